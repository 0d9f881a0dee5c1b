// Written by `npm run texts` from the catalog of this folder.

export const tiebreaker: () => string = () => "Tiebreaker"
export const right: () => string = () => "Right"
export const missed: () => string = () => "Missed"
export const ties: () => string = () => "Ties"
export const noPick: () => string = () => "No pick"
export const open: () => string = () => "Open"
export const tiebreaker2: (d: { offBy: string | number | bigint }) => string = (d) => "tiebreaker " + d.offBy
export const yourCard: () => string = () => "Your card"
export const total: (d: { game: string | number | bigint }) => string = (d) => d.game + ", total"
export const yourCard2: (d: { value: string | number | bigint }) => string = (d) => "Your card. " + d.value
export const tiebreaker3: (d: { game: string | number | bigint; guess: string | number | bigint }) => string = (d) => "Tiebreaker " + d.game + ": " + d.guess + "."
export const andMore: (d: { rest: string | number | bigint }) => string = (d) => "and " + d.rest + " more"
export const timeNotSet: () => string = () => "time not set"
export const tiebreaker4: (d: { time: string | number | bigint }) => string = (d) => d.time + ", tiebreaker"
