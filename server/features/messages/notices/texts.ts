// Written by `npm run texts` from the catalog of this folder.

export const tiebreaker: () => string = () => "Tiebreaker"
export const right: () => string = () => "Right"
export const missed: () => string = () => "Missed"
export const ties: () => string = () => "Ties"
export const noPick: () => string = () => "No pick"
export const open: () => string = () => "Open"
export const tiebreakerOffBy: (d: { offBy: string | number | bigint }) => string = (d) => "tiebreaker " + d.offBy
export const yourCard: () => string = () => "Your card"
export const total: (d: { game: string | number | bigint }) => string = (d) => d.game + ", total"
export const yourCardIs: (d: { value: string | number | bigint }) => string = (d) => "Your card. " + d.value
export const tiebreakerGuess: (d: { game: string | number | bigint; guess: string | number | bigint }) => string = (d) => "Tiebreaker " + d.game + ": " + d.guess + "."
export const andMore: (d: { rest: string | number | bigint }) => string = (d) => "and " + d.rest + " more"
export const timeNotSet: () => string = () => "time not set"
export const timeAndTiebreaker: (d: { time: string | number | bigint }) => string = (d) => d.time + ", tiebreaker"
export const youPlayHere: () => string = () => "You get this because you play here and mails about your week are on."
export const notThisWeek: () => string = () => "Not this week"
export const chooseWhatYouGet: () => string = () => "Choose what you get"
export const unsubscribe: () => string = () => "Unsubscribe"
