// Written by `npm run texts` from the catalog of this folder.

export const aPasskeyWasAdded: (d: { productName: string | number | bigint }) => string = (d) => "A passkey was added to your " + d.productName + " account"
export const aPasskeyWasAddedTitle: () => string = () => "A passkey was added"
export const youCanNowSign: () => string = () => "you can now sign in with a new passkey, without your password."
export const chooseANewPassword: () => string = () => "Choose a new password"
export const ifThatWasYouThere: () => string = () => "If that was you, there is nothing to do. If it wasn't, please choose a new password right away: it removes every passkey and signs out every device."
export const aPasskeyWasRemoved: (d: { productName: string | number | bigint }) => string = (d) => "A passkey was removed from your " + d.productName + " account"
export const aPasskeyWasRemovedTitle: () => string = () => "A passkey was removed"
export const aPasskeyOfYourAccount: () => string = () => "a passkey of your account was just removed. It no longer signs in."
export const ifThatWasYouThereIsNothing: () => string = () => "If that was you, there is nothing to do. If it wasn't, please choose a new password right away."
