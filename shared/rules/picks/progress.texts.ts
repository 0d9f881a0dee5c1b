// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const pickRemaining: (d: { remaining: number }) => string = (d) => d.remaining + " " + plural(d.remaining, 0, en, { one: "pick", other: "picks" }) + " remaining"
