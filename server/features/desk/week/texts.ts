// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const pinned: (d: { game: string | number | bigint; values: string | number | bigint }) => string = (d) => "Pinned " + d.game + " at " + d.values
export const setTo: (d: { game: string | number | bigint; values: string | number | bigint }) => string = (d) => "Set " + d.game + " to " + d.values
export const released: (d: { game: string | number | bigint; values: string | number | bigint }) => string = (d) => "Released " + d.game + ", now " + d.values
export const usedTheFeeds: (d: { values: string | number | bigint; game: string | number | bigint }) => string = (d) => "Used the feed's " + d.values + " for " + d.game
export const leftAgainstTheFeed: (d: { game: string | number | bigint; values: string | number | bigint }) => string = (d) => "Left " + d.game + " at " + d.values + ", against the feed"
export const setTheDeadline: (d: { time: string | number | bigint }) => string = (d) => "Set the deadline to " + d.time
export const gaveTheDeadlineBack: () => string = () => "Gave the deadline back to the house's rule"
export const settledByHand: () => string = () => "Settled the week by hand"
export const confirmedACorrection: () => string = () => "Confirmed a correction"
export const dismissedACorrection: () => string = () => "Dismissed a correction"
export const otherAction: (d: { action: string | number | bigint; game: string | number | bigint }) => string = (d) => d.action + ": " + d.game
export const otherValues: () => string = () => "other values"
export const anotherTime: () => string = () => "another time"
export const picksLocked: (d: { cards: number }) => string = (d) => "Picks locked, " + plural(d.cards, 0, en, { one: "1 card", other: d.cards + " cards" })
export const anAdmin: () => string = () => "an admin"
export const heldBack: (d: { game: string | number | bigint; reason: string | number | bigint }) => string = (d) => d.game + " held back: " + d.reason
export const correctedFrom: (d: { game: string | number | bigint; before: string | number | bigint; after: string | number | bigint }) => string = (d) => d.game + " corrected from " + d.before + " to " + d.after
export const became: (d: { before: string | number | bigint; game: string | number | bigint }) => string = (d) => d.before + " became " + d.game
export const gameIs: (d: { game: string | number | bigint; status: string | number | bigint }) => string = (d) => d.game + " is " + d.status
export const hasNoKickoffTime: (d: { game: string | number | bigint }) => string = (d) => d.game + " has no kickoff time"
export const movedTo: (d: { game: string | number | bigint; time: string | number | bigint }) => string = (d) => d.game + " moved to " + d.time
export const theWeekCountsForNobody: () => string = () => "The week counts for nobody: no game was played"
export const settled: (d: { participants: number }) => string = (d) => "Settled, " + plural(d.participants, 0, en, { one: "1 card", other: d.participants + " cards" })
