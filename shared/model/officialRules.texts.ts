// Written by `npm run texts` from the catalog of this folder.

export const pleaseWriteAtMostCharacters: (d: { clausesmaxlength: string | number | bigint }) => string = (d) => "Please write at most " + d.clausesmaxlength + " characters"
export const pleaseWritePlainText: () => string = () => "Please write plain text"
