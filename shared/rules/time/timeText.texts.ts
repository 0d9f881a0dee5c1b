// Written by `npm run texts` from the catalog of this folder.
import { select } from "#shared/textForms.ts";

export const weekday: (d: { weekday: string }) => string = (d) => "" + select(d.weekday, { "0": "Sunday", "1": "Monday", "2": "Tuesday", "3": "Wednesday", "4": "Thursday", "5": "Friday", other: "Saturday" })
export const shortWeekday: (d: { weekday: string }) => string = (d) => "" + select(d.weekday, { "0": "Sun", "1": "Mon", "2": "Tue", "3": "Wed", "4": "Thu", "5": "Fri", other: "Sat" })
export const month: (d: { month: string }) => string = (d) => "" + select(d.month, { "1": "January", "2": "February", "3": "March", "4": "April", "5": "May", "6": "June", "7": "July", "8": "August", "9": "September", "10": "October", "11": "November", other: "December" })
export const shortMonth: (d: { month: string }) => string = (d) => "" + select(d.month, { "1": "Jan", "2": "Feb", "3": "Mar", "4": "Apr", "5": "May", "6": "Jun", "7": "Jul", "8": "Aug", "9": "Sep", "10": "Oct", "11": "Nov", other: "Dec" })
export const beforeNoon: (d: { clock: string | number | bigint }) => string = (d) => d.clock + " AM"
export const afterNoon: (d: { clock: string | number | bigint }) => string = (d) => d.clock + " PM"
export const zonedTime: (d: { time: string | number | bigint; zone: string | number | bigint }) => string = (d) => d.time + " " + d.zone
export const date: (d: { month: string | number | bigint; day: string | number | bigint }) => string = (d) => d.month + " " + d.day
export const fullDate: (d: { date: string | number | bigint; year: string | number | bigint }) => string = (d) => d.date + ", " + d.year
export const monthOfYear: (d: { month: string | number | bigint; year: string | number | bigint }) => string = (d) => d.month + " " + d.year
export const day: (d: { weekday: string | number | bigint; date: string | number | bigint }) => string = (d) => d.weekday + ", " + d.date
export const dayTime: (d: { weekday: string | number | bigint; time: string | number | bigint }) => string = (d) => d.weekday + " " + d.time
export const dayAndTime: (d: { day: string | number | bigint; time: string | number | bigint }) => string = (d) => d.day + ", " + d.time
