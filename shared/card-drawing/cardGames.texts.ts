// Written by `npm run texts` from the catalog of this folder.

export const off: () => string = () => "Off"
export const live: () => string = () => "Live"
export const tbd: () => string = () => "TBD"
