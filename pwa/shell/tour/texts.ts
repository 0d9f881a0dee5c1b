// Written by `npm run texts` from the catalog of this folder.

export const showTheTourAgain: () => string = () => "Show the tour again"
