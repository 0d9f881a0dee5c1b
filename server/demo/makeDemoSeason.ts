import type { RecordedGame } from '#server/integrations/score-feed/scoreFeed.ts'
import { homeEdgeOf, makeResult, makeStrengths, type Strengths, TIE } from '#server/sample/demoResults.ts'
import type { EpochMs } from '#shared/clock.ts'
import { FIRST_WEEK, LAST_PRESEASON_WEEK } from '#shared/contest.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { weekOfRegularNumber } from '#shared/rules/weeks/week.ts'
import { type SeededRandom, seededRandom } from '#shared/seededRandom.ts'
import { CURRENT_REGULAR_WEEK, type DemoCalendar, layCalendar, momentOf } from './demoCalendar.ts'
import { type Pairing, pairPreseason, pairSeason } from './demoPairings.ts'
import { preseasonShowingsOf, type Showing, showingsOf } from './demoShowings.ts'

/** A game of the demo with its final result, and the number of points by which its home team is expected to win. */
export type DemoGame = { recorded: RecordedGame; homeEdge: number }
export type DemoSeason = { season: number; currentWeek: WeekKey; games: DemoGame[] }

/** Played weeks that contain a tie or a cancelled game. */
const TIE_WEEK = 7
const CANCELLED_WEEK = 9
/** The current week's game that is postponed from Sunday to Tuesday. */
const POSTPONED: Showing = { slot: [2, 17, 15], network: 'NBC' }

/**
 * Makes an invented season around a moment: a Hall of Fame game, three preseason weeks and 18 regular weeks. The twelfth regular week is
 * current and starts in 40 to 60 hours. Pairings and results depend only on the seed, kickoffs on the moment.
 * It contains the special cases of real seasons. Those are byes, a tie, a cancelled and a postponed game, games abroad, a Thursday with three games,
 * and weeks with one, two and no Monday game.
 */
export function makeDemoSeason({ seed, anchor }: { seed: number; anchor: EpochMs }): DemoSeason {
  const random = seededRandom(seed)
  const calendar = layCalendar(anchor)
  const strengths = makeStrengths(random)
  const regular = pairSeason(random)
  const [hallOfFame = [], ...preseason] = pairPreseason(LAST_PRESEASON_WEEK - FIRST_WEEK + 1, random)
  const context = { random, calendar, strengths }
  return {
    season: calendar.season,
    currentWeek: { season: calendar.season, week: weekOfRegularNumber(CURRENT_REGULAR_WEEK) },
    games: [
      ...[hallOfFame.slice(0, 1), ...preseason].flatMap((pairings, number) => makePreseasonWeek(context, number, pairings)),
      ...regular.flatMap((pairings, index) => makeRegularWeek(context, index + 1, pairings)),
    ],
  }
}

type Context = { random: SeededRandom; calendar: DemoCalendar; strengths: Strengths }

function makePreseasonWeek(context: Context, number: number, pairings: readonly Pairing[]): DemoGame[] {
  const { calendar, random } = context
  const showings = preseasonShowingsOf(number, pairings.length)
  return random.shuffle(pairings).map((pairing, index) => {
    const showing = showings[index]
    if (!showing) throw new Error('a preseason week has too few slots')
    const kickoff = momentOf(calendar.sundayOfPreseason(number), showing.slot)
    return makeGame(context, { week: FIRST_WEEK + number, pairing, showing, kickoff, hasOvertime: false })
  })
}

function makeRegularWeek(context: Context, number: number, pairings: readonly Pairing[]): DemoGame[] {
  const { calendar, random } = context
  const showings = showingsOf(number, pairings.length)
  const sunday = calendar.sundayOfRegular(number)
  const games = random.shuffle(pairings).map((pairing, index) => {
    const showing = showings[index]
    if (!showing) throw new Error('a regular week has too few slots')
    // in the current week the first game is moved to the opening time, and no other game is played before it
    const moment = momentOf(sunday, showing.slot)
    const isCurrent = number === CURRENT_REGULAR_WEEK
    const kickoff = isCurrent ? (index === 0 ? calendar.openingAt : Math.max(moment, calendar.openingAt)) : moment
    return makeGame(context, { week: weekOfRegularNumber(number), pairing, showing, kickoff, hasOvertime: true })
  })
  return makeOneRare(games, number, momentOf(sunday, POSTPONED.slot))
}

/** Makes the last game of the list, an ordinary Sunday game, the tied, cancelled or postponed game of its week. */
function makeOneRare(games: DemoGame[], number: number, postponedTo: EpochMs): DemoGame[] {
  const last = games.at(-1)
  if (!last) return games
  const become = (facts: Partial<RecordedGame>) => [...games.slice(0, -1), { ...last, recorded: { ...last.recorded, ...facts } }]
  if (number === TIE_WEEK) return become(TIE)
  if (number === CANCELLED_WEEK) return become({ outcome: 'cancelled', awayScore: null, homeScore: null, isOvertime: false })
  if (number !== CURRENT_REGULAR_WEEK) return games
  return become({ outcome: 'postponed', gameTime: new Date(postponedTo).toISOString(), network: POSTPONED.network })
}

type Entry = { week: number; pairing: Pairing; showing: Showing; kickoff: EpochMs; hasOvertime: boolean }

function makeGame({ random, calendar, strengths }: Context, { week, pairing, showing, kickoff, hasOvertime }: Entry): DemoGame {
  const { season } = calendar
  return {
    homeEdge: homeEdgeOf(strengths, pairing),
    recorded: {
      season,
      week,
      feedKey: `demo-${season}-${week}-${pairing.away}-${pairing.home}`,
      awayTeam: pairing.away,
      homeTeam: pairing.home,
      gameTime: new Date(kickoff).toISOString(),
      isTimeSet: true,
      network: showing.network,
      isNeutralSite: showing.isAbroad ?? false,
      outcome: 'played',
      ...makeResult(random, strengths, { ...pairing, hasOvertime }),
    },
  }
}
