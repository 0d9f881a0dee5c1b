// Written by `npm run texts` from the catalog of this folder.

export const dollarsAndCentsOnly: () => string = () => "Dollars and cents only"
export const eachPlaceHasOnePrize: () => string = () => "Each place has one prize"
export const theLastDayIsBefore: () => string = () => "The last day is before the first"
export const eachTiebreakCountsOnce: () => string = () => "Each tiebreak counts once"
export const pleaseChooseATimeZone: () => string = () => "Please choose a time zone"
