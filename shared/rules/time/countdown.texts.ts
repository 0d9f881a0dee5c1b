// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const deadlinePassed: () => string = () => "Deadline passed"
export const underAMinuteLeft: () => string = () => "Under a minute left"
export const dayHLeft: (d: { days: number; hours: string | number | bigint }) => string = (d) => d.days + " " + plural(d.days, 0, en, { one: "day", other: "days" }) + " " + d.hours + " h left"
export const hMinLeft: (d: { hours: string | number | bigint; minutes: string | number | bigint }) => string = (d) => d.hours + " h " + d.minutes + " min left"
export const minLeft: (d: { minutes: string | number | bigint }) => string = (d) => d.minutes + " min left"
