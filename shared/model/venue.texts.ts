// Written by `npm run texts` from the catalog of this folder.

export const pleaseChooseATimeZone: (d: { defaulttimezone: string | number | bigint }) => string = (d) => "Please choose a time zone, such as " + d.defaulttimezone
export const pleaseUseLettersDigits: () => string = () => "Please use letters, digits and single dashes"
export const pleaseUseTwoLettersSuch: () => string = () => "Please use two letters, such as CA"
export const pleaseTypeAnAddress: () => string = () => "Please type an address that begins with https://"
