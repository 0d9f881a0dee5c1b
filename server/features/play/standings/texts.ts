// Written by `npm run texts` from the catalog of this folder.

export const season: (d: { season: string | number | bigint }) => string = (d) => "Season " + d.season
