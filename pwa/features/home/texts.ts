// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const pickWinners: () => string = () => "Pick Winners"
export const callEachGameThatWeek: () => string = () => "Call each game that week: tap the team that will win it."
export const earnPoints: () => string = () => "Earn Points"
export const tiebreaker: () => string = () => "Tiebreaker"
export const guessTheMondayNightTotal: () => string = () => "Guess the Monday night total score."
export const winPrizes: () => string = () => "Win Prizes"
export const theTopGetCredits: (d: { count: number }) => string = (d) => "" + plural(d.count, 0, en, { one: "First place gets", other: "The top " + d.count + " get" }) + " credits for food and drinks."
export const howToPlay: () => string = () => "How to Play"
export const freeToPlay: () => string = () => "FREE TO PLAY"
export const weeklyPrizes: () => string = () => "Weekly prizes"
export const equalPointsAreSeparated: (d: { value: string | number | bigint }) => string = (d) => "Equal points are separated by: " + d.value + "."
export const venueCreditsOnlyAtNot: (d: { venueName: string | number | bigint; minimumAge: string | number | bigint }) => string = (d) => "Venue credits only, at " + d.venueName + ". Not cash. Must be " + d.minimumAge + "+ to participate."
export const howWeeksWork: () => string = () => "How weeks work"
export const season: () => string = () => "Season"
export const inLastSeason: (d: { lastSeason: string | number | bigint }) => string = (d) => "in " + d.lastSeason
export const profile: () => string = () => "Profile"
export const ptPerCorrectPick: () => string = () => "1 pt per correct pick."
export const thenNext: () => string = () => ", then "
