// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const deadlineMovedUp: () => string = () => "Deadline moved up"
export const picksClosedYourDraft: (d: { kickoff: string | number | bigint }) => string = (d) => "Picks closed " + d.kickoff + ". Your draft was not submitted."
export const picksNowCloseYourDraft: (d: { kickoff: string | number | bigint }) => string = (d) => "Picks now close " + d.kickoff + ". Your draft is not submitted yet."
export const nextWeekOpensSoon: () => string = () => " Next week opens soon."
export const yourPicksWereNotSubmitted: () => string = () => "Your picks were not submitted"
export const picksClosed: (d: { dayAndTime: string | number | bigint }) => string = (d) => "Picks closed " + d.dayAndTime + ". "
export const yourDraftDoesNotCount: (d: { next: string | number | bigint }) => string = (d) => "Your draft does not count." + d.next
export const deadlinePassed: () => string = () => "Deadline passed"
export const thisWeeksPicksAreClosed: (d: { next: string | number | bigint }) => string = (d) => "This week's picks are closed." + d.next
export const withoutNetworkUnknown: () => string = () => "Without a network this phone does not know whether your picks are in."
export const draftsCantBeSaved: () => string = () => "Drafts can't be saved on this phone right now. You can still submit."
export const hasStartedAndCanNo: (d: { names: string | number | bigint; count: number }) => string = (d) => d.names + " " + plural(d.count, 0, en, { one: "has", other: "have" }) + " started and can no longer be picked."
export const submittedPicks: () => string = () => "Submitted picks"
export const picksLocked: () => string = () => "Picks locked in"
export const receipt: (d: { dayAndTime: string | number | bigint; receipt: string | number | bigint }) => string = (d) => d.dayAndTime + " · receipt " + d.receipt
export const view: () => string = () => "View"
export const changeMyPicks: () => string = () => "Change my picks"
export const savedOnThisPhoneNot: () => string = () => "Saved on this phone – not submitted yet"
export const takeBack: () => string = () => "Take back"
export const yourPicksAreADraft: () => string = () => "Your picks are a draft again."
export const yourChangesAreSent: () => string = () => "Your changes are sent as soon as this phone is online; until then your submitted picks count."
export const signInToSend: () => string = () => "Sign in to send"
export const youWereSignedOut: () => string = () => "You were signed out. Your picks are sent once you have signed in again."
export const yourPicksAreSent: () => string = () => "Your picks are sent as soon as this phone is online."
export const youAreChangingYourPicks: () => string = () => "You are changing your picks"
export const keepMySubmittedPicks: () => string = () => "Keep my submitted picks"
export const yourPicksFromReceiptCount: (d: { dayAndTime: string | number | bigint; receipt: string | number | bigint }) => string = (d) => "Your picks from " + d.dayAndTime + " (receipt " + d.receipt + ") count until you submit the new ones."
export const yourChangesWereNotSubmitted: () => string = () => "Your changes were not submitted"
export const gotIt: () => string = () => "Got It!"
export const yourPicksFromCount: (d: { value: string | number | bigint; dayAndTime: string | number | bigint }) => string = (d) => d.value + " Your picks from " + d.dayAndTime + " count."
export const thisWeeksPicksAreClosedNow: () => string = () => "This week's picks are closed."
export const submittedPicksCanNoLonger: () => string = () => "Submitted picks can no longer be changed."
export const picksLockSoon: (d: { left: string | number | bigint }) => string = (d) => "Picks lock soon: " + d.left
export const deadline: () => string = () => "Deadline"
export const picksLock: (d: { value: string | number | bigint }) => string = (d) => "Picks lock" + d.value
export const nextGame: (d: { shortMatchupOf: string | number | bigint; kickoff: string | number | bigint }) => string = (d) => "Next game · " + d.shortMatchupOf + " " + d.kickoff
export const wasCalledOff: () => string = () => "was called off"
export const isNoLongerTheTiebreaker: () => string = () => "is no longer the tiebreaker game"
export const until: (d: { dayAndTime: string | number | bigint }) => string = (d) => " until " + d.dayAndTime
export const newTiebreakerGame: () => string = () => "New tiebreaker game"
export const changeTiebreaker: () => string = () => "Change tiebreaker"
export const yourNowCountsForYou: (d: { replaced: string | number | bigint; reason: string | number | bigint; tieBreakerScore: string | number | bigint; current: string | number | bigint; until: string | number | bigint }) => string = (d) => d.replaced + " " + d.reason + ". Your " + d.tieBreakerScore + " now counts for " + d.current + ". You can change it once" + d.until + "."
