// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const anyTime: () => string = () => "any time"
export const by: (d: { zonedTime: string | number | bigint; value: string | number | bigint }) => string = (d) => "by " + d.zonedTime + " " + d.value
export const today: () => string = () => "today"
export const tonight: () => string = () => "tonight"
export const byTomorrow: () => string = () => "by tomorrow"
export const withinDays: (d: { days: string | number | bigint }) => string = (d) => "within " + d.days + " days"
export const byLastDay: (d: { lastDayOf: string | number | bigint; value: string | number | bigint }) => string = (d) => "by " + d.lastDayOf + d.value
export const yesterday: (d: { days: number; date: string | number | bigint }) => string = (d) => "" + plural(d.days, 0, en, { one: "yesterday", other: "on " + d.date })
export const at: (d: { day: string | number | bigint; zonedTime: string | number | bigint }) => string = (d) => d.day + " at " + d.zonedTime
