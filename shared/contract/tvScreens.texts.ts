// Written by `npm run texts` from the catalog of this folder.

export const pleaseTypeTheCharacters: (d: { length: string | number | bigint }) => string = (d) => "Please type the " + d.length + " characters that the TV shows"
