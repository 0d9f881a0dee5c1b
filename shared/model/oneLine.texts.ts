// Written by `npm run texts` from the catalog of this folder.

export const pleaseWriteOneLine: () => string = () => "Please write one line"
export const pleaseFill: () => string = () => "Please fill this in"
