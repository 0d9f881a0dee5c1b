// Written by `npm run texts` from the catalog of this folder.

export const exactlyRight: () => string = () => "exactly right"
export const offBy: (d: { abs: string | number | bigint }) => string = (d) => "off by " + d.abs
