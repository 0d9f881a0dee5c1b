// Written by `npm run texts` from the catalog of this folder.

export const player: () => string = () => "Player"
export const playerNumber: (d: { value: string | number | bigint }) => string = (d) => "Player " + d.value
