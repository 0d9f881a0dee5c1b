// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const hours: (d: { hours: number }) => string = (d) => d.hours + " " + plural(d.hours, 0, en, { one: "hour", other: "hours" })
export const minutes: (d: { minutes: number }) => string = (d) => d.minutes + " " + plural(d.minutes, 0, en, { one: "minute", other: "minutes" })
