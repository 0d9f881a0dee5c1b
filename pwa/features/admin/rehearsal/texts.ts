// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const picksCome: () => string = () => "Picks come in"
export const oneMinuteThenTheDeadline: () => string = () => "One minute, then the deadline"
export const gamesArePlayed: () => string = () => "Games are played"
export const twelveGamesInSevenMinutes: () => string = () => "Twelve games in seven minutes; the board moves"
export const allFinal: () => string = () => "All final"
export const thePlacesAreNotOfficial: () => string = () => "The places are not official yet"
export const winners: () => string = () => "Winners"
export const thePlacesWithYourPrizes: () => string = () => "The places with your prizes"
export const rehearsalTitle: () => string = () => "Rehearsal"
export const theRehearsalCouldNot: () => string = () => "The rehearsal could not be started"
export const aWholeWeekInTen: () => string = () => "A whole week in ten minutes"
export const everyTvThatShows: () => string = () => "Every TV that shows your contest plays an invented week: invented teams' games, invented players, your prizes. A band says REHEARSAL all the time. Your players, picks, winners and credits are not touched, and the TVs return to the real week by themselves."
export const where: () => string = () => "Where"
export const allTvs: () => string = () => "All TVs"
export const theTvs: (d: { venueName: string | number | bigint }) => string = (d) => "The TVs of " + d.venueName
export const startTheRehearsal: () => string = () => "Start the rehearsal"
export const theTvsShowTheReal: () => string = () => "The TVs show the real week again"
export const theRehearsalCouldNotBeStopped: () => string = () => "The rehearsal could not be stopped"
export const allTvsInSentence: () => string = () => "all TVs"
export const rehearsal: () => string = () => "REHEARSAL"
export const leftOn: (d: { floor: string | number | bigint; padStart: string | number | bigint; where: string | number | bigint }) => string = (d) => d.floor + ":" + d.padStart + " left on " + d.where
export const openTheTvPicture: () => string = () => "Open the TV picture"
export const stop: () => string = () => "Stop"
export const steps: () => string = () => "Steps"
export const inventedPlayers: (d: { activeUsers: string | number | bigint }) => string = (d) => d.activeUsers + " invented players"
export const pts: (d: { score: number }) => string = (d) => d.score + " " + plural(d.score, 0, en, { one: "pt", other: "pts" })
export const ptsAndPrize: (d: { score: number; prize: string | number | bigint }) => string = (d) => d.score + " " + plural(d.score, 0, en, { one: "pt", other: "pts" }) + " · $" + d.prize
export const ofGamesFinal: (d: { countedGames: string | number | bigint; count: string | number | bigint }) => string = (d) => d.countedGames + " of " + d.count + " games final"
export const live: () => string = () => "Live"
export const final: () => string = () => "Final"
export const notStarted: () => string = () => "Not started"
