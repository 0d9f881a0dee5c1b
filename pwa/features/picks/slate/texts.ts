// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const tie: () => string = () => "Tie"
export const cancelled: () => string = () => "Cancelled"
export const noPickMadeAnd: () => string = () => "No Pick Made, "
export const cancelledCountsForNobody: () => string = () => "cancelled, counts for nobody"
export const tieNobodyScores: () => string = () => "tie, nobody scores"
export const noPickMadeTitle: () => string = () => "No Pick Made"
export const makeYourPicks: () => string = () => "MAKE YOUR PICKS"
export const youreIn: () => string = () => "YOU'RE IN"
export const picks: () => string = () => "Picks"
export const reviewPicks: () => string = () => "Review Picks"
export const gameGames: (d: { count: number }) => string = (d) => "" + plural(d.count, 0, en, { one: "1 game", other: d.count + " games" })
export const guessThisGamesTotalScore: () => string = () => "Guess this game's total score: the closest guess breaks a tie"
export const tiebreaker: () => string = () => "TIEBREAKER"
export const mondayNight: () => string = () => "Monday night"
export const tiebreakerGame: () => string = () => "Tiebreaker game"
export const dayToBeSet: () => string = () => "Day to be set"
export const liveNow: () => string = () => "Live now"
export const stillToCome: () => string = () => "Still to come"
export const stillToComeNamed: (d: { title: string | number | bigint }) => string = (d) => "Still to come · " + d.title
export const justEnded: () => string = () => "Just ended"
export const liveNowEnded: (d: { live: string | number | bigint; ended: string | number | bigint }) => string = (d) => "Live now · " + d.live + " · " + d.ended + " ended"
export const liveNowCount: (d: { live: string | number | bigint }) => string = (d) => "Live now · " + d.live
export const finalGames: () => string = () => "Final games"
export const final: (d: { finals: string | number | bigint }) => string = (d) => d.finals + " final"
export const noPickMade: () => string = () => "· No Pick Made"
export const viewCard: () => string = () => "View card"
export const next: (d: { value: string | number | bigint }) => string = (d) => "Next, " + d.value
export const yourCard: () => string = () => "Your card"
export const results: () => string = () => "Results"
export const rightMissed: <T>(d: { right: string | number | bigint; missed: string | number | bigint; b: (inside: string) => T }) => (string | T)[] = (d) => [d.b(d.right + " right"), " · " + d.missed + " missed"]
export const theCurrentWeek: () => string = () => "The current week"
export const loadingGames: () => string = () => "Loading games..."
export const unableToLoadGames: () => string = () => "Unable to Load Games"
export const thereWasAnErrorLoading: () => string = () => "There was an error loading the games for this week."
export const unableToLoadYourPicks: () => string = () => "Unable to Load Your Picks"
export const thereWasAnErrorLoadingYourPicks: () => string = () => "There was an error loading your picks for this week. Submitted picks are safe."
export const noGamesAvailable: () => string = () => "No Games Available"
export const noGamesAreScheduled: () => string = () => "No games are scheduled for this week yet."
export const changeTiebreaker: () => string = () => "Change tiebreaker"
export const youAreOfflineConnect: () => string = () => "You are offline. Connect to change your tiebreaker."
export const keep: (d: { score: string | number | bigint }) => string = (d) => "Keep " + d.score
export const tiebreakerSaved: () => string = () => "Tiebreaker saved"
export const pointsReceipt: (d: { tieBreakerScore: string | number | bigint; receipt: string | number | bigint }) => string = (d) => d.tieBreakerScore + " points · receipt " + d.receipt
export const alreadyChanged: () => string = () => "Already changed"
export const yourTiebreakerIsPoints: (d: { tieBreakerScore: string | number | bigint }) => string = (d) => "Your tiebreaker is " + d.tieBreakerScore + " points."
export const tiebreakerNotChanged: () => string = () => "Tiebreaker not changed"
export const yourTiebreakerCouldNot: () => string = () => "Your tiebreaker could not be saved. Please try again."
export const tiebreakerNotSubmitted: () => string = () => "Tiebreaker, not submitted"
export const tiebreakerTitle: () => string = () => "Tiebreaker"
export const totalScore: (d: { matchupOf: string | number | bigint }) => string = (d) => "Total score of " + d.matchupOf
export const finalTotal: (d: { total: string | number | bigint; offBy: string | number | bigint }) => string = (d) => "Final total " + d.total + ", " + d.offBy
export const onlyWholeNumbersUp: (d: { tiebreakerinputmax: string | number | bigint }) => string = (d) => "Only whole numbers up to " + d.tiebreakerinputmax
export const weeks: () => string = () => "Weeks"
export const previousWeek: () => string = () => "Previous week"
export const allWeeks: () => string = () => ", all weeks"
export const nextWeek: () => string = () => "Next week"
export const loading: (d: { week: string | number | bigint }) => string = (d) => "Loading " + d.week
export const finalMark: () => string = () => "Final"
export const now: () => string = () => "Now"
export const ahead: () => string = () => "Ahead"
export const allWeeksTitle: () => string = () => "All weeks"
export const correctWord: () => string = () => "correct"
export const missedWord: () => string = () => "missed"
export const vs: () => string = () => "vs"
export const at: () => string = () => "at"
export const correctMark: () => string = () => "CORRECT"
export const missedMark: () => string = () => "MISSED"
export const live: () => string = () => "live"
export const tbd: () => string = () => "TBD"
