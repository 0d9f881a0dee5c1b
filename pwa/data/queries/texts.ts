// Written by `npm run texts` from the catalog of this folder.

export const yourVenue: () => string = () => "your venue"
export const beforeThisBarOpened: () => string = () => "Before this bar opened"
