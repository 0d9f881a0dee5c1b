// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const aQuarterDone: () => string = () => "A quarter done."
export const halfDone: () => string = () => "Half done."
export const threeQuartersDone: () => string = () => "Three quarters done."
export const noGamesToPickRight: () => string = () => "No games to pick right now"
export const isReadyToReview: () => string = () => "is ready to review"
export const picksInProgress: () => string = () => "picks in progress"
export const isOpen: () => string = () => "is open"
export const readyToReview: () => string = () => "Ready to review"
export const submittedPicksStillCount: () => string = () => "Submitted picks still count"
export const completePicksToSubmit: () => string = () => "Complete picks to submit"
export const offlineDraftSaved: () => string = () => "Offline, draft saved"
export const offlinePicksStay: () => string = () => "Offline, picks stay on this screen"
export const notSubmitted: (d: { countdown: string | number | bigint }) => string = (d) => "Not submitted · " + d.countdown
export const continuePicks: () => string = () => "Continue Picks"
export const makePicks: () => string = () => "Make Picks"
export const addTotal: () => string = () => "Add Total"
export const reviewPicks: () => string = () => "Review Picks"
export const noChangesYet: () => string = () => "No changes yet"
export const change: (d: { count: number }) => string = (d) => "" + plural(d.count, 0, en, { one: "change", other: "changes" })
export const completeTiebreakerToFinish: () => string = () => "Complete tiebreaker to finish!"
export const totalOf: (d: { shortMatchupOf: string | number | bigint; day: string | number | bigint }) => string = (d) => "Total of " + d.shortMatchupOf + d.day
export const tryAgain: () => string = () => "Try again"
export const problem: () => string = () => "Problem"
export const unableToLoadYourPicks: () => string = () => "Unable to Load Your Picks"
export const unableToLoadGames: () => string = () => "Unable to Load Games"
export const notSubmittedYet: () => string = () => "Not submitted yet"
export const savedNotSubmittedYet: () => string = () => "Saved, not submitted yet"
export const notSubmittedTitle: () => string = () => "Not submitted"
export const yourPicksWereNotSubmitted: () => string = () => "Your picks were not submitted"
export const tiebreakerLeft: () => string = () => "Tiebreaker left"
export const allPicked: (d: { open: string | number | bigint }) => string = (d) => "All " + d.open + " picked"
export const yourProgress: () => string = () => "Your progress"
export const picksMade: () => string = () => "Picks made"
export const ofPicks: (d: { picked: string | number | bigint; open: string | number | bigint }) => string = (d) => d.picked + " of " + d.open + " picks"
export const pickedOfOpen: (d: { picked: string | number | bigint; open: string | number | bigint }) => string = (d) => d.picked + " of " + d.open
