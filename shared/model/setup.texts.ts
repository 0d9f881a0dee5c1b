// Written by `npm run texts` from the catalog of this folder.

export const pleaseChooseATimeZone: () => string = () => "Please choose a time zone"
export const twoLettersSuchAsCa: () => string = () => "Two letters, such as CA"
export const fiveDigitsOfAZipCode: () => string = () => "Five digits, such as 95814"
