// Written by `npm run texts` from the catalog of this folder.

export const none: () => string = () => "None"
