// Written by `npm run texts` from the catalog of this folder.

export const pleaseGiveThePasskeyAName: () => string = () => "Please give the passkey a name"
export const pleaseTypeYourPassword: () => string = () => "Please type your password"
