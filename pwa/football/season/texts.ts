// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const seasonHeading: (d: { season: string | number | bigint; value: string | number | bigint }) => string = (d) => "SEASON " + d.season + d.value
export const championMark: () => string = () => " · CHAMPION"
export const ofPlayers: (d: { players: number }) => string = (d) => "of " + plural(d.players, 0, en, { one: "1 player", other: d.players + " players" })
export const ofPicksRight: (d: { correct: string | number | bigint; decided: string | number | bigint }) => string = (d) => d.correct + " of " + d.decided + " picks right"
export const thinkYouCanBeatMeHeading: () => string = () => "THINK YOU CAN BEAT ME?"
export const freeEveryWeek: (d: { venueName: string | number | bigint; host: string | number | bigint }) => string = (d) => "Free every week at " + d.venueName + " · " + d.host
export const bestWeek: () => string = () => "Best week"
export const scoreOfGames: (d: { score: string | number | bigint; games: string | number | bigint }) => string = (d) => d.score + " of " + d.games
export const longestStreak: () => string = () => "Longest streak"
export const inARow: (d: { picks: string | number | bigint }) => string = (d) => d.picks + " in a row"
export const to: (d: { first: string | number | bigint; last: string | number | bigint }) => string = (d) => d.first + " to " + d.last
export const rivalMostOftenBeaten: () => string = () => "Rival most often beaten"
export const beatenOfWeeks: (d: { beaten: string | number | bigint; weeks: number }) => string = (d) => d.beaten + " of " + d.weeks + " " + plural(d.weeks, 0, en, { one: "week", other: "weeks" })
export const teamThatPaidMost: () => string = () => "Team that paid most"
export const wonAtTheBar: () => string = () => "Won at the bar"
export const earned: () => string = () => "Earned"
export const championOf: (d: { season: string | number | bigint }) => string = (d) => "Champion of " + d.season
export const championsOf: (d: { season: string | number | bigint }) => string = (d) => "Champions of " + d.season
export const and: () => string = () => " and "
export const andMore: (d: { count: string | number | bigint }) => string = (d) => " and " + d.count + " more"
export const right: () => string = () => "right"
export const fromTo: (d: { first: string | number | bigint; last: string | number | bigint }) => string = (d) => "From " + d.first + " to " + d.last
export const season: (d: { season: string | number | bigint }) => string = (d) => "Season " + d.season
export const yourSeasonCouldNot: () => string = () => "Your season could not be loaded"
export const yourSeasonAppearsHere: () => string = () => "Your season appears here when you are connected."
export const loading: () => string = () => "Loading..."
export const valueOfCount: (d: { value: string | number | bigint; count: string | number | bigint }) => string = (d) => d.value + " of " + d.count
export const back: () => string = () => "Back"
export const next: () => string = () => "Next"
export const pause: () => string = () => "Pause"
export const play: () => string = () => "Play"
export const tapForMore: () => string = () => "Tap for more"
export const championAndNotAlone: () => string = () => "Champion, and not alone"
export const champion: () => string = () => "Champion"
export const ofPlayer: (d: { text: string | number | bigint; players: number; value: string | number | bigint }) => string = (d) => "of " + d.text + " " + plural(d.players, 0, en, { one: "player", other: "players" }) + d.value
export const place: (d: { ordinalPlace: string | number | bigint }) => string = (d) => d.ordinalPlace + " place"
export const rightPick: (d: { correct: number }) => string = (d) => "" + plural(d.correct, 0, en, { one: "right pick", other: "right picks" })
export const ofDecided: (d: { decided: string | number | bigint }) => string = (d) => "of " + d.decided
export const theNextSeason: () => string = () => "The next season"
export const weWillTellYou: () => string = () => "We will tell you"
export const undo: () => string = () => "Undo"
export const tellMeWhenItStarts: () => string = () => "Tell me when it starts"
export const onceAsANotification: () => string = () => "Once, as a notification or by mail."
export const onceByMail: () => string = () => "Once, by mail."
export const weCouldntSaveThisPlease: () => string = () => "We couldn't save this. Please try again."
export const iFinished: (d: { spokenPlace: string | number | bigint; players: string | number | bigint; venueName: string | number | bigint; season: string | number | bigint }) => string = (d) => "I finished " + d.spokenPlace + " of " + d.players + " at " + d.venueName + " in " + d.season + "."
export const thinkYouCanBeatMe: (d: { sentence: string | number | bigint; landingUrl: string | number | bigint }) => string = (d) => d.sentence + " Think you can beat me? " + d.landingUrl
export const notShared: () => string = () => "Not shared"
export const thePictureCouldNot: () => string = () => "The picture could not be shared on this device."
export const shareMySeason: () => string = () => "Share my season"
export const winsAndPicks: (d: { wins: number; picks: number }) => string = (d) => d.wins + " " + plural(d.wins, 0, en, { one: "win", other: "wins" }) + ", " + d.picks + " " + plural(d.picks, 0, en, { one: "pick", other: "picks" })
export const countOfCredits: (d: { credits: number }) => string = (d) => d.credits + " " + plural(d.credits, 0, en, { one: "credit", other: "credits" })
export const countOfAchievements: (d: { achievements: number }) => string = (d) => d.achievements + " " + plural(d.achievements, 0, en, { one: "achievement", other: "achievements" })
