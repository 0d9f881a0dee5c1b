// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const yourCard: () => string = () => "Your card"
export const everyWeek: () => string = () => "Every week"
export const freeToPlay: () => string = () => "Free to play"
export const place: (d: { place: string | number | bigint }) => string = (d) => d.place + " place"
export const forThePlace: (d: { place: string | number | bigint }) => string = (d) => "for the " + d.place + " place"
export const theBestOneWinsVenue: (d: { count: number; numberWord: string | number | bigint }) => string = (d) => "" + plural(d.count, 0, en, { one: "The best one wins venue credit.", other: "The " + d.numberWord + " best win venue credit." })
export const poster: () => string = () => "Poster"
export const at: (d: { name: string | number | bigint }) => string = (d) => "at " + d.name
export const pickThe: () => string = () => "Pick the"
export const winners: () => string = () => "winners."
export const tasteThe: () => string = () => "Taste the"
export const winnings: () => string = () => "winnings."
export const codeToJoin: (d: { name: string | number | bigint }) => string = (d) => "Code to join at " + d.name
export const scanToPlayFree: () => string = () => "Scan to play free"
export const callEveryNflGame: (d: { win: string | number | bigint }) => string = (d) => "Call every NFL game of the week. " + d.win
export const theAppShowsWhenPicksLock: () => string = () => "The app shows when picks lock."
export const officialRulesRulesOfficial: (d: { host: string | number | bigint }) => string = (d) => "Official rules: " + d.host + "/rules/official"
export const tableTent: () => string = () => "Table tent"
export const weeklySheet: () => string = () => "Weekly sheet"
export const venue: () => string = () => "Venue"
export const print: () => string = () => "Print"
export const printPages: () => string = () => "Print pages"
export const youBelongToNoVenue: () => string = () => "You belong to no venue yet"
export const pleaseAskAnAdmin: () => string = () => "Please ask an admin to invite you to your venue."
export const unableToLoadGames: () => string = () => "Unable to Load Games"
export const thePagesToPrintNeed: () => string = () => "The pages to print need a connection."
export const thePageToPrint: () => string = () => "the page to print"
export const foldHere: () => string = () => "fold here"
export const scanTo: () => string = () => "Scan to"
export const playFree: () => string = () => "play free"
export const pickThisWeeksNflWinners: (d: { win: string | number | bigint }) => string = (d) => "Pick this week's NFL winners from your chair. " + d.win
export const picks: (d: { week: string | number | bigint }) => string = (d) => d.week + " picks"
export const weeklyPicks: () => string = () => "Weekly picks"
export const fasterOnYourPhone: () => string = () => "Faster on your phone:"
export const scanTapDone: () => string = () => "scan, tap, done."
export const thisPaperDoesNotCount: () => string = () => "This paper does not count."
export const name: () => string = () => "Name"
export const picksLock: () => string = () => "Picks lock"
export const loadingTheGames: () => string = () => "Loading the games..."
export const noGamesScheduled: () => string = () => "No games scheduled"
export const tiebreakerTotalScore: <T>(d: { awayTeam: string | number | bigint; homeTeam: string | number | bigint; span: (inside: string) => T }) => (string | T)[] = (d) => [d.span("Tiebreaker"), "Total score of " + d.awayTeam + " @ " + d.homeTeam]
export const pointForEachRightPick: () => string = () => "1 point for each right pick."
export const mustBeToParticipate: (d: { ageAt: string | number | bigint }) => string = (d) => "Must be " + d.ageAt + "+ to participate."
export const tbd: () => string = () => "TBD"
export const phonesOfGuestsCantOpen: () => string = () => "Guests' phones can't open this code"
export const itLeadsToThisComputer: (d: { host: string | number | bigint }) => string = (d) => "It leads to " + d.host + ", which is this computer alone. Open this page at the address that your guests use, then print."
