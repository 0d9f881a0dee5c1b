// Written by `npm run texts` from the catalog of this folder.

export const pleaseUseAColorSuch: () => string = () => "Please use a color such as #DC2626"
export const pleaseUseAnHttpsAddress: () => string = () => "Please use an https address"
export const pleaseUseAnAddress: () => string = () => "Please use an address that starts with https://"
export const pleaseEnterAValidEmail: () => string = () => "Please enter a valid email address"
