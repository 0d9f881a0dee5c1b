// Written by `npm run texts` from the catalog of this folder.

export const rehearsal: () => string = () => "Rehearsal"
export const inventedGamesAndPlayersLeft: (d: { floor: string | number | bigint; seconds: string | number | bigint }) => string = (d) => "Invented games and players · " + d.floor + ":" + d.seconds + " left"
