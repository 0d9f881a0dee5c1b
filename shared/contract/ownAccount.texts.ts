// Written by `npm run texts` from the catalog of this folder.

export const pleaseTypeYourPassword: () => string = () => "Please type your password, or use a passkey"
