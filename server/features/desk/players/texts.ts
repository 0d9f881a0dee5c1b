// Written by `npm run texts` from the catalog of this folder.
import { select } from "#shared/textForms.ts";

export const tiebreaker: () => string = () => "Tiebreaker"
export const before: (d: { tieBreakerScore: string | number | bigint }) => string = (d) => "before: " + d.tieBreakerScore
export const yourCard: (d: { title: string | number | bigint; change: string }) => string = (d) => "Your " + d.title + " card was " + select(d.change, { corrected: "corrected", other: "entered" })
export const theTeamOfYourCard: (d: { venueName: string | number | bigint; change: string; title: string | number | bigint; reason: string | number | bigint }) => string = (d) => "the team of " + d.venueName + " " + select(d.change, { corrected: "corrected", other: "entered" }) + " your card for " + d.title + ". Reason: " + d.reason
export const receipt: (d: { receipt: string | number | bigint }) => string = (d) => "Receipt: " + d.receipt
export const seeYourCard: () => string = () => "See your card"
export const ifThisIsntWhatYou: () => string = () => "If this isn't what you wanted, please talk to the bar before the deadline."
export const youGetThisMailBecause: () => string = () => "You get this mail because the bar changed your card. Mails like this cannot be turned off."
export const beforeEarlier: (d: { earlier: string | number | bigint }) => string = (d) => "before: " + d.earlier
export const chooseANewPasswordWithin: (d: { productName: string | number | bigint }) => string = (d) => "Choose a new " + d.productName + " password within 30 minutes"
export const chooseANewPassword: () => string = () => "Choose a new password"
export const chooseANewPasswordByTheLink: (d: { venueName: string | number | bigint }) => string = (d) => "choose a new password within 30 minutes: the team of " + d.venueName + " sends you this link."
export const theLinkWorksOnce: () => string = () => "The link works once."
export const ifYouDidntAsk: () => string = () => "If you didn't ask for it, you can ignore this mail: nothing changes."
export const openCreditsHaveChanged: () => string = () => "The open credits of this player have changed. Please look at them again."
