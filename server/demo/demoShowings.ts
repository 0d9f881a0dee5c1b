import type { Slot } from './demoCalendar.ts'
import { REGULAR_WEEKS } from './demoPairings.ts'

/** The slot of a game, and the network that shows it. */
export type Showing = { slot: Slot; network: string; isAbroad?: true }

const THURSDAY: Showing = { slot: [-3, 17, 15], network: 'Prime Video' }
const SUNDAY_NIGHT: Showing = { slot: [0, 17, 20], network: 'NBC' }
const MONDAY: Showing = { slot: [1, 17, 15], network: 'ESPN' }
const EARLY_MONDAY: Showing = { slot: [1, 16, 15], network: 'ABC' }
const ABROAD: Showing = { slot: [0, 6, 30], network: 'NFL Network', isAbroad: true }
const AFTERNOON: readonly Showing[] = [
  { slot: [0, 13, 25], network: 'CBS' },
  { slot: [0, 13, 25], network: 'FOX' },
  { slot: [0, 13, 5], network: 'FOX' },
  { slot: [0, 13, 5], network: 'CBS' },
]
const NOON: readonly Showing[] = [
  { slot: [0, 10, 0], network: 'CBS' },
  { slot: [0, 10, 0], network: 'FOX' },
]
const HOLIDAY_THURSDAY: readonly Showing[] = [
  { slot: [-3, 9, 30], network: 'CBS' },
  { slot: [-3, 13, 30], network: 'FOX' },
  { slot: [-3, 17, 20], network: 'NBC' },
]
const SATURDAY: readonly Showing[] = [
  { slot: [-1, 13, 30], network: 'ESPN' },
  { slot: [-1, 17, 15], network: 'ABC' },
]
const LAST_AFTERNOON: readonly Showing[] = Array.from({ length: 6 }, (_, index) => ({
  slot: [0, 13, 25],
  network: index % 2 ? 'FOX' : 'CBS',
}))

const WEEKS_ABROAD: readonly number[] = [4, 6, 10]
const TWO_MONDAYS_APART: readonly number[] = [3, 14]
/** In this week two Monday games kick off at the same minute. */
const TWO_MONDAYS_TOGETHER = 8
const HOLIDAY_WEEK = 13

/** One slot for each game of a regular week, the special ones first. */
export function showingsOf(number: number, gameCount: number): Showing[] {
  const special = specialShowings(number)
  return [...special, ...Array.from({ length: gameCount - special.length }, (_, index) => NOON[index % NOON.length] ?? THURSDAY)]
}

function specialShowings(number: number): Showing[] {
  if (number === REGULAR_WEEKS) return [...SATURDAY, SUNDAY_NIGHT, ...LAST_AFTERNOON]
  return [
    ...(number === HOLIDAY_WEEK ? HOLIDAY_THURSDAY : [THURSDAY]),
    MONDAY,
    ...(TWO_MONDAYS_APART.includes(number) ? [EARLY_MONDAY] : []),
    ...(number === TWO_MONDAYS_TOGETHER ? [MONDAY] : []),
    SUNDAY_NIGHT,
    ...(WEEKS_ABROAD.includes(number) ? [ABROAD] : []),
    ...AFTERNOON,
  ]
}

const HALL_OF_FAME: Showing = { slot: [-3, 17, 0], network: 'NBC', isAbroad: true }
const PRESEASON: readonly Showing[] = [
  { slot: [-3, 16, 30], network: 'NFL Network' },
  { slot: [-2, 17, 0], network: 'NFL Network' },
  { slot: [-1, 10, 0], network: 'NFL Network' },
  { slot: [-1, 13, 0], network: 'NFL Network' },
  { slot: [-1, 17, 0], network: 'NFL Network' },
]
const PRESEASON_END: Showing = { slot: [0, 17, 0], network: 'FOX' }

/** The slots of a preseason week; week 0 is the Hall of Fame weekend with one game. */
export function preseasonShowingsOf(number: number, gameCount: number): Showing[] {
  if (number === 0) return [HALL_OF_FAME]
  return [PRESEASON_END, ...Array.from({ length: gameCount - 1 }, (_, index) => PRESEASON[index % PRESEASON.length] ?? PRESEASON_END)]
}
