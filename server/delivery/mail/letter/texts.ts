// Written by `npm run texts` from the catalog of this folder.

export const aboutYourAccount: () => string = () => "You get this mail because it is about your account. Mails like this cannot be turned off."
export const somebodyTypedYourAddress: () => string = () => "You get this mail because somebody typed your address. If that wasn't you, you can ignore it: nothing changes."
