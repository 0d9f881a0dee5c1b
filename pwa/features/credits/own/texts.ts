// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const activeToYourBartender: (d: { value: string | number | bigint; expiry: string | number | bigint }) => string = (d) => "Active · " + d.value + " to your bartender " + d.expiry
export const readItOut: () => string = () => "read it out"
export const showIt: () => string = () => "show it"
export const tOf: (d: { value: string | number | bigint; participants: string | number | bigint }) => string = (d) => "T" + d.value + " of " + d.participants
export const placeOf: (d: { spokenPlace: string | number | bigint; participants: string | number | bigint }) => string = (d) => d.spokenPlace + " place of " + d.participants
export const expired: () => string = () => "Expired"
export const redeemedMark: () => string = () => "Redeemed"
export const expiredOn: (d: { date: string | number | bigint }) => string = (d) => "Expired " + d.date
export const redeemedOnAt: (d: { date: string | number | bigint; venueName: string | number | bigint }) => string = (d) => "Redeemed " + d.date + ", " + d.venueName
export const season: (d: { season: string | number | bigint }) => string = (d) => d.season + " season"
export const openThisCard: () => string = () => "Open this card at the bar."
export const staffScanOrType: () => string = () => "Staff scan or type the code."
export const itIsTakenOff: () => string = () => "It is taken off your bill, once."
export const yourCredits: () => string = () => "Your credits"
export const readACodeOut: () => string = () => "Read a code out: the bar can still take it. Whether one has been used meanwhile shows when you are connected."
export const usedAndExpiredCredits: () => string = () => "Used and expired credits"
export const nothingToUseRightNow: () => string = () => "Nothing to use right now. The next slate is your next shot."
export const howToRedeem: () => string = () => "How to redeem"
export const yourCreditsInSentence: () => string = () => "your credits"
export const unableToLoadCredits: () => string = () => "Unable to Load Credits"
export const somethingWentWrong: () => string = () => "Something went wrong on our side. Your credits are safe."
export const yourCodesHaveNotBeen: () => string = () => "Your codes have not been on this phone yet. They are here as soon as you have a connection."
export const noCreditsYet: () => string = () => "No credits yet"
export const callTheWinnersFinish: (d: { count: number; venueName: string | number | bigint }) => string = (d) => "" + plural(d.count, 0, en, { "0": "A credit that you win shows up here as a code", one: "Call the winners, finish the week in first place, and your code shows up here", other: "Call the winners, finish the week in the top " + d.count + ", and your code shows up here" }) + ", good for food and drinks at " + d.venueName + "."
export const codeCopied: () => string = () => "Code Copied!"
export const showItToYourBartender: () => string = () => "Show it to your bartender."
export const notCopied: () => string = () => "Not copied"
export const thisBrowserDidNotLet: () => string = () => "This browser did not let us. Hold your finger on the code to copy it."
export const code: (d: { dollars: string | number | bigint; description: string | number | bigint; spellCode: string | number | bigint }) => string = (d) => d.dollars + ", " + d.description + ", code " + d.spellCode
export const showTheQrCode: (d: { dollars: string | number | bigint }) => string = (d) => "Show the QR code of " + d.dollars + " full screen"
export const copyCode: () => string = () => "Copy code"
export const fullScreen: () => string = () => "Full screen"
export const qrCode: (d: { spellCode: string | number | bigint }) => string = (d) => "QR code of " + d.spellCode
export const theNextSeason: () => string = () => "The next season"
export const makeMyPicks: () => string = () => "Make my picks"
export const redeemed: (d: { dollars: string | number | bigint }) => string = (d) => d.dollars + " redeemed"
export const yourCode: (d: { dollars: string | number | bigint }) => string = (d) => "Your code for " + d.dollars
export const done: () => string = () => "Done"
export const offYourBillCheers: () => string = () => "Off your bill. Cheers!"
export const invalidCode: () => string = () => "Invalid Code"
export const validCode: () => string = () => "Valid Code!"
export const worth: (d: { dollars: string | number | bigint }) => string = (d) => "Worth " + d.dollars
export const validationFailed: () => string = () => "Validation Failed"
export const validationFailedReason: () => string = () => "Validation failed"
export const enterCode: () => string = () => "Enter Code"
export const pleaseEnterARedemptionCode: () => string = () => "Please enter a redemption code to validate"
export const validateACode: () => string = () => "Validate a code"
export const redemptionCode: () => string = () => "Redemption code"
export const enterCodeButton: () => string = () => "ENTER CODE"
export const validate: () => string = () => "Validate"
export const expiredStamp: () => string = () => "EXPIRED"
export const usedStamp: () => string = () => "USED"
