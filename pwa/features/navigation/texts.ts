// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const reviewMode: () => string = () => "REVIEW MODE"
export const reviewResults: () => string = () => "Review Results"
export const weeksPlayed: () => string = () => "weeks played"
export const activeWeek: () => string = () => "ACTIVE WEEK"
export const currentWeek: () => string = () => "Current Week"
export const makeYourPicks: () => string = () => "make your picks"
export const previewMode: () => string = () => "PREVIEW MODE"
export const previewGames: () => string = () => "Preview Games"
export const weeksAhead: () => string = () => "weeks ahead"
export const demoMode: () => string = () => "Demo mode"
export const youSeeTheGames: () => string = () => "You see the games of every week. Sign in to see your own picks on them."
export const signIn: () => string = () => "Sign In"
export const signUp: () => string = () => "Sign Up"
export const final: () => string = () => "Final"
export const tie: () => string = () => "Tie"
export const cancelled: () => string = () => "Cancelled"
export const gameHasStarted: () => string = () => "Game has started"
export const postponed: () => string = () => "Postponed"
export const tbd: () => string = () => "TBD"
export const noPickMade: () => string = () => "No Pick Made"
export const notOpenYet: () => string = () => "not open yet"
export const weekNavigation: () => string = () => "Week Navigation"
export const theWeeksCouldNot: () => string = () => "The weeks could not be loaded"
export const theWeeksAppearHere: () => string = () => "The weeks appear here when you are back online."
export const loadingTheWeeks: () => string = () => "Loading the weeks"
export const noGamesScheduled: () => string = () => "No games scheduled"
export const game: (d: { gameCount: number }) => string = (d) => "" + plural(d.gameCount, 0, en, { one: "game", other: "games" })
export const week: () => string = () => "Week"
export const previousWeek: (d: { week: string | number | bigint }) => string = (d) => "Previous week: " + d.week
export const previousWeekButton: () => string = () => "Previous week"
export const nextWeek: (d: { week: string | number | bigint }) => string = (d) => "Next week: " + d.week
export const nextWeekButton: () => string = () => "Next week"
export const to: (d: { first: string | number | bigint; last: string | number | bigint }) => string = (d) => d.first + " to " + d.last
export const games: () => string = () => "Games"
export const myPicks: () => string = () => "My picks"
export const yourPicksCouldNot: (d: { message: string | number | bigint }) => string = (d) => "Your picks could not be loaded: " + d.message
export const theGames: () => string = () => "The games"
export const theGamesOfThisWeek: () => string = () => "The games of this week appear here when you are back online."
export const loadingTheGames: () => string = () => "Loading the games"
export const makePicks: () => string = () => "Make Picks"
export const tiebreakerGame: () => string = () => "Tiebreaker game"
export const picksAreNotOpenYet: () => string = () => "Picks are not open yet"
export const ofPicked: (d: { picked: string | number | bigint; games: string | number | bigint }) => string = (d) => d.picked + " of " + d.games + " picked"
export const ofCorrect: (d: { correct: string | number | bigint; games: string | number | bigint }) => string = (d) => d.correct + " of " + d.games + " correct"
export const live: () => string = () => "LIVE"
