// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const dayUntil: (d: { days: number }) => string = (d) => "" + plural(d.days, 0, en, { one: "day until", other: "days until" })
export const theNextKickoff: () => string = () => "the next kickoff"
export const yourSeason: (d: { season: string | number | bigint }) => string = (d) => "Your season " + d.season
export const placeOfPlayers: (d: { ordinalPlace: string | number | bigint; players: string | number | bigint }) => string = (d) => d.ordinalPlace + " of " + d.players
export const standingsOf: (d: { season: string | number | bigint }) => string = (d) => "Standings of " + d.season
