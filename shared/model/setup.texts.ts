// Written by `npm run texts` from the catalog of this folder.

export const pleaseChooseATimeZone: () => string = () => "Please choose a time zone"
export const degreesOfLatitude: () => string = () => "Degrees from -90 to 90, such as 33.7701"
export const degreesOfLongitude: () => string = () => "Degrees from -180 to 180; west is negative: -118.1937"
export const twoLettersSuchAsCa: () => string = () => "Two letters, such as CA"
export const fiveDigitsOfAZipCode: () => string = () => "Five digits, such as 95814"
