// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural, select } from "#shared/textForms.ts";

export const noStreak: () => string = () => "no streak"
export const inARow: (d: { kind: string; count: number }) => string = (d) => "" + select(d.kind, { W: plural(d.count, 0, en, { one: "1 win", other: d.count + " wins in a row" }), L: plural(d.count, 0, en, { one: "1 loss", other: d.count + " losses in a row" }), other: plural(d.count, 0, en, { one: "1 tie", other: d.count + " ties in a row" }) })
