// Written by `npm run texts` from the catalog of this folder.

export const pleaseTypeTheDigits: (d: { digits: string | number | bigint }) => string = (d) => "Please type the " + d.digits + " digits that the TV shows"
