// Written by `npm run texts` from the catalog of this folder.

export const sunday: () => string = () => "Sunday"
export const monday: () => string = () => "Monday"
export const tuesday: () => string = () => "Tuesday"
export const wednesday: () => string = () => "Wednesday"
export const thursday: () => string = () => "Thursday"
export const friday: () => string = () => "Friday"
export const saturday: () => string = () => "Saturday"
export const shortSunday: () => string = () => "Sun"
export const shortMonday: () => string = () => "Mon"
export const shortTuesday: () => string = () => "Tue"
export const shortWednesday: () => string = () => "Wed"
export const shortThursday: () => string = () => "Thu"
export const shortFriday: () => string = () => "Fri"
export const shortSaturday: () => string = () => "Sat"
export const january: () => string = () => "January"
export const february: () => string = () => "February"
export const march: () => string = () => "March"
export const april: () => string = () => "April"
export const may: () => string = () => "May"
export const june: () => string = () => "June"
export const july: () => string = () => "July"
export const august: () => string = () => "August"
export const september: () => string = () => "September"
export const october: () => string = () => "October"
export const november: () => string = () => "November"
export const december: () => string = () => "December"
export const shortJanuary: () => string = () => "Jan"
export const shortFebruary: () => string = () => "Feb"
export const shortMarch: () => string = () => "Mar"
export const shortApril: () => string = () => "Apr"
export const shortMay: () => string = () => "May"
export const shortJune: () => string = () => "Jun"
export const shortJuly: () => string = () => "Jul"
export const shortAugust: () => string = () => "Aug"
export const shortSeptember: () => string = () => "Sep"
export const shortOctober: () => string = () => "Oct"
export const shortNovember: () => string = () => "Nov"
export const shortDecember: () => string = () => "Dec"
export const beforeNoon: (d: { clock: string | number | bigint }) => string = (d) => d.clock + " AM"
export const afterNoon: (d: { clock: string | number | bigint }) => string = (d) => d.clock + " PM"
export const zonedTime: (d: { time: string | number | bigint; zone: string | number | bigint }) => string = (d) => d.time + " " + d.zone
export const date: (d: { month: string | number | bigint; day: string | number | bigint }) => string = (d) => d.month + " " + d.day
export const fullDate: (d: { date: string | number | bigint; year: string | number | bigint }) => string = (d) => d.date + ", " + d.year
export const monthOfYear: (d: { month: string | number | bigint; year: string | number | bigint }) => string = (d) => d.month + " " + d.year
export const day: (d: { weekday: string | number | bigint; date: string | number | bigint }) => string = (d) => d.weekday + ", " + d.date
export const dayTime: (d: { weekday: string | number | bigint; time: string | number | bigint }) => string = (d) => d.weekday + " " + d.time
export const dayAndTime: (d: { day: string | number | bigint; time: string | number | bigint }) => string = (d) => d.day + ", " + d.time
