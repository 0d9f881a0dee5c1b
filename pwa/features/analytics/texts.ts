// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const aSampleSeason: () => string = () => "a sample season"
export const backToHome: () => string = () => "Back to Home"
export const myAnalytics: () => string = () => "MY ANALYTICS"
export const season: () => string = () => "Season"
export const seasonOfYear: (d: { one: string | number | bigint }) => string = (d) => "Season " + d.one
export const yourSeason: () => string = () => "Your season"
export const seeYourSeason: (d: { season: string | number | bigint }) => string = (d) => "See your season " + d.season
export const correctPicksByWeek: () => string = () => "Correct picks by week"
export const show: (d: { week: string | number | bigint }) => string = (d) => "Show " + d.week
export const week: () => string = () => "Week"
export const you: () => string = () => "You"
export const games: () => string = () => "Games"
export const fieldAverage: () => string = () => "Field average"
export const bestWeek: () => string = () => ", best week"
export const best: () => string = () => "Best"
export const noCompletedWeeksYet: () => string = () => "NO COMPLETED WEEKS YET"
export const yourFirstNumbersCome: (d: { value: string | number | bigint }) => string = (d) => "Your first numbers come when " + d.value + " is final."
export const theWeek: () => string = () => "the week"
export const makeThisWeeksPicks: () => string = () => "Make this week's picks"
export const sample: () => string = () => "SAMPLE"
export const checkYourEmail: () => string = () => "Check your email"
export const weSentYouALink: () => string = () => "We sent you a link to finish your account."
export const error: () => string = () => "Error"
export const failedToCreateAccountPlease: () => string = () => "Failed to create account. Please try again."
export const thisIsAPreview: () => string = () => "This is a preview"
export const theNumbersBelowAreMade: () => string = () => "The numbers below are made up. Sign in to see your own picks, week by week."
export const email: () => string = () => "Email"
export const youExampleCom: () => string = () => "you@example.com"
export const signIn: () => string = () => "Sign In"
export const signUp: () => string = () => "Sign Up"
export const sampleAnalytics: () => string = () => "SAMPLE ANALYTICS"
export const unableToLoadYourSeason: () => string = () => "Unable to Load Your Season"
export const thereWasAnErrorLoading: () => string = () => "There was an error loading your picks."
export const yourSeasonAppearsHere: () => string = () => "Your season appears here when you are back online."
export const yourSeasonInSentence: () => string = () => "your season"
export const whereYouScore: () => string = () => "Where you score"
export const correct: () => string = () => "Correct"
export const share: () => string = () => "Share"
export const homeTeams: () => string = () => "Home teams"
export const awayTeams: () => string = () => "Away teams"
export const correctOfDecided: (d: { correct: string | number | bigint; decided: string | number | bigint }) => string = (d) => d.correct + " of " + d.decided
export const averageCorrect: () => string = () => "Average correct"
export const seasonRank: () => string = () => "Season rank"
export const withYourFirstWeek: () => string = () => "With your first week that counts"
export const averagePlace: (d: { averagePlace: string | number | bigint }) => string = (d) => "Average place " + d.averagePlace
export const bestWeekLabel: () => string = () => "Best week"
export const won: () => string = () => "Won"
export const currentStreak: () => string = () => "Current streak"
export const correctInARow: () => string = () => "correct in a row"
export const longestStreak: () => string = () => "Longest streak"
export const asTheField: () => string = () => "as the field"
export const overTheField: <T>(d: { count: string | number | bigint; b: (inside: string) => T }) => (string | T)[] = (d) => [d.b("+" + d.count), " over the field"]
export const underTheField: <T>(d: { count: string | number | bigint; b: (inside: string) => T }) => (string | T)[] = (d) => [d.b("−" + d.count), " under the field"]
export const inTheSeason: () => string = () => "in the season"
export const since: (d: { week: string | number | bigint }) => string = (d) => "since " + d.week
export const samePlace: (d: { since: string | number | bigint }) => string = (d) => "same place " + d.since
export const noPrizeYet: () => string = () => "no prize yet"
export const prizePrizes: (d: { prizes: number }) => string = (d) => "" + plural(d.prizes, 0, en, { one: "1 prize", other: d.prizes + " prizes" })
export const toUse: (d: { won: string | number | bigint; usable: string | number | bigint }) => string = (d) => d.won + " · " + d.usable + " to use"
export const mostPicked: () => string = () => "Most picked"
export const leastPicked: () => string = () => "Least picked"
export const costsMost: () => string = () => "Costs most"
export const yourTeams: () => string = () => "Your teams"
export const orderOfTheTeams: () => string = () => "Order of the teams"
export const team: () => string = () => "Team"
export const picks: () => string = () => "Picks"
export const yourRecord: () => string = () => "Your record"
export const leastPickedTeam: (d: { teamName: string | number | bigint; picks: string | number | bigint; games: string | number | bigint }) => string = (d) => "Least picked: " + d.teamName + " (" + d.picks + " of " + d.games + ")"
export const showFewer: () => string = () => "Show fewer"
export const all: (d: { count: string | number | bigint }) => string = (d) => "All " + d.count
export const tiebreaker: () => string = () => "Tiebreaker"
export const noPickMade: () => string = () => "No Pick Made"
export const yourGuess: () => string = () => "Your guess"
export const finalTotal: () => string = () => "Final total"
export const offBy: () => string = () => "Off by"
export const yourGuessWasForAGame: () => string = () => "Your guess was for a game that was called off."
export const theTiebreakerGameWasCalled: () => string = () => "The tiebreaker game was called off."
export const theGameIsNotOver: () => string = () => "The game is not over yet."
export const closerThanOfTheField: (d: { closerThanPercent: string | number | bigint }) => string = (d) => "Closer than " + d.closerThanPercent + "% of the field"
export const yourGuessesLeanNeitherWay: () => string = () => "Your guesses lean neither way."
export const youGuessToo: (d: { abs: string | number | bigint; value: string | number | bigint }) => string = (d) => "You guess " + d.abs + " too " + d.value + "."
export const high: () => string = () => "high"
export const low: () => string = () => "low"
export const yourSeasonAverageIsOff: (d: { averageOff: string | number | bigint; lean: string | number | bigint }) => string = (d) => "Your season average is " + d.averageOff + " off. " + d.lean
export const previousWeek: (d: { week: string | number | bigint }) => string = (d) => "Previous week, " + d.week
export const previousWeekButton: () => string = () => "Previous week"
export const nextWeek: (d: { week: string | number | bigint }) => string = (d) => "Next week, " + d.week
export const nextWeekButton: () => string = () => "Next week"
export const showFewerGames: () => string = () => "Show fewer games"
export const showAllGames: (d: { count: string | number | bigint }) => string = (d) => "Show all " + d.count + " games"
export const noPicksInThisWeek: () => string = () => "No picks in this week"
export const ofCorrect: (d: { value: string | number | bigint; countGames: string | number | bigint }) => string = (d) => d.value + " of " + d.countGames + " correct"
export const soFar: (d: { score: string | number | bigint }) => string = (d) => d.score + " so far"
export const notOfficialYet: (d: { score: string | number | bigint }) => string = (d) => d.score + " · not official yet"
export const scoreAndPlace: (d: { score: string | number | bigint; ordinalPlace: string | number | bigint; players: string | number | bigint }) => string = (d) => d.score + " · " + d.ordinalPlace + " of " + d.players
