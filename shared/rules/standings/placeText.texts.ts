// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/plurals";
import { plural } from "#shared/textForms.ts";

export const tiedFor: (d: { place: string | number | bigint }) => string = (d) => "tied for " + d.place
export const place: (d: { place: string | number | bigint }) => string = (d) => d.place + " place"
export const ordinal: (d: { place: number }) => string = (d) => "" + d.place + plural(d.place, 0, en, { one: "st", two: "nd", few: "rd", other: "th" }, 1)
