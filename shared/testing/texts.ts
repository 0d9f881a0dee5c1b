// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";
import { select } from "#shared/textForms.ts";

export const seeAll: () => string = () => "See all"
export const picksLeft: (d: { count: number; week: string | number | bigint }) => string = (d) => "" + plural(d.count, 0, en, { "0": "No picks", one: "1 pick", other: d.count + " picks" }) + " left in " + d.week
export const readTheTerms: <T>(d: { name: string | number | bigint; link: (inside: string) => T; b: (inside: string) => T }) => (string | T)[] = (d) => [d.name + ": read ", d.link("the terms"), " or ", d.b("ask"), "."]
export const scores: (d: { away: string | number | bigint; home: string | number | bigint }) => string = (d) => "" + d.away + d.home
export const won: (d: { who: string; name: string | number | bigint }) => string = (d) => "" + select(d.who, { you: "You won", other: d.name + " won" })
