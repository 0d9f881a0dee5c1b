// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const season: (d: { season: string | number | bigint }) => string = (d) => d.season + " season"
export const place: (d: { placed: string | number | bigint }) => string = (d) => d.placed + " place"
export const seasonChampionOfTheSeason: (d: { place: number; placed: string | number | bigint }) => string = (d) => "" + plural(d.place, 0, en, { one: "Season champion", other: d.placed + " of the season" })
export const sharedWithSomebodyJust: () => string = () => "Shared with somebody just as good."
export const youWonPoint: (d: { dollars: string | number | bigint; what: string | number | bigint; when: string | number | bigint; score: number }) => string = (d) => "You won " + d.dollars + ": " + d.what + ", " + d.when + ", " + d.score + " " + plural(d.score, 0, en, { one: "point", other: "points" })
export const placePluralOnePointsWeek: (d: { place: number; score: string | number | bigint }) => string = (d) => "" + plural(d.place, 0, en, { one: d.score + " points, week after week. Nobody was better.", other: d.score + " points, week after week. What a run." })
export const correctPick: (d: { score: number }) => string = (d) => d.score + " correct " + plural(d.score, 0, en, { one: "pick", other: "picks" }) + "."
export const placePluralOneNobodyCalled: (d: { place: number; picks: string | number | bigint }) => string = (d) => "" + plural(d.place, 0, en, { one: d.picks + " Nobody called it better.", other: d.picks + " That pays." })
export const seeAll: () => string = () => "See all"
export const achievementUnlocked: (d: { title: string | number | bigint }) => string = (d) => "Achievement unlocked: " + d.title
export const achievementsUnlocked: (d: { count: string | number | bigint }) => string = (d) => d.count + " achievements unlocked"
export const seeMyCode: () => string = () => "See my code"
export const share: () => string = () => "Share"
export const later: () => string = () => "Later"
export const ofVenueCredit: (d: { venueName: string | number | bigint }) => string = (d) => "of venue credit at " + d.venueName
export const andOneMorePrizeAfter: (d: { more: number }) => string = (d) => "" + plural(d.more, 0, en, { one: "And one more prize after this", other: "And " + d.more + " more prizes after this" })
export const andMore: (d: { rest: string | number | bigint }) => string = (d) => " and " + d.rest + " more"
