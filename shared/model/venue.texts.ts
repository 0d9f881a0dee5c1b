// Written by `npm run texts` from the catalog of this folder.

export const pleaseChooseATimeZone: (d: { defaulttimezone: string | number | bigint }) => string = (d) => "Please choose a time zone, such as " + d.defaulttimezone
export const pleaseUseLettersDigits: () => string = () => "Please use letters, digits and single dashes"
export const pleaseUseTwoLettersSuch: () => string = () => "Please use two letters, such as CA"
export const pleaseTypeAnAddress: () => string = () => "Please type an address that begins with https://"
export const degreesOfLatitude: () => string = () => "Degrees from -90 to 90, such as 33.7701"
export const degreesOfLongitude: () => string = () => "Degrees from -180 to 180; west is negative: -118.1937"
export const wholeMetersFrom: (d: { min: string | number | bigint; max: string | number | bigint }) => string = (d) => "Whole meters from " + d.min + " to " + d.max
