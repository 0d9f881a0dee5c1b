// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const to: (d: { best: string | number | bigint; worst: string | number | bigint }) => string = (d) => d.best + " to " + d.worst
export const vs: (d: { opponent: string | number | bigint }) => string = (d) => "vs " + d.opponent
export const onlyYou: () => string = () => "only you"
export const countOfRivalsToo: (d: { alike: number; text: string | number | bigint }) => string = (d) => "" + plural(d.alike, 0, en, { one: "1 rival too", other: d.text + " rivals too" })
export const totalNear: (d: { tieBreakerScore: string | number | bigint }) => string = (d) => "total near " + d.tieBreakerScore
export const youStay: (d: { after: string | number | bigint }) => string = (d) => "you stay " + d.after
export const insteadOf: (d: { after: string | number | bigint; before: string | number | bigint }) => string = (d) => d.after + " instead of " + d.before
export const rootForTheIfThey: (d: { teamName: string | number | bigint; win: string | number | bigint; spokenPlace: string | number | bigint }) => string = (d) => "Root for the " + d.teamName + ": " + d.win + " if they win, else " + d.spokenPlace + "."
export const unlessCloserToTheTotal: (d: { spokenPlace: string | number | bigint; eitherOf: string | number | bigint }) => string = (d) => d.spokenPlace + ", unless " + d.eitherOf + " closer to the total"
export const ifTheWinYouFinish: (d: { joinNames: string | number | bigint; places: string | number | bigint }) => string = (d) => "If the " + d.joinNames + " win, you finish " + d.places + "."
export const is: (d: { names: string | number | bigint }) => string = (d) => d.names + " is"
export const orOneMoreMore: (d: { first: string | number | bigint; second: string | number | bigint; more: number }) => string = (d) => d.first + ", " + d.second + " or " + plural(d.more, 0, en, { one: "one more", other: "one of " + d.more + " more" }) + " is"
export const and: (d: { value: string | number | bigint; names: string | number | bigint }) => string = (d) => d.value + " and " + d.names
export const fromToIfItEnded: (d: { scoreWords: string | number | bigint; before: string | number | bigint; now: string | number | bigint }) => string = (d) => d.scoreWords + ": from " + d.before + " to " + d.now + ", if it ended now"
export const gameGames: (d: { openGames: number }) => string = (d) => "" + plural(d.openGames, 0, en, { one: "1 game", other: d.openGames + " games" })
export const youWon: () => string = () => "You won"
export const forNow: () => string = () => "For now"
export const upTo: () => string = () => "up to "
export const ifItEndedNowYou: () => string = () => "If it ended now, you would be"
export const youAre: () => string = () => "You are"
export const arePlaceOfParticipants: (d: { are: string | number | bigint; spokenPlace: string | number | bigint; participants: string | number | bigint }) => string = (d) => d.are + " " + d.spokenPlace + " of " + d.participants
export const noPlaceYet: () => string = () => "No place yet"
export const finishedWithCorrect: (d: { outlook: string | number | bigint; participants: string | number | bigint; correct: string | number | bigint; prize: string | number | bigint }) => string = (d) => d.outlook + " of " + d.participants + " with " + d.correct + " correct." + d.prize
export const withCorrectLeft: (d: { where: string | number | bigint; correct: string | number | bigint; games: string | number | bigint; outlook: string | number | bigint; prize: string | number | bigint }) => string = (d) => d.where + " with " + d.correct + " correct, " + d.games + " left. " + d.outlook + "." + d.prize
export const finished: (d: { spokenPlace: string | number | bigint }) => string = (d) => "Finished " + d.spokenPlace
export const everythingIsOpen: () => string = () => "Everything is open"
export const stillOpen: () => string = () => "Still open"
export const canStillWin: () => string = () => "Can still win"
export const canStillReach: (d: { place: string | number | bigint }) => string = (d) => "Can still reach " + d.place
export const outOfThePrizes: () => string = () => "Out of the prizes"
export const winningOf: (d: { winning: string | number | bigint; running: string | number | bigint }) => string = (d) => "winning " + d.winning + " of " + d.running
export const allOutcomes: () => string = () => "All outcomes"
export const offlineTheseAreTheLast: () => string = () => "Offline. These are the last standings this phone has seen."
export const theseStandingsCouldNot: () => string = () => "These standings could not be refreshed."
export const leaderboards: () => string = () => "Leaderboards"
export const thisWeeksContest: () => string = () => "THIS WEEK'S CONTEST"
export const seasonChampionship: () => string = () => "SEASON CHAMPIONSHIP"
export const you: () => string = () => "You"
export const point: (d: { points: number }) => string = (d) => "" + plural(d.points, 0, en, { one: "point", other: "points" })
export const teamsToRoot: () => string = () => "Teams to root for"
export const rootFor: () => string = () => "Root for the"
export const keeps: (d: { after: string | number | bigint }) => string = (d) => "keeps " + d.after
export const elsePlace: (d: { shortPlace: string | number | bigint }) => string = (d) => "else " + d.shortPlace
export const lastWeeksWinners: () => string = () => "LAST WEEK'S WINNERS"
export const lastWeeksLeaders: () => string = () => "LAST WEEK'S LEADERS"
export const notOfficialYet: (d: { week: string | number | bigint }) => string = (d) => d.week + " • not official yet"
export const live: () => string = () => "LIVE"
export const gameLeft: <T>(d: { place: string | number | bigint; value: string | number | bigint; openGames: number; b: (inside: string) => T }) => (string | T)[] = (d) => [d.b("" + d.place), " " + d.value + " · " + d.openGames + " " + plural(d.openGames, 0, en, { one: "game", other: "games" }) + " left"]
export const ifItEndedNow: () => string = () => "if it ended now"
export const correct: (d: { correct: string | number | bigint }) => string = (d) => "· " + d.correct + " correct"
export const thereAreNoStandings: () => string = () => "There are no standings for this week."
export const seeThisWeeksStandings: () => string = () => "See this week's standings"
export const unableToLoadStandings: () => string = () => "Unable to Load Standings"
export const thereWasAnErrorLoading: () => string = () => "There was an error loading these standings."
export const standingsAppearHereWhenYou: () => string = () => "Standings appear here when you are back online."
export const ifItEndedNowLabel: () => string = () => "If it ended now"
export const byFinals: () => string = () => "By finals"
export const yourPlaceAfterAllGames: () => string = () => "Your place after all games. In a tie nobody scores."
export const withFourOrFewerGames: () => string = () => "With four or fewer games left, we show every combination."
export const yourPlace: () => string = () => "Your place"
export const unableToWorkOutWhat: () => string = () => "Unable to Work Out What You Need"
export const yourStandingCouldNot: () => string = () => "Your standing could not be loaded."
export const whatYouNeed: () => string = () => "What you need"
export const noOpenGameCanChange: () => string = () => "No open game can change your place."
export const loadingSeasonStandings: () => string = () => "Loading season standings..."
export const seasonStandingsWillAppearHere: () => string = () => "Season standings will appear here once games begin"
export const correctPicks: (d: { correctPicks: string | number | bigint }) => string = (d) => d.correctPicks + " correct"
export const seasonScoreCorrect: (d: { seasonScore: string | number | bigint }) => string = (d) => d.seasonScore + " correct"
export const week: () => string = () => "Week"
export const season: () => string = () => "Season"
export const lastWeek: () => string = () => "Last week"
export const standings: () => string = () => "Standings"
export const board: () => string = () => "Board"
export const noWinnersLastWeek: () => string = () => "No winners last week"
export const seasonOfYear: (d: { one: string | number | bigint }) => string = (d) => "Season " + d.one
export const wholeSeason: () => string = () => "Whole season"
export const ofParticipants: (d: { participants: string | number | bigint }) => string = (d) => "of " + d.participants
export const yourStanding: () => string = () => "Your standing"
export const nowLiveGames: (d: { winning: string | number | bigint }) => string = (d) => "Now " + d.winning + " live games."
export const right: (d: { correct: string | number | bigint }) => string = (d) => d.correct + " right"
export const toCome: (d: { openGames: string | number | bigint }) => string = (d) => " · " + d.openGames + " to come"
export const showCode: () => string = () => "Show code"
export const countCorrect: (d: { correct: string | number | bigint }) => string = (d) => d.correct + " correct"
export const left: (d: { openGames: string | number | bigint }) => string = (d) => d.openGames + " left"
export const theDaySoFar: () => string = () => "The day so far"
export const scoreSoFarScores: (d: { scores: number }) => string = (d) => "" + plural(d.scores, 0, en, { one: "1 score so far", other: d.scores + " scores so far" })
export const winVenueCredits: (d: { week: string | number | bigint }) => string = (d) => d.week + " • Win Venue Credits"
export const loadingWeeklyStandings: () => string = () => "Loading weekly standings..."
export const noPicksSubmittedYet: () => string = () => "No picks submitted yet this week"
export const noPicksSubmitted: () => string = () => "No picks submitted this week"
export const tiebreak: (d: { tieBreakerScore: string | number | bigint }) => string = (d) => "tiebreak " + d.tieBreakerScore
export const playersWho: () => string = () => "Players who are in"
export const youreIn: () => string = () => "You're in"
export const noGameIsFinalYet: (d: { players: string | number | bigint }) => string = (d) => d.players + " · no game is final yet"
export const inSoFarPlacesCome: (d: { players: string | number | bigint }) => string = (d) => d.players + " in so far. Places come after the deadline, with the first final."
export const provisionalGameStillOpen: (d: { players: string | number | bigint; openGames: number }) => string = (d) => d.players + " · provisional, " + d.openGames + " " + plural(d.openGames, 0, en, { one: "game", other: "games" }) + " still open"
export const final: (d: { players: string | number | bigint }) => string = (d) => d.players + " · final"
export const orLast: () => string = () => " or "
