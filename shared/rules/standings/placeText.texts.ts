// Written by `npm run texts` from the catalog of this folder.

export const tiedFor: () => string = () => "tied for "
export const place: (d: { place: string | number | bigint }) => string = (d) => d.place + " place"
