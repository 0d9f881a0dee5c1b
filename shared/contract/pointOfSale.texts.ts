// Written by `npm run texts` from the catalog of this folder.

export const lettersDigitsAndDashesOnly: () => string = () => "Letters, digits and dashes only"
export const pleaseEnterAWholeAddress: () => string = () => "Please enter a whole address, such as https://till.example.com/hook"
