// Written by `npm run texts` from the catalog of this folder.

export const pleaseTypeAName: () => string = () => "Please type a name"
