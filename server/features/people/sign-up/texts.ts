// Written by `npm run texts` from the catalog of this folder.

export const thisAddressHasAnAccount: () => string = () => "This address has an account already. Please use another one."
export const firstNameIsRequired: () => string = () => "First name is required"
export const lastNameIsRequired: () => string = () => "Last name is required"
