// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const total: (d: { shortMatchupOf: string | number | bigint }) => string = (d) => d.shortMatchupOf + ", total"
export const tiebreaker: () => string = () => "Tiebreaker"
export const picksAlreadySubmitted: () => string = () => "PICKS ALREADY SUBMITTED"
export const yourPicksForThisWeek: (d: { dayAndTime: string | number | bigint }) => string = (d) => "Your picks for this week were locked in " + d.dayAndTime + ". These are the ones that count."
export const gotIt: () => string = () => "Got It!"
export const myCard: () => string = () => "MY CARD"
export const picksComplete: (d: { productName: string | number | bigint }) => string = (d) => d.productName + " PICKS COMPLETE!"
export const youHaveAlreadyLocked: () => string = () => "You have already locked in your picks for this week. Review your selections below, and come back next week for the next slate."
export const changeMyPicks: () => string = () => "Change my picks"
export const picks: () => string = () => "Picks"
export const picked: () => string = () => "picked"
export const reviewYourPicks: () => string = () => "REVIEW YOUR PICKS"
export const ofGames: (d: { weekTitle: string | number | bigint; picked: string | number | bigint; open: string | number | bigint }) => string = (d) => d.weekTitle + " · " + d.picked + " of " + d.open + " games"
export const deadlinePassedYourPicks: () => string = () => "Deadline passed. Your picks were not submitted."
export const completePicksToSubmit: () => string = () => "Complete picks to submit"
export const completeTiebreakerToFinish: () => string = () => "Complete tiebreaker to finish!"
export const goBack: () => string = () => "Go Back"
export const submitPicks: () => string = () => "SUBMIT PICKS"
export const totalScore: (d: { matchupOf: string | number | bigint }) => string = (d) => "Total score of " + d.matchupOf
export const gameThatYouPicked: (d: { startedCount: number }) => string = (d) => d.startedCount + " " + plural(d.startedCount, 0, en, { one: "game that you picked has", other: "games that you picked have" }) + " started and can no longer be submitted."
export const finalToCome: (d: { value: string | number | bigint; toCome: string | number | bigint }) => string = (d) => d.value + " final, " + d.toCome + " to come. "
export const receivedReceiptTiebreaker: <T>(d: { dayAndTime: string | number | bigint; receipt: string | number | bigint; tieBreakerScore: string | number | bigint; span: (inside: string) => T }) => (string | T)[] = (d) => ["Received " + d.dayAndTime, d.span(", receipt " + d.receipt + ", tiebreaker " + d.tieBreakerScore)]
