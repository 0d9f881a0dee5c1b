// Written by `npm run texts` from the catalog of this folder.
import { select } from "#shared/textForms.ts";

export const ofRight: (d: { score: string | number | bigint; games: string | number | bigint }) => string = (d) => d.score + " of " + d.games + " right."
export const you: () => string = () => "You"
export const more: (d: { more: string | number | bigint }) => string = (d) => d.more + " more"
export const and: (d: { value: string | number | bigint; all: string | number | bigint }) => string = (d) => d.value + " and " + d.all
export const namesWithScore: (d: { list: string | number | bigint; state: string; score: string | number | bigint }) => string = (d) => d.list + " " + select(d.state, { won: "won", lead: "lead", other: "leads" }) + " with " + d.score + "."
export const rightFromThePrizes: (d: { missing: string | number | bigint }) => string = (d) => d.missing + " right from the prizes"
export const asManyRight: () => string = () => "As many right as a prize, decided by the tiebreaker"
export const tiebreaker: (d: { guess: string | number | bigint }) => string = (d) => "Tiebreaker " + d.guess + "."
export const tiebreakerTotal: (d: { guess: string | number | bigint; total: string | number | bigint; offBy: string | number | bigint }) => string = (d) => "Tiebreaker " + d.guess + ", total " + d.total + ": " + d.offBy + "."
export const placeOfPlayers: (d: { value: string | number | bigint; place: string | number | bigint; players: string | number | bigint }) => string = (d) => "" + d.value + d.place + " of " + d.players
export const tiedFor: () => string = () => "Tied for "
export const usedAt: (d: { date: string | number | bigint; venueName: string | number | bigint }) => string = (d) => "Used " + d.date + " at " + d.venueName
export const expired: () => string = () => "Expired"
export const theBoardAroundYou: () => string = () => "The board around you"
export const wholeBoard: () => string = () => "Whole board"
export const yourResult: () => string = () => "Your result"
export const ofPlayers: (d: { players: string | number | bigint }) => string = (d) => "of " + d.players
export const notOfficialYet: () => string = () => "not official yet"
export const showCode: () => string = () => "Show code"
export const until: () => string = () => "until"
export const rightUnit: () => string = () => "right"
