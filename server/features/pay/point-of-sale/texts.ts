// Written by `npm run texts` from the catalog of this folder.

export const theAddressMustBegin: () => string = () => "The address must begin with https://, without a user or password."
export const thisIsTheAddressOfThisServer: () => string = () => "This is the address of this server. Please enter that of the receiver."
export const toastNeeds: () => string = () => "Toast needs the GUID of the discount and of the restaurant."
export const pleaseEnterTheKey: () => string = () => "Please enter the key: it is stored for one address only."
