// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const finalTie: () => string = () => "Final · Tie"
export const final: () => string = () => "Final"
export const cancelledMark: () => string = () => "Cancelled"
export const postponedMark: () => string = () => "Postponed"
export const postponed: (d: { kickoffWords: string | number | bigint }) => string = (d) => "Postponed · " + d.kickoffWords
export const gameHasStarted: () => string = () => "Game has started"
export const next: () => string = () => "Next"
export const cancelled: (d: { awayTeam: string | number | bigint; homeTeam: string | number | bigint }) => string = (d) => d.awayTeam + " @ " + d.homeTeam + " cancelled"
export const lastKnownScores: () => string = () => "Last Known Scores"
export const ended: (d: { ended: string | number | bigint }) => string = (d) => " · " + d.ended + " ended"
export const noGamesScheduled: () => string = () => "No games scheduled"
export const theGamesOfThisWeek: () => string = () => "The games of this week show up here as soon as they are known."
export const theSeasonShowsUpHere: () => string = () => "The season shows up here as soon as its schedule is imported."
export const asOf: (d: { outdatedSince: string | number | bigint }) => string = (d) => "As of " + d.outdatedSince
export const touchdown: <T>(d: { value: string | number | bigint; span: (inside: string) => T }) => (string | T)[] = (d) => ["TOUCHDOWN", d.span(" " + d.value)]
export const hasTheBall: () => string = () => "has the ball"
export const nextKickoffs: () => string = () => "Next kickoffs"
export const pts: (d: { spokenPlace: string | number | bigint; score: number }) => string = (d) => d.spokenPlace + " · " + d.score + " " + plural(d.score, 0, en, { one: "pt", other: "pts" })
export const scorePts: (d: { score: number }) => string = (d) => d.score + " " + plural(d.score, 0, en, { one: "pt", other: "pts" })
export const leaders: (d: { weekLabel: string | number | bigint; official: string | number | bigint }) => string = (d) => d.weekLabel + " Leaders, " + d.official
export const winnersACorrectionIsBeing: (d: { weekLabel: string | number | bigint }) => string = (d) => d.weekLabel + " Winners, a correction is being checked"
export const winners: (d: { weekLabel: string | number | bigint }) => string = (d) => d.weekLabel + " Winners"
export const notOfficialYet: () => string = () => "not official yet"
export const official: (d: { dayTime: string | number | bigint }) => string = (d) => "official " + d.dayTime
export const liveGames: () => string = () => "Live Games"
export const upcomingGames: () => string = () => "Upcoming Games"
export const later: () => string = () => "Later"
export const finalScores: () => string = () => "Final Scores"
export const tbd: () => string = () => "TBD"
export const live: () => string = () => "LIVE"
export const half: () => string = () => "HALF"
