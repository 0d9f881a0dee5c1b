// Written by `npm run texts` from the catalog of this folder.

export const aFreeContest: (d: { venueName: string | number | bigint }) => string = (d) => "A free weekly NFL pick'em contest for venue credits at " + d.venueName + "."
