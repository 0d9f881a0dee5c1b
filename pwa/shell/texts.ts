// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const somethingWentWrong: () => string = () => "Something went wrong on our side. Please try again."
export const nobodyHasSignedUpThrough: () => string = () => "Nobody has signed up through this code yet."
export const newPlayerCameThrough: (d: { count: number }) => string = (d) => d.count + " new " + plural(d.count, 0, en, { one: "player", other: "players" }) + " came through this code"
export const asOf: (d: { value: string | number | bigint; what: string | number | bigint; dayAndTime: string | number | bigint }) => string = (d) => d.value + " " + d.what + " as of " + d.dayAndTime + "."
export const offline: () => string = () => "Offline."
export const couldNotBeRefreshed: (d: { what: string | number | bigint }) => string = (d) => d.what + " could not be refreshed."
export const sportsAt: (d: { venueName: string | number | bigint }) => string = (d) => "Sports at " + d.venueName
export const since: (d: { sportsSince: string | number | bigint }) => string = (d) => "since " + d.sportsSince
export const nflPickemContestWinVenue: () => string = () => "NFL Pick'em Contest • Win Venue Credits"
export const legal: () => string = () => "Legal"
export const termsAndConditions: () => string = () => "Terms and Conditions"
export const privacyPolicy: () => string = () => "Privacy Policy"
export const officialRules: () => string = () => "Official Rules"
export const demoSeasonTheGamesScores: () => string = () => "Demo season: the games, scores and standings shown here are made up."
export const notAffiliatedWithOrEndorsed: (d: { copyrightYear: string | number | bigint; productName: string | number | bigint }) => string = (d) => "© " + d.copyrightYear + " " + d.productName + ". Not affiliated with or endorsed by the National Football League."
export const demoSeason: () => string = () => "Demo season"
export const pleaseTryAgain: () => string = () => "Please try again."
export const youAreOffline: () => string = () => "You are offline"
export const tryAgain: () => string = () => "Try Again"
export const aLongerPasswordFirst: () => string = () => "A longer password first"
export const chooseALongerPassword: () => string = () => "Choose a longer password"
export const confirmYourEmail: <T>(d: { link: (inside: string) => T }) => (string | T)[] = (d) => [d.link("Confirm your email"), ", so that this reaches you."]
export const redeemACode: () => string = () => "Redeem a code"
export const venue: () => string = () => "Venue"
export const venues: () => string = () => "Venues"
export const admin: () => string = () => "Admin"
