// Written by `npm run texts` from the catalog of this folder.

export const pleaseEnterAValidEmail: () => string = () => "Please enter a valid email address"
