import { DAY_MS, type EpochMs, HOUR_MS } from '#shared/clock.ts'
import { ROLLOVER_HOUR } from '#shared/contest.ts'
import { instantIn, wallTimeIn } from '#shared/rules/time/zonedTime.ts'
import { LEAGUE_TIME_ZONE } from '#shared/timeZones.ts'

/** A calendar day as the number of days since 1970-01-01. */
export type Day = number
/** A kickoff relative to the Sunday of its week, Pacific: [days, hour, minute]. */
export type Slot = readonly [days: number, hour: number, minute: number]

/** The regular week that is current when the demo begins: the middle of the season. */
export const CURRENT_REGULAR_WEEK = 12

/** The time from the start of the demo to the current week's first kickoff lies between these two. */
const LEAST_AHEAD_MS = 40 * HOUR_MS
const MOST_AHEAD_MS = 60 * HOUR_MS
const DAYS_A_WEEK = 7
/** From a week's Sunday to the morning after its Monday game. */
const ROLLOVER_DAYS = 2
/** Weeks from the last preseason Sunday to the first regular Sunday: one weekend between them is free. */
const PRESEASON_LEAD_WEEKS = 2
const SUNDAY = 0

/** Kickoff times that may open a week, by weekday from Sunday; the most usual one first. Each span of 20 hours contains one of them. */
const OPENINGS = ['10:00 13:25', '17:15 9:00', '17:15 13:00', '17:15 13:00', '17:15 9:30', '17:15 12:00', '17:15 13:30 10:00']

export type DemoCalendar = {
  /** The season's year: January and February belong to the one before. */
  season: number
  /** The current week's first kickoff. */
  openingAt: EpochMs
  sundayOfRegular: (number: number) => Day
  /** Preseason week 0 is the Hall of Fame weekend. */
  sundayOfPreseason: (number: number) => Day
}

/**
 * Places a season around a moment so that week 12 is the current week and starts in 40 to 60 hours, on any weekday.
 *
 * Sunday games are on Sundays and Monday games on Mondays. Only the game that opens the current week moves from Thursday to the day two days
 * ahead. The Sunday of the current week is the next Sunday from that day on. The week before it is the last one whose Monday night is over.
 * A demo that starts between Saturday and Monday therefore has a weekend without games before it.
 */
export function layCalendar(anchor: EpochMs): DemoCalendar {
  const { year, month } = wallTimeIn(LEAGUE_TIME_ZONE, anchor)
  const openingAt = findOpening(anchor)
  const currentSunday = nextSunday(dayOf(openingAt))
  const previousSunday = findPreviousSunday(currentSunday, anchor)
  const sundayOfRegular = (number: number) =>
    number >= CURRENT_REGULAR_WEEK
      ? currentSunday + (number - CURRENT_REGULAR_WEEK) * DAYS_A_WEEK
      : previousSunday - (CURRENT_REGULAR_WEEK - 1 - number) * DAYS_A_WEEK
  const lastPreseasonSunday = sundayOfRegular(1) - PRESEASON_LEAD_WEEKS * DAYS_A_WEEK
  return {
    season: month <= 2 ? year - 1 : year,
    openingAt,
    sundayOfRegular,
    sundayOfPreseason: (number) => lastPreseasonSunday - (3 - number) * DAYS_A_WEEK,
  }
}

/** The moment of a slot in the week of a Sunday. */
export const momentOf = (sunday: Day, [days, hour, minute]: Slot): EpochMs => at(sunday + days, hour, minute)

function findOpening(anchor: EpochMs): EpochMs {
  const today = dayOf(anchor)
  const candidates = [1, 2, 3].flatMap(
    (ahead) =>
      OPENINGS[weekdayOf(today + ahead)]?.split(' ').map((time, rank) => {
        const [hour = 0, minute = 0] = time.split(':').map(Number)
        return { rank, at: at(today + ahead, hour, minute) }
      }) ?? [],
  )
  const fitting = candidates.filter((one) => one.at >= anchor + LEAST_AHEAD_MS && one.at <= anchor + MOST_AHEAD_MS)
  const [best] = fitting.sort((one, other) => one.rank - other.rank || one.at - other.at)
  if (!best) throw new Error('no opening hour lies two days ahead')
  return best.at
}

/** The last Sunday at least a week before the current one whose week has ended after its Monday night. */
function findPreviousSunday(currentSunday: Day, anchor: EpochMs): Day {
  let sunday = currentSunday - DAYS_A_WEEK
  while (at(sunday + ROLLOVER_DAYS, ROLLOVER_HOUR, 0) > anchor) sunday -= DAYS_A_WEEK
  return sunday
}

function dayOf(moment: EpochMs): Day {
  const { year, month, day } = wallTimeIn(LEAGUE_TIME_ZONE, moment)
  return Date.UTC(year, month - 1, day) / DAY_MS
}

const weekdayOf = (day: Day) => new Date(day * DAY_MS).getUTCDay()
const nextSunday = (day: Day): Day => day + ((SUNDAY + DAYS_A_WEEK - weekdayOf(day)) % DAYS_A_WEEK)

function at(day: Day, hour: number, minute: number): EpochMs {
  const date = new Date(day * DAY_MS)
  return instantIn(LEAGUE_TIME_ZONE, { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), hour, minute })
}
