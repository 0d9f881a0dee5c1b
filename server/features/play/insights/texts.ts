// Written by `npm run texts` from the catalog of this folder.

export const indoors: () => string = () => "Indoors"
