// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const picksSubmitted: () => string = () => "PICKS SUBMITTED!"
export const yourNflPicksAreLocked: () => string = () => "Your NFL picks are locked in for this week!"
export const goodLuckAndMay: () => string = () => "Good luck and may the best picks win!"
export const imInForAtThink: (d: { week: string | number | bigint; venueName: string | number | bigint }) => string = (d) => "I'm in for " + d.week + " at " + d.venueName + ". Think you can beat me?"
export const copied: () => string = () => "Copied"
export const pasteItWhereYourFriends: () => string = () => "Paste it where your friends are."
export const receiptCopied: () => string = () => "Receipt copied"
export const returnToPicks: () => string = () => "Return to Picks"
export const shareThatIm: () => string = () => "Share that I'm in"
export const pickTiebreaker: (d: { count: number; tieBreakerScore: string | number | bigint }) => string = (d) => d.count + " " + plural(d.count, 0, en, { one: "pick", other: "picks" }) + ", tiebreaker " + d.tieBreakerScore
export const receipt: () => string = () => "Receipt"
export const received: (d: { week: string | number | bigint; title: string | number | bigint; at: string | number | bigint }) => string = (d) => d.week + ": " + d.title + ", received " + d.at
export const copyReceipt: (d: { receipt: string | number | bigint }) => string = (d) => "Copy receipt " + d.receipt
