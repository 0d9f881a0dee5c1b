// Written by `npm run texts` from the catalog of this folder.

export const pleaseEnterAValidEmail: () => string = () => "Please enter a valid email address"
export const passwordMustBeAtLeast: (d: { length: string | number | bigint }) => string = (d) => "Password must be at least " + d.length + " characters"
export const firstNameIsRequired: () => string = () => "First name is required"
export const lastNameIsRequired: () => string = () => "Last name is required"
export const phoneNumberIsRequired: () => string = () => "Phone number is required (minimum 10 digits)"
export const passwordsDontMatch: () => string = () => "Passwords don't match"
export const pleaseTypeTheSixDigits: () => string = () => "Please type the six digits of the mail"
export const youMustAcceptTheTerms: () => string = () => "You must accept the terms of service to create an account"
