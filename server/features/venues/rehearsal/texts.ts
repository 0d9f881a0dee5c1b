// Written by `npm run texts` from the catalog of this folder.

export const gamesAreBeingPlayed: () => string = () => "Games are being played now: the screens are needed. Try again after them."
export const aGameKicksOffSoon: () => string = () => "A game kicks off within 15 minutes: the screens are needed. Try again after it."
