// Written by `npm run texts` from the catalog of this folder.

export const wildCard: () => string = () => "Wild Card"
export const divisional: () => string = () => "Divisional"
export const conference: () => string = () => "Conference"
export const superBowl: () => string = () => "Super Bowl"
export const pre: (d: { value: string | number | bigint }) => string = (d) => "Pre " + d.value
export const week: (d: { regularNumberOf: string | number | bigint }) => string = (d) => "Week " + d.regularNumberOf
export const hallOfFameWeekend: () => string = () => "Hall of Fame weekend"
export const preseasonWeek: (d: { value: string | number | bigint }) => string = (d) => "Preseason Week " + d.value
export const weekOfSeason: (d: { weekTitle: string | number | bigint; season: string | number | bigint }) => string = (d) => d.weekTitle + " of " + d.season
export const hallOfFameShort: () => string = () => "HOF"
