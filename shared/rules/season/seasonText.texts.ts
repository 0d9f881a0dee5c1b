// Written by `npm run texts` from the catalog of this folder.

export const september: () => string = () => "September"
export const seeYou: (d: { month: string | number | bigint }) => string = (d) => "See you in " + d.month
export const theScheduleComesInMay: () => string = () => "The schedule comes in May."
export const theScheduleIsNotHere: () => string = () => "The schedule is not here yet."
export const ofStarts: (d: { weekTitle: string | number | bigint; season: string | number | bigint; dayAndTime: string | number | bigint; awayTeam: string | number | bigint; homeTeam: string | number | bigint }) => string = (d) => d.weekTitle + " of " + d.season + " starts " + d.dayAndTime + " with " + d.awayTeam + " @ " + d.homeTeam + "."
