// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const venueCredit: () => string = () => "venue credit"
export const venueCredits: () => string = () => "venue credits"
export const yourCreditExpiresSoon: () => string = () => "Your credit expires soon"
export const yourCreditsExpireSoon: () => string = () => "Your credits expire soon"
export const atTheBar: (d: { it: string | number | bigint; lastDay: string | number | bigint }) => string = (d) => "Use " + d.it + " at the bar by " + d.lastDay + "."
export const seeMyCredit: () => string = () => "See my credit"
export const seeMyCredits: () => string = () => "See my credits"
export const creditsAtVenueByLastDay: (d: { credits: string | number | bigint; venueName: string | number | bigint; lastDay: string | number | bigint }) => string = (d) => "Use your " + d.credits + " at " + d.venueName + " by " + d.lastDay
export const creditsByLastDay: (d: { credits: string | number | bigint; lastDay: string | number | bigint }) => string = (d) => "Use your " + d.credits + " by " + d.lastDay
export const youHaveAtWorthUse: (d: { value: string | number | bigint; credits: string | number | bigint; venueName: string | number | bigint; dollars: string | number | bigint; it: string | number | bigint; lastDay: string | number | bigint }) => string = (d) => "You have " + d.value + " " + d.credits + " at " + d.venueName + ", worth $" + d.dollars + ": use " + d.it + " by " + d.lastDay + ", until closing time."
export const oneOfThem: () => string = () => "a"
export const valueAtVenue: (d: { value: string | number | bigint; venueName: string | number | bigint }) => string = (d) => d.value + " at " + d.venueName
export const venueCreditTitle: () => string = () => "Venue credit"
export const venueCreditsTitle: (d: { count: string | number | bigint }) => string = (d) => d.count + " venue credits"
export const byLastDay: (d: { it: string | number | bigint; lastDay: string | number | bigint }) => string = (d) => "Use " + d.it + " by " + d.lastDay + "."
export const theCode: () => string = () => "The code is in the app; the bartender redeems it. A code is never sent by mail."
export const kickoffMoved: () => string = () => "Kickoff moved"
export const gameCalledOff: () => string = () => "Game called off"
export const gamePostponed: () => string = () => "Game postponed"
export const atAnotherTime: () => string = () => "at another time"
export const isNow: (d: { name: string | number | bigint; time: string | number | bigint }) => string = (d) => d.name + " is now " + d.time
export const isCalledOffAndCounts: (d: { name: string | number | bigint }) => string = (d) => d.name + " is called off and counts for nobody"
export const isPostponedAndHasNo: (d: { name: string | number | bigint }) => string = (d) => d.name + " is postponed and has no new kickoff yet"
export const andPicksLock: () => string = () => ", and picks lock with it"
export const nowKicksOff: (d: { time: string | number | bigint }) => string = (d) => "now kicks off " + d.time
export const isCalledOff: () => string = () => "is called off"
export const isPostponed: () => string = () => "is postponed"
export const openMyPicks: () => string = () => "Open my picks"
export const picksOfAtLock: (d: { weekTitle: string | number | bigint; venueName: string | number | bigint; kickoff: string | number | bigint }) => string = (d) => "Picks of " + d.weekTitle + " at " + d.venueName + " lock " + d.kickoff + "."
export const notThisWeek: () => string = () => "Not this week"
export const allGamesPickedNotSubmitted: () => string = () => "All games picked, not submitted"
export const ofOpen: (d: { count: string | number | bigint; games: string | number | bigint }) => string = (d) => d.count + " of " + d.games + " open"
export const toGo: (d: { picks: number }) => string = (d) => d.picks + " " + plural(d.picks, 0, en, { one: "pick", other: "picks" }) + " to go"
export const locks: (d: { weekTitle: string | number | bigint; moment: string | number | bigint }) => string = (d) => d.weekTitle + " locks " + d.moment
export const picksLock: (d: { value: string | number | bigint }) => string = (d) => "Picks lock " + d.value
export const inTime: (d: { left: string | number | bigint }) => string = (d) => "in " + d.left
export const stateInWeek: (d: { state: string | number | bigint; weekTitle: string | number | bigint }) => string = (d) => d.state + " in " + d.weekTitle + "."
export const stateAndPicksLock: (d: { state: string | number | bigint; moment: string | number | bigint }) => string = (d) => d.state + ". Picks lock " + d.moment + "."
export const submitMyCard: () => string = () => "Submit my card"
export const picksAtVenue: (d: { value: string | number | bigint; venueName: string | number | bigint; lock: string | number | bigint }) => string = (d) => d.value + " at " + d.venueName + ": " + d.lock
export const submitYourCard: () => string = () => "Submit your card"
export const left: (d: { value: string | number | bigint; left: string | number | bigint }) => string = (d) => d.value + ", " + d.left + " left"
export const yourGamesAtArePicked: (d: { venueName: string | number | bigint; lock: string | number | bigint; left: string | number | bigint }) => string = (d) => "Your games at " + d.venueName + " are picked, but your card is not submitted: " + d.lock + ", in " + d.left + "."
export const youHave: (d: { value: string | number | bigint; toGo: string | number | bigint; venueName: string | number | bigint; lock: string | number | bigint; left: string | number | bigint }) => string = (d) => "You have " + d.value + d.toGo + " at " + d.venueName + ": " + d.lock + ", in " + d.left + "."
export const all: () => string = () => "all "
export const ofPicked: (d: { value: string | number | bigint; games: string | number | bigint }) => string = (d) => d.value + " of " + d.games + " picked"
export const tiebreaker: (d: { value: string | number | bigint }) => string = (d) => "Tiebreaker " + d.value
export const set: () => string = () => "set"
export const open: () => string = () => "open"
export const aCardCountsOnly: () => string = () => "A card counts only when it was submitted, with a pick for each game and the tiebreaker."
export const ofRight: (d: { score: string | number | bigint; games: string | number | bigint }) => string = (d) => d.score + " of " + d.games + " right"
export const placeInWeek: (d: { place: string | number | bigint; weekTitle: string | number | bigint }) => string = (d) => d.place + " in " + d.weekTitle
export const theStandingsAreFinal: (d: { right: string | number | bigint }) => string = (d) => d.right + ". The standings are final."
export const seeTheStandings: () => string = () => "See the standings"
export const atYou: (d: { weekTitle: string | number | bigint; venueName: string | number | bigint; spoken: string | number | bigint; players: string | number | bigint }) => string = (d) => d.weekTitle + " at " + d.venueName + ": you are " + d.spoken + " of " + d.players
export const placeOfPlayers: (d: { place: string | number | bigint; players: string | number | bigint }) => string = (d) => d.place + " of " + d.players
export const youAre: (d: { spoken: string | number | bigint; players: number; weekTitle: string | number | bigint; venueName: string | number | bigint; result: string | number | bigint }) => string = (d) => "You are " + d.spoken + " of " + d.players + " " + plural(d.players, 0, en, { one: "player", other: "players" }) + " in " + d.weekTitle + " at " + d.venueName + ": " + d.result + ". The standings are final."
export const ofSeason: (d: { place: string | number | bigint; season: string | number | bigint }) => string = (d) => d.place + " of season " + d.season
export const rightPicksSeeYourSeason: (d: { score: string | number | bigint }) => string = (d) => d.score + " right picks. See your season."
export const seeMySeason: () => string = () => "See my season"
export const seasonAtYou: (d: { season: string | number | bigint; venueName: string | number | bigint; spokenPlace: string | number | bigint; players: string | number | bigint }) => string = (d) => "Season " + d.season + " at " + d.venueName + ": you are " + d.spokenPlace + " of " + d.players
export const theSeasonIsOverYou: (d: { spokenPlace: string | number | bigint; players: number; venueName: string | number | bigint; score: string | number | bigint }) => string = (d) => "The season is over. You are " + d.spokenPlace + " of " + d.players + " " + plural(d.players, 0, en, { one: "player", other: "players" }) + " at " + d.venueName + " with " + d.score + " right picks."
export const seasonIsOpen: (d: { season: string | number | bigint }) => string = (d) => "Season " + d.season + " is open"
export const weekLocks: (d: { weekTitle: string | number | bigint; moment: string | number | bigint }) => string = (d) => d.weekTitle + " locks " + d.moment + "."
export const makeMyPicks: () => string = () => "Make my picks"
export const seasonAtIsOpenLocks: (d: { season: string | number | bigint; venueName: string | number | bigint; weekTitle: string | number | bigint; moment: string | number | bigint }) => string = (d) => "Season " + d.season + " at " + d.venueName + " is open: " + d.weekTitle + " locks " + d.moment
export const youAskedUsToTell: (d: { venueName: string | number | bigint; weekTitle: string | number | bigint; moment: string | number | bigint }) => string = (d) => "You asked us to tell you: the pick'em at " + d.venueName + " starts again. " + d.weekTitle + " locks " + d.moment + "."
export const newTiebreakerGame: () => string = () => "New tiebreaker game"
export const isTheTiebreakerNowCheck: (d: { name: string | number | bigint; moment: string | number | bigint }) => string = (d) => d.name + " is the tiebreaker now. Check your score by " + d.moment + "."
export const checkMyScore: () => string = () => "Check my score"
export const checkYourTiebreaker: (d: { moment: string | number | bigint; name: string | number | bigint; weekTitle: string | number | bigint }) => string = (d) => "Check your tiebreaker by " + d.moment + ": " + d.name + " is the game of " + d.weekTitle + " now"
export const isTheTiebreakerGame: (d: { name: string | number | bigint; weekTitle: string | number | bigint; venueName: string | number | bigint; moment: string | number | bigint }) => string = (d) => d.name + " is the tiebreaker game of " + d.weekTitle + " at " + d.venueName + " now: check your score by " + d.moment + "."
export const wasCalledOff: () => string = () => "was called off"
export const isNoLongerTheTiebreaker: () => string = () => "is no longer the tiebreaker game"
export const theGameBefore: (d: { reason: string | number | bigint }) => string = (d) => "The game before " + d.reason + ". Your score counts for the new one. You can change it, and only it, until then."
