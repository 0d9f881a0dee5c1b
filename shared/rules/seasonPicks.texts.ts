// Written by `npm run texts` from the catalog of this folder.

export const thursday: () => string = () => "Thursday"
export const sundayEarly: () => string = () => "Sunday early"
export const sundayLate: () => string = () => "Sunday late"
export const sundayNight: () => string = () => "Sunday night"
export const monday: () => string = () => "Monday"
export const otherDays: () => string = () => "Other days"
