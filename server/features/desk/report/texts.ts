// Written by `npm run texts` from the catalog of this folder.

export const titleAtVenueWithFigures: (d: { title: string | number | bigint; venueName: string | number | bigint; plural: string | number | bigint; plural2: string | number | bigint }) => string = (d) => d.title + " at " + d.venueName + ": " + d.plural + ", " + d.plural2
export const titleAtVenue: (d: { title: string | number | bigint; venueName: string | number | bigint }) => string = (d) => d.title + " at " + d.venueName
export const played: (d: { plural: string | number | bigint }) => string = (d) => d.plural + " played."
export const ofThemCame: (d: { players: string | number | bigint }) => string = (d) => d.players + " of them came in."
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
export const newPlayersOfLastDays: (d: { plural: string | number | bigint }) => string = (d) => d.plural + ", last 7 days"
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
