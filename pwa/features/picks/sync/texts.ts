// Written by `npm run texts` from the catalog of this folder.

export const picksSubmitted: () => string = () => "Picks submitted"
export const youSubmittedThesePicks: () => string = () => "You submitted these picks on another device or in another tab."
