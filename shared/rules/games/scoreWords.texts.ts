// Written by `npm run texts` from the catalog of this folder.

export const touchdown: (d: { name: string | number | bigint }) => string = (d) => "Touchdown " + d.name
export const score: (d: { name: string | number | bigint }) => string = (d) => d.name + " score"
