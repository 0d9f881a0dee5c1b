// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const behind1st: (d: { score: string | number | bigint; behind: string | number | bigint }) => string = (d) => d.score + " · " + d.behind + " behind 1st"
export const noFinishedWeekTogetherYet: () => string = () => "No finished week together yet this season."
export const weekLevel: (d: { level: number }) => string = (d) => ", " + d.level + " " + plural(d.level, 0, en, { one: "week", other: "weeks" }) + " level"
export const evenAtToThisSeason: (d: { won: string | number | bigint; lost: string | number | bigint; levels: string | number | bigint }) => string = (d) => "Even at " + d.won + " to " + d.lost + " this season" + d.levels + "."
export const youLeadToThisSeason: (d: { won: string | number | bigint; lost: string | number | bigint; levels: string | number | bigint }) => string = (d) => "You lead " + d.won + " to " + d.lost + " this season" + d.levels + "."
export const youTrailToThisSeason: (d: { won: string | number | bigint; lost: string | number | bigint; levels: string | number | bigint }) => string = (d) => "You trail " + d.won + " to " + d.lost + " this season" + d.levels + "."
export const playersWord: (d: { players: number }) => string = (d) => "" + plural(d.players, 0, en, { one: "player", other: "players" })
export const final: () => string = () => "Final"
export const ofFinal: (d: { countedGames: string | number | bigint; games: string | number | bigint }) => string = (d) => d.countedGames + " of " + d.games + " final"
export const point: (d: { score: number }) => string = (d) => "" + plural(d.score, 0, en, { one: "point", other: "points" })
export const scoreCorrect: (d: { score: string | number | bigint }) => string = (d) => d.score + " correct"
export const samePlaceAsBefore: () => string = () => ", same place as before"
export const championOf: (d: { championOf: string | number | bigint }) => string = (d) => ", champion of " + d.championOf
export const won: () => string = () => "won "
export const upTo: (d: { dollars: string | number | bigint }) => string = (d) => ", up to " + d.dollars
export const tiedFor: () => string = () => "Tied for "
export const you: () => string = () => "You"
export const tiedOn: (d: { score: string | number | bigint }) => string = (d) => "Tied on " + d.score
export const standings: () => string = () => "Standings"
export const theseStandingsCouldNot: () => string = () => "These standings could not be refreshed."
export const cardsAreShownOncePicks: () => string = () => "Cards are shown once picks are closed for everybody."
export const cardsArePrivateHereOnly: () => string = () => "Cards are private here. Only the standings are shown."
export const cardsOfOtherPlayers: () => string = () => "Cards of other players are shown to players who submitted their own picks for this week."
export const besideYourCard: (d: { week: string | number | bigint }) => string = (d) => d.week + ", beside your card"
export const bothCards: () => string = () => "Both cards"
export const didNotSubmitPicks: (d: { displayName: string | number | bigint; week: string | number | bigint }) => string = (d) => d.displayName + " did not submit picks for " + d.week + "."
export const theCardCouldNot: () => string = () => "The card could not be loaded"
export const cardsOfOtherPlayersNeed: () => string = () => "Cards of other players need a network."
export const theCard: () => string = () => "the card"
export const place: () => string = () => "Place"
export const player: () => string = () => "Player"
export const games: () => string = () => "Games"
export const bestPossible: () => string = () => "Best possible"
export const correct: () => string = () => "Correct"
export const tiebreaker: () => string = () => "Tiebreaker"
export const noDifferentPicks: () => string = () => "No different picks"
export const differentPicks: () => string = () => "Different picks"
export const samePicks: () => string = () => "Same picks"
export const correctInSentence: () => string = () => ", correct"
export const missed: () => string = () => ", missed"
export const pickedThe: (d: { value: string | number | bigint; teamName: string | number | bigint; result: string | number | bigint }) => string = (d) => d.value + " picked the " + d.teamName + d.result
export const they: () => string = () => "They"
export const noPickMade: () => string = () => "No pick made"
export const nobodyPlayedThisWeek: () => string = () => "Nobody played this week."
export const everyGameWasCalledOff: () => string = () => "Every game of this week was called off. It counts for nobody."
export const playerIs: (d: { players: number }) => string = (d) => "" + plural(d.players, 0, en, { one: "player is in", other: "players are in" })
export const placesComeWithTheFirst: () => string = () => "Places come after the deadline, with the first final."
export const prizes: () => string = () => "Prizes"
export const whoIs: () => string = () => "Who is in"
export const newestFirst: () => string = () => "newest first"
export const andMore: (d: { more: string | number | bigint }) => string = (d) => "and " + d.more + " more"
export const picksAreClosedYou: () => string = () => "Picks are closed. You are not in this week."
export const youAreNotInYet: () => string = () => "You are not in yet."
export const youreIn: () => string = () => "You're in."
export const lockedIn: (d: { shortDayTime: string | number | bigint }) => string = (d) => "Locked in " + d.shortDayTime
export const makeYourPicks: () => string = () => "Make your picks"
export const myPicks: () => string = () => "My picks"
export const noPlayer: (d: { searched: string | number | bigint }) => string = (d) => "No player with “" + d.searched + "” in the name is in these standings."
export const theFirstOfAreShown: (d: { count: string | number | bigint; found: string | number | bigint }) => string = (d) => "The first " + d.count + " of " + d.found + " are shown. "
export const placesCountAll: (d: { countPlayers: string | number | bigint }) => string = (d) => "Places count all " + d.countPlayers + "."
export const found: (d: { found: string | number | bigint }) => string = (d) => d.found + " found"
export const points: () => string = () => "Points"
export const theSearchFailed: () => string = () => "The search failed"
export const thePlayersCouldNot: () => string = () => "The players could not be searched."
export const searchingNeedsANetwork: () => string = () => "Searching needs a network."
export const showAll: (d: { players: string | number | bigint }) => string = (d) => "Show all " + d.players
export const loadingStandings: () => string = () => "Loading standings..."
export const loading: () => string = () => "Loading"
export const openOrNoPick: () => string = () => "open, or no pick"
export const why: (d: { shortPlace: string | number | bigint }) => string = (d) => "Why " + d.shortPlace + "?"
export const findAPlayer: () => string = () => "Find a player"
export const clearTheSearch: () => string = () => "Clear the search"
export const seasonChampionship: () => string = () => "SEASON CHAMPIONSHIP"
export const regularSeason: () => string = () => "regular season"
export const throughRegularSeason: (d: { through: string | number | bigint }) => string = (d) => d.through + " · regular season"
export const movesSince: (d: { week: string | number | bigint }) => string = (d) => "moves since " + d.week
export const seasonStandingsWillAppearHere: () => string = () => "Season standings will appear here once games begin"
export const withSoFar: (d: { week: string | number | bigint }) => string = (d) => "With " + d.week + " so far"
export const after: (d: { week: string | number | bigint }) => string = (d) => "After " + d.week
export const yourStandings: () => string = () => "Your standings"
export const ifItEndedNow: () => string = () => "If it ended now"
export const ofParticipants: (d: { participants: string | number | bigint }) => string = (d) => "of " + d.participants
export const gameLeft: (d: { openGames: number }) => string = (d) => "" + plural(d.openGames, 0, en, { one: "game left", other: "games left" })
export const seasonChampionshipLink: () => string = () => "Season championship"
export const open: () => string = () => "Open"
export const behind: (d: { behind: string | number | bigint; displayName: string | number | bigint }) => string = (d) => d.behind + " behind " + d.displayName
export const winVenueCredits: (d: { week: string | number | bigint }) => string = (d) => d.week + " • Win Venue Credits"
export const movesSinceGame: (d: { shortMatchupOf: string | number | bigint }) => string = (d) => "moves since " + d.shortMatchupOf
export const thisWeeksContest: () => string = () => "THIS WEEK'S CONTEST"
export const lastWeeksWinners: () => string = () => "LAST WEEK'S WINNERS"
export const lastWeeksLeaders: () => string = () => "LAST WEEK'S LEADERS"
export const canStillReach: (d: { place: string | number | bigint }) => string = (d) => ", can still reach " + d.place
export const upPlaces: (d: { count: number }) => string = (d) => ", up " + d.count + " " + plural(d.count, 0, en, { one: "place", other: "places" })
export const downPlaces: (d: { count: number }) => string = (d) => ", down " + d.count + " " + plural(d.count, 0, en, { one: "place", other: "places" })
export const correctFigure: () => string = () => "correct"
export const contest: () => string = () => "CONTEST"
