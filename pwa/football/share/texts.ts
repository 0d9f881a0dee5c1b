// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const ofParticipants: (d: { participants: string | number | bigint }) => string = (d) => "of " + d.participants
export const thinkYouCanBeatMeHeading: () => string = () => "THINK YOU CAN BEAT ME?"
export const freeEveryWeek: (d: { venueName: string | number | bigint; minimumAge: string | number | bigint }) => string = (d) => "Free every week at " + d.venueName + " · " + d.minimumAge + "+"
export const iFinished: () => string = () => "I finished"
export const finished: (d: { username: string | number | bigint }) => string = (d) => d.username + " finished"
export const ofRight: (d: { correct: string | number | bigint; games: string | number | bigint }) => string = (d) => d.correct + " of " + d.games + " right"
export const won: (d: { dollars: string | number | bigint }) => string = (d) => "Won " + d.dollars
export const notOfficialYet: () => string = () => "Not official yet"
export const prizeNotOfficialYet: (d: { dollars: string | number | bigint }) => string = (d) => d.dollars + ", not official yet"
export const placeInWeek: (d: { who: string | number | bigint; spokenPlace: string | number | bigint; when: string | number | bigint; value: string | number | bigint; ahead: string | number | bigint }) => string = (d) => d.who + " " + d.spokenPlace + " in " + d.when + ". " + d.value + ". " + d.ahead + "."
export const playerPlayers: (d: { participants: number }) => string = (d) => "" + plural(d.participants, 0, en, { one: "1 player", other: d.participants + " players" })
export const oneOf: (d: { players: string | number | bigint }) => string = (d) => "One of " + d.players
export const aheadOf: (d: { percent: string | number | bigint; players: string | number | bigint }) => string = (d) => "Ahead of " + d.percent + "% of " + d.players
export const noPickMade: () => string = () => "No Pick Made"
export const thePictureCouldNot: () => string = () => "The picture could not be drawn on this device. You can share the link instead."
export const thinkYouCanBeatMe: (d: { sentence: string | number | bigint; landingUrl: string | number | bigint }) => string = (d) => d.sentence + " Think you can beat me? " + d.landingUrl
export const notShared: () => string = () => "Not shared"
export const theShareSheetDidNot: () => string = () => "The share sheet did not open. You can save the picture instead."
export const share: () => string = () => "Share"
export const savePicture: () => string = () => "Save Picture"
export const notSaved: () => string = () => "Not saved"
export const somethingWentWrongPleaseTry: () => string = () => "Something went wrong. Please try again."
export const linkCopied: () => string = () => "Link copied"
export const notCopied: () => string = () => "Not copied"
export const pleaseCopyTheLink: () => string = () => "Please copy the link by hand."
export const publicLink: () => string = () => "Public link"
export const everybodyWithTheLinkSees: () => string = () => "Everybody with the link sees what the picture shows, and nothing else."
export const youAreOfflineYou: () => string = () => "You are offline. You can change this when you are connected."
export const copyLink: () => string = () => "Copy Link"
export const shareYourResult: () => string = () => "Share your result"
export const loading: () => string = () => "Loading..."
export const youCanShareYourResult: () => string = () => "You can share your result when every game of the week is over."
export const youHaveNoResult: () => string = () => "You have no result in this week."
export const yourResultCouldNot: () => string = () => "Your result could not be loaded"
export const yourResultCanBeShared: () => string = () => "Your result can be shared when you are connected."
