// Written by `npm run texts` from the catalog of this folder.

export const pleaseEnterARedemptionCode: () => string = () => "Please enter a redemption code to validate"
