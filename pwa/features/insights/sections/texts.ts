// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const gameInformation: () => string = () => "Game Information"
export const kickoff: () => string = () => "Kickoff"
export const channel: () => string = () => "Channel"
export const venue: () => string = () => "Venue"
export const officialInjuryReport: () => string = () => "Official Injury Report"
export const noInjuriesReported: () => string = () => "No injuries reported"
export const showFewer: () => string = () => "Show fewer"
export const showAll: (d: { count: string | number | bigint }) => string = (d) => "Show all " + d.count
export const to: () => string = () => "to"
export const nobodyScores: () => string = () => "Nobody scores"
export const hasTheBall: () => string = () => "has the ball"
export const communityPicks: () => string = () => "Community picks"
export const ofPlayersPickedPicked: (d: { awayPercentage: string | number | bigint; away: string | number | bigint; homePercentage: string | number | bigint; home: string | number | bigint }) => string = (d) => d.awayPercentage + "% of players picked " + d.away + ", " + d.homePercentage + "% picked " + d.home
export const shareOf1PlayerPlayers: (d: { totalPicks: number }) => string = (d) => "" + plural(d.totalPicks, 0, en, { one: "Share of 1 player", other: "Share of " + d.totalPicks + " players" })
export const teamTrends: () => string = () => "Team Trends"
export const streak: () => string = () => "Streak"
export const pointsFor: () => string = () => "Points for"
export const pointsAgainst: () => string = () => "Points against"
export const homeRecord: () => string = () => "Home record"
export const roadRecord: () => string = () => "Road record"
export const pick: () => string = () => "Pick %"
export const notKnown: () => string = () => "not known"
export const tbd: () => string = () => "TBD"
