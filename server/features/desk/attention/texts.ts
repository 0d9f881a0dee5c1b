// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const theFeedHasNotAnswered: () => string = () => "The feed has not answered"
export const theFeedIsOld: (d: { age: string | number | bigint }) => string = (d) => "The feed is " + d.age + " old"
export const gameIsHeldBack: (d: { awayTeam: string | number | bigint; homeTeam: string | number | bigint; reason: string | number | bigint }) => string = (d) => d.awayTeam + " @ " + d.homeTeam + " is held back (" + d.reason + ")"
export const weekWaitsForAGame: (d: { week: string | number | bigint; awayTeam: string | number | bigint; homeTeam: string | number | bigint; state: string | number | bigint }) => string = (d) => d.week + " waits for " + d.awayTeam + " @ " + d.homeTeam + " (" + d.state + "): no other week can be picked until it is played or called off"
export const theSeason: (d: { season: string | number | bigint }) => string = (d) => "the " + d.season + " season"
export const aCorrectionWaits: (d: { contest: string | number | bigint }) => string = (d) => "A correction of " + d.contest + " waits for a decision"
export const weekIsNotSettled: (d: { week: string | number | bigint; days: string | number | bigint }) => string = (d) => d.week + " ended more than " + d.days + " days ago and is not settled: settle it by hand to pay its winners"
export const theTvIsOff: (d: { name: string | number | bigint; dayAndTime: string | number | bigint }) => string = (d) => "The TV " + d.name + " is off since " + d.dayAndTime
export const thereAreNoGamesYet: () => string = () => "There are no games yet: add the season"
export const theScheduleIsMissing: (d: { season: string | number | bigint }) => string = (d) => "The " + d.season + " schedule is not here: add the season"
export const theScheduleIsHere: (d: { season: string | number | bigint; count: string | number | bigint }) => string = (d) => "The " + d.season + " schedule is here: " + d.count + " games"
export const firstKickoff: (d: { first: string | number | bigint; opening: string | number | bigint }) => string = (d) => "First kickoff " + d.first + ". It opens by itself on " + d.opening + "."
export const mailsAreNotSentYet: (d: { waiting: string | number | bigint }) => string = (d) => "Mails are not sent yet: " + d.waiting + " waiting"
export const theMailServerAcceptsNoMail: (d: { waiting: string | number | bigint }) => string = (d) => "Mails are not sent: the mail server does not accept them. Waiting: " + d.waiting
export const redemptionsWereNotBooked: (d: { count: number }) => string = (d) => d.count + " " + plural(d.count, 0, en, { one: "redemption was", other: "redemptions were" }) + " not booked at the point of sale"
export const theLogoCouldNotBeCopied: (d: { name: string | number | bigint }) => string = (d) => "The logo of " + d.name + " could not be copied from its address: upload it"
export const jobFailed: (d: { job: string | number | bigint }) => string = (d) => d.job + " failed"
export const jobFailedInARow: (d: { job: string | number | bigint; times: string | number | bigint }) => string = (d) => d.job + " failed " + d.times + " times in a row"
