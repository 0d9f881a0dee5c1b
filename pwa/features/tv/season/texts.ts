// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const playerWeeks: (d: { text: string | number | bigint; players: number; weeks: number }) => string = (d) => d.text + " " + plural(d.players, 0, en, { one: "player", other: "players" }) + ", " + d.weeks + " " + plural(d.weeks, 0, en, { one: "week", other: "weeks" })
export const championsOf: (d: { season: string | number | bigint }) => string = (d) => "Champions of " + d.season
export const championOf: (d: { season: string | number | bigint }) => string = (d) => "Champion of " + d.season
export const theFirst: (d: { season: string | number | bigint }) => string = (d) => "The first of " + d.season
export const theWeeksWereWon: () => string = () => "The weeks were won by"
