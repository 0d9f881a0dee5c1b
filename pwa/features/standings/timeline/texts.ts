// Written by `npm run texts` from the catalog of this folder.

export const kickoff: () => string = () => "Kickoff"
export const score: () => string = () => "Score"
export const still: (d: { now: string | number | bigint }) => string = (d) => "still " + d.now
export const fromTo: (d: { then: string | number | bigint; now: string | number | bigint }) => string = (d) => "from " + d.then + " to " + d.now
export const yourPlaceThroughTheDay: () => string = () => "Your place through the day"
export const theScoresOfTheDay: () => string = () => "The scores of the day"
export const now: () => string = () => "Now"
export const topFive: () => string = () => "top five"
export const top: (d: { lastPrizePlace: string | number | bigint }) => string = (d) => "top " + d.lastPrizePlace
export const noScoresKnownBefore: (d: { time: string | number | bigint }) => string = (d) => "No scores known before " + d.time
export const loadingTheScores: () => string = () => "Loading the scores of the day…"
export const theScoresOfTheDayCould: () => string = () => "The scores of the day could not be loaded."
