// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const theCodeItselfIsNever: () => string = () => "The code itself is never sent by mail: you find it in the app, and the bartender redeems it."
export const youGetThisMailBecause: () => string = () => "You get this mail because it is about your prize. Mails like this cannot be turned off."
export const place: (d: { value: string | number | bigint; place: string | number | bigint }) => string = (d) => d.value + " " + d.place + " place"
export const tiedFor: () => string = () => "tied for"
export const won: () => string = () => "won"
export const youInUseYourCredit: (d: { wonPlace: string | number | bigint; title: string | number | bigint; lastDay: string | number | bigint }) => string = (d) => "You " + d.wonPlace + " in " + d.title + ": use your credit by " + d.lastDay
export const placeOfPlayers: (d: { ordinalPlace: string | number | bigint; players: string | number | bigint }) => string = (d) => d.ordinalPlace + " of " + d.players
export const youInWithCorrectPick: (d: { wonPlace: string | number | bigint; title: string | number | bigint; score: number; amountDollars: string | number | bigint }) => string = (d) => "you " + d.wonPlace + " in " + d.title + " with " + d.score + " correct " + plural(d.score, 0, en, { one: "pick", other: "picks" }) + ": $" + d.amountDollars + " of venue credit is yours."
export const venueCredit: (d: { venueName: string | number | bigint }) => string = (d) => "Venue credit at " + d.venueName
export const byLastDay: (d: { lastDay: string | number | bigint }) => string = (d) => "Use it by " + d.lastDay + "."
export const seeYourCredit: () => string = () => "See your credit"
export const theResultOfWasCorrected: (d: { title: string | number | bigint }) => string = (d) => "The result of " + d.title + " was corrected"
export const wasCorrected: (d: { title: string | number | bigint }) => string = (d) => d.title + " was corrected"
export const yourCreditForNoLonger: (d: { title: string | number | bigint }) => string = (d) => "your credit for " + d.title + " no longer counts. What was redeemed already stays yours."
export const youAreInNowWorth: (d: { spokenPlace: string | number | bigint; title: string | number | bigint; amountDollars: string | number | bigint }) => string = (d) => "you are " + d.spokenPlace + " in " + d.title + " now, worth $" + d.amountDollars + ". An older code for it no longer counts."
export const theLeagueCorrectedAScore: (d: { title: string | number | bigint }) => string = (d) => "The league corrected a score after " + d.title + " was settled, and the places changed with it."
export const seeYourCredits: () => string = () => "See your credits"
export const decideOnAScoreChanged: (d: { title: string | number | bigint }) => string = (d) => "Decide on " + d.title + ": a score changed after the prizes were given"
export const aResultOfChanged: (d: { title: string | number | bigint }) => string = (d) => "A result of " + d.title + " changed"
export const aResultOfChangedAfter: (d: { title: string | number | bigint }) => string = (d) => "a result of " + d.title + " changed after it was settled. Nothing was paid or taken back: that is yours to decide."
export const decide: () => string = () => "Decide"
export const correctionWaitsForAnAdmins: (d: { id: string | number | bigint }) => string = (d) => "Correction " + d.id + " waits for an admin's decision: confirming it settles by the corrected scores, dismissing it lets the prizes stand."
export const youGetThisMailBecauseYou: () => string = () => "You get this mail because you are an admin. Mails like this cannot be turned off."
export const theWinner: (d: { count: number }) => string = (d) => "" + plural(d.count, 0, en, { one: "The winner", other: "The winners" })
export const andMore: (d: { rest: string | number | bigint }) => string = (d) => "and " + d.rest + " more"
export const you: () => string = () => "You"
export const right: (d: { score: string | number | bigint }) => string = (d) => d.score + " right"
export const wasSettledAgain: (d: { title: string | number | bigint }) => string = (d) => d.title + " was settled again"
export const gameNowEnds: (d: { awayTeam: string | number | bigint; homeTeam: string | number | bigint; before: string | number | bigint; after: string | number | bigint }) => string = (d) => d.awayTeam + " at " + d.homeTeam + ": " + d.before + ", now " + d.after
export const tiebreakerTotalNow: (d: { before: string | number | bigint; after: string | number | bigint }) => string = (d) => "Tiebreaker total: " + d.before + ", now " + d.after
export const nobodyWon: () => string = () => "nobody won"
export const teamWon: (d: { team: string | number | bigint }) => string = (d) => d.team + " won"
export const none: () => string = () => "none"
export const somePlayer: () => string = () => "Player"
export const noPrize: () => string = () => "no prize"
export const prizeNow: (d: { name: string | number | bigint; before: string | number | bigint; after: string | number | bigint }) => string = (d) => d.name + ": " + d.before + ", now " + d.after
export const prizeNowButRedeemed: (d: { name: string | number | bigint; before: string | number | bigint; after: string | number | bigint; redeemed: string | number | bigint }) => string = (d) => d.name + ": " + d.before + ", now " + d.after + "; $" + d.redeemed + " were redeemed and stay"
export const noPrizeChanges: () => string = () => "No prize changes."
export const theScoresHaveChanged: () => string = () => "The scores have changed again since. Look at the newest correction."
export const seasonChampion: (d: { season: string | number | bigint }) => string = (d) => "Season champion " + d.season
export const gamesAreNotOver: () => string = () => "Games of this week are not over yet."
export const notEveryWeekIsSettled: () => string = () => "Not every week of the regular season is settled yet."
export const aFeedSaysSomething: () => string = () => "A feed says something about a game of this week that is not believed yet. Pin the game, or wait for the feed."
export const picksCanStillBeMade: () => string = () => "Picks for this week can still be made."
export const theWaitingTime: () => string = () => "The waiting time is not over: a score may still be corrected."
export const thisEndedLongAgo: () => string = () => "This ended long ago, so it is not settled by itself: settle it by hand if it should be."
