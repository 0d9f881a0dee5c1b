// Written by `npm run texts` from the catalog of this folder.

export const right: () => string = () => "right"
export const missed: () => string = () => "missed"
export const open: () => string = () => "open"
