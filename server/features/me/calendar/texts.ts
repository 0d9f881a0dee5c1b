// Written by `npm run texts` from the catalog of this folder.

export const creditExpires: (d: { amount: string | number | bigint }) => string = (d) => "$" + d.amount + " of credit expires"
export const showItsCode: () => string = () => "Show its code to your bartender before."
export const picksLock: (d: { title: string | number | bigint }) => string = (d) => d.title + " picks lock"
export const aCardCounts: () => string = () => "A card counts only when it was submitted."
export const picksAreIn: () => string = () => "Picks are in"
export const openGames: (d: { left: string | number | bigint; open: string | number | bigint }) => string = (d) => d.left + " of " + d.open + " open"
export const yourTotal: (d: { total: string | number | bigint }) => string = (d) => "Your total: " + d.total + "."
export const theTotalOfItsPoints: () => string = () => "The total of its points decides ties."
export const tiebreakerGame: (d: { awayTeam: string | number | bigint; homeTeam: string | number | bigint }) => string = (d) => d.awayTeam + " @ " + d.homeTeam + " · tiebreaker game"
export const winners: (d: { title: string | number | bigint }) => string = (d) => d.title + " winners"
export const theWinnersGetTheirCodes: () => string = () => "The winners get their codes, unless a result is still in doubt."
