// Written by `npm run texts` from the catalog of this folder.

export const leading: (d: { points: string | number | bigint }) => string = (d) => "LEADING +" + d.points
export const trailing: (d: { points: string | number | bigint }) => string = (d) => "TRAILING " + d.points
export const level: () => string = () => "LEVEL"
