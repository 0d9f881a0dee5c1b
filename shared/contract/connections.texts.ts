// Written by `npm run texts` from the catalog of this folder.

export const pleaseEnterAName: () => string = () => "Please enter a name without quotes or brackets"
export const pleaseEnterOneLine: () => string = () => "Please enter one line"
export const pleaseEnterAHost: () => string = () => "Please enter a name such as smtp.example.com"
export const pleaseEnterAMailAddress: () => string = () => "Please enter a mail address"
export const pleaseEnterAWholeAddress: () => string = () => "Please enter a whole address, such as https://picks.example.com"
