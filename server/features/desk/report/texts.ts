// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const titleAtVenueWithFigures: (d: { title: string | number | bigint; venueName: string | number | bigint; cards: number; cardsText: string | number | bigint; newPlayers: number; newPlayersText: string | number | bigint }) => string = (d) => d.title + " at " + d.venueName + ": " + plural(d.cards, 0, en, { one: "1 card", other: d.cardsText + " cards" }) + ", " + plural(d.newPlayers, 0, en, { one: "1 new player", other: d.newPlayersText + " new players" })
export const titleAtVenue: (d: { title: string | number | bigint; venueName: string | number | bigint }) => string = (d) => d.title + " at " + d.venueName
export const played: (d: { players: number; text: string | number | bigint }) => string = (d) => "" + plural(d.players, 0, en, { one: "1 player", other: d.text + " players" }) + " played."
export const checkedIn: (d: { players: number; text: string | number | bigint }) => string = (d) => "In the last 7 days " + plural(d.players, 0, en, { one: "1 player", other: d.text + " players" }) + " checked in."
export const decidesTheTopFive: (d: { tonight: string | number | bigint }) => string = (d) => d.tonight + " decides the top five."
export const openTheDashboard: () => string = () => "Open the dashboard"
export const sentEvery: (d: { day: string | number | bigint; email: string | number | bigint }) => string = (d) => "Sent every " + d.day + " to " + d.email + "."
export const changeTheDayOrStop: () => string = () => "Change the day or stop this report"
export const asMany: (d: { title: string | number | bigint }) => string = (d) => "as many as in " + d.title
export const over: (d: { difference: string | number | bigint; title: string | number | bigint }) => string = (d) => "+" + d.difference + " over " + d.title
export const fewerThan: (d: { value: string | number | bigint; title: string | number | bigint }) => string = (d) => d.value + " fewer than in " + d.title
export const cardsSubmitted: () => string = () => "Cards submitted"
export const mostThisSeason: () => string = () => "most this season"
export const newPlayers: () => string = () => "New players"
export const creditsPaidAtTheTill: () => string = () => "Credits paid at the till"
export const cardsByWeek: () => string = () => "Cards by week"
export const right: (d: { right: string | number | bigint }) => string = (d) => d.right + " right"
export const theTopFiveSoFar: () => string = () => "The top five so far"
export const ofGamesFinal: (d: { final: string | number | bigint; all: string | number | bigint }) => string = (d) => d.final + " of " + d.all + " games final"
export const givenThisSeason: () => string = () => "Given this season"
export const used: () => string = () => "Used"
export const expiredUnused: () => string = () => "Expired unused"
export const stillOpen: () => string = () => "Still open"
export const ofThoseExpiring: (d: { date: string | number | bigint }) => string = (d) => "Of those, expiring by " + d.date
export const creditsOnTheHouse: () => string = () => "Credits on the house"
export const worthAMinute: () => string = () => "Worth a minute"
export const playersSkippedThisOne: (d: { players: number; title: string | number | bigint }) => string = (d) => d.players + " " + plural(d.players, 0, en, { one: "player", other: "players" }) + " of " + d.title + " skipped this one. Marketing has a reminder for the next."
export const upTo: (d: { amount: string | number | bigint }) => string = (d) => "up to $" + d.amount
export const playersOfLastDays: (d: { players: number; text: string | number | bigint }) => string = (d) => "" + plural(d.players, 0, en, { one: "1 player", other: d.text + " players" }) + ", last 7 days"
export const codesOfLastDays: (d: { codes: number; text: string | number | bigint }) => string = (d) => "" + plural(d.codes, 0, en, { one: "1 code", other: d.text + " codes" }) + ", last 7 days"
export const countOfCodes: (d: { codes: number; text: string | number | bigint }) => string = (d) => "" + plural(d.codes, 0, en, { one: "1 code", other: d.text + " codes" })
export const inTheLastDays: () => string = () => "in the last 7 days"
export const checkIns: () => string = () => "Check-ins"
