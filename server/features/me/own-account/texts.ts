// Written by `npm run texts` from the catalog of this folder.

export const yourAccountIsDeleted: (d: { productName: string | number | bigint }) => string = (d) => "Your " + d.productName + " account is deleted"
export const yourAccountIsDeletedTitle: () => string = () => "Your account is deleted"
export const asYouAskedYourAccount: () => string = () => "as you asked, your account is deleted: your name, email, phone number, settings and devices are removed."
export const theTeamHasDeleted: (d: { venueName: string | number | bigint }) => string = (d) => "the team of " + d.venueName + " has deleted your account: your name, email, phone number, settings and devices are removed."
export const resultsOfWeeks: () => string = () => "Results of weeks that are over stay on the boards as \"Deleted player\"."
export const youGaveUpOpenCredits: (d: { lostDollars: string | number | bigint }) => string = (d) => "You gave up open credits of $" + d.lostDollars + ". Their codes no longer work."
export const openCreditsAreGivenUp: (d: { lostDollars: string | number | bigint }) => string = (d) => "Open credits of $" + d.lostDollars + " are given up. Their codes no longer work."
export const youAreWelcomeToSign: () => string = () => "You are welcome to sign up again at any time."
export const youGetThisMailBecause: () => string = () => "You get this mail because you deleted your account. It is our last mail to you."
export const youGetThisMailBecauseItWasDeleted: () => string = () => "You get this mail because your account was deleted. It is our last mail to you."
