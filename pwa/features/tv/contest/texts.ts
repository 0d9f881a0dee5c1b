// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const thisWeeksContest: () => string = () => "This Week's Contest"
export const ifItEndedNow: () => string = () => "If it ended now"
export const upTo: (d: { dollars: string | number | bigint }) => string = (d) => "up to " + d.dollars
export const pt: (d: { score: number }) => string = (d) => "" + plural(d.score, 0, en, { one: "pt", other: "pts" })
export const noPicksSubmittedYet: () => string = () => "No picks submitted yet this week"
export const noPicksSubmitted: () => string = () => "No picks submitted this week"
export const beTheFirst: () => string = () => "Be the first on the board."
export const picksClose: (d: { dayAndTime: string | number | bigint }) => string = (d) => "Picks close " + d.dayAndTime
export const scanToPlayFree: () => string = () => "SCAN TO PLAY FREE"
export const winVenueCreditsMust: (d: { prizes: number; ageAt: string | number | bigint }) => string = (d) => "" + plural(d.prizes, 0, en, { "0": "", other: "Win venue credits. " }) + "Must be " + d.ageAt + "+."
export const codeThatOpens: (d: { host: string | number | bigint }) => string = (d) => "Code that opens " + d.host
export const prizes: () => string = () => "Prizes"
export const pairThisTv: () => string = () => "Pair this TV"
export const waitingForACode: () => string = () => "waiting for a code"
export const checkIn: () => string = () => "Check in"
export const playerIs: (d: { count: number }) => string = (d) => "" + plural(d.count, 0, en, { one: "player is in", other: "players are in" })
export const picksAreLockedGoodLuck: () => string = () => "Picks are locked. Good luck!"
export const picksAreOpen: () => string = () => "Picks are open"
export const whosIn: () => string = () => "Who's in"
