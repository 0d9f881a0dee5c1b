// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const openTheSeasonNamed: (d: { text: string | number | bigint }) => string = (d) => "Open the season: " + d.text
export const openTheSeason: () => string = () => "Open the season"
export const seasonIsOpen: (d: { season: string | number | bigint }) => string = (d) => "Season " + d.season + " is open"
export const theSeasonWasNotOpened: () => string = () => "The season was not opened"
export const openSeason: (d: { season: string | number | bigint }) => string = (d) => "Open season " + d.season
export const playersCanMakeTheirPicks: () => string = () => "Players can make their picks from then on. Have a look at the prizes and rules first."
export const changePrizesAndRules: () => string = () => "Change prizes and rules"
export const prizesOfAWeek: () => string = () => "Prizes of a week"
export const prizesOfTheChampionship: () => string = () => "Prizes of the championship"
export const picksLock: () => string = () => "Picks lock"
export const withTheFirstKickoff: () => string = () => "with the first kickoff of the week"
export const withTheFirstKickoffOnSunday: () => string = () => "with the first kickoff on Sunday"
export const aSubmittedCard: () => string = () => "A submitted card"
export const mayBeChangedUntilThen: () => string = () => "may be changed until then"
export const canNotBeChanged: () => string = () => "can not be changed"
export const scheduleFile: () => string = () => "Schedule file"
export const chooseAFile: () => string = () => "Choose a file"
export const season: () => string = () => "Season"
export const pleaseCheckServerConnection: () => string = () => "Please check server connection"
export const theFeedIsOn: () => string = () => "The feed is on"
export const theFeedIsOff: () => string = () => "The feed is off"
export const theFeedCouldNot: () => string = () => "The feed could not be switched"
export const theSeasonWasNotImported: () => string = () => "The season was not imported"
export const seasonImported: (d: { season: string | number | bigint }) => string = (d) => "Season " + d.season + " imported"
export const rowWasLeftOut: (d: { count: number }) => string = (d) => d.count + " " + plural(d.count, 0, en, { one: "row was", other: "rows were" }) + " left out."
export const switchTheFeedOff: () => string = () => "Switch the feed off"
export const theFeed: () => string = () => "Use the feed"
export const seasonGameIsStored: (d: { season: string | number | bigint; games: number }) => string = (d) => "Season " + d.season + ": " + d.games + " " + plural(d.games, 0, en, { one: "game is", other: "games are" }) + " stored."
export const thereAreNoGamesYet: () => string = () => "There are no games yet."
export const theyComeFromTheFeed: () => string = () => "They come from the feed that the server was started with."
export const theDemoSeasonPlays: () => string = () => "The demo season plays by itself."
export const scheduleAndScoresCome: (d: { stored: string | number | bigint }) => string = (d) => d.stored + " Schedule and scores come from the feed."
export const theFeedIsOnItsGames: () => string = () => "The feed is on. Its games arrive within a minute; if they do not, see Score feed under Health."
export const noFeed: (d: { stored: string | number | bigint }) => string = (d) => d.stored + " No feed is on, so scores are typed in Week control."
export const thereAreNoGamesYetUse: () => string = () => "There are no games yet. Use the public scoreboard, which keeps schedule and scores current, or a schedule in the nflverse games.csv format."
export const from: (d: { day: string | number | bigint }) => string = (d) => "from " + d.day
export const through: (d: { day: string | number | bigint }) => string = (d) => "through " + d.day
export const none: () => string = () => "none"
