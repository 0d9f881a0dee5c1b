// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const closerToTheTiebreakerTotal: () => string = () => "closer to the tiebreaker total"
export const pickedTheTiebreakerGamesWinner: () => string = () => "picked the tiebreaker game's winner"
export const picksCameInEarlier: () => string = () => "picks came in earlier"
export const tiedUntil: (d: { tied: string | number | bigint }) => string = (d) => d.tied + " until the tiebreaker game is over"
export const tiedOn: (d: { score: string | number | bigint }) => string = (d) => "Tied on " + d.score
export const correct: (d: { score: string | number | bigint }) => string = (d) => d.score + " correct"
export const behind: (d: { value: string | number | bigint; next: string | number | bigint }) => string = (d) => d.value + " behind " + d.next
export const sameScoreAsFurther: (d: { next: string | number | bigint }) => string = (d) => "same score as " + d.next + ", further from the tiebreaker total"
export const sameScoreAsWithout: (d: { next: string | number | bigint }) => string = (d) => "same score as " + d.next + ", without the tiebreaker game's winner"
export const levelWithWhosePicksCame: (d: { next: string | number | bigint }) => string = (d) => "level with " + d.next + ", whose picks came in earlier"
export const point: (d: { score: number }) => string = (d) => "" + plural(d.score, 0, en, { one: "point", other: "points" })
export const correctPick: (d: { picks: number }) => string = (d) => d.picks + " correct " + plural(d.picks, 0, en, { one: "pick", other: "picks" })
export const countMore: (d: { more: string | number | bigint }) => string = (d) => d.more + " more"
export const listAndLast: (d: { value: string | number | bigint; all: string | number | bigint }) => string = (d) => d.value + " and " + d.all
export const tiedWith: (d: { tied: string | number | bigint; list: string | number | bigint }) => string = (d) => d.tied + " with " + d.list
export const inFrontWith: (d: { score: string | number | bigint }) => string = (d) => "In front with " + d.score
