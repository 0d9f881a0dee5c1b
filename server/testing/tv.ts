import { afterEach, expect } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import { startTestServer } from './startTestServer.ts'

export const WEEK = { season: 2025, week: 5 }
const BEFORE_DEADLINE = '2025-09-04T12:00:00Z'
export const SUNDAY_NOON = '2025-09-07T19:00:00Z'
/** The last name of every player; it must not appear in an answer. */
export const MARKER = 'xkcd-marker'
const KICKOFFS = ['2025-09-05T00:20:00Z', '2025-09-07T17:00:00Z', '2025-09-07T20:25:00Z', '2025-09-09T00:15:00Z']

type CardFacts = { home?: number; away?: number; at?: string; email?: string }

/** A server on the first Sunday of the season, with helpers that create its week and read its TV display. */
export async function startTv() {
  const t = await startTestServer({ now: SUNDAY_NOON })
  afterEach(() => expect(t.logged.splice(0)).toEqual([]))
  return {
    t,
    display: (venue?: string) => t.anonymous.call(contract.getTvDisplay, { query: venue === undefined ? {} : { venue } }),
    /** Four games: Thursday's is final, Sunday noon's is LIVE, Sunday afternoon's and Monday's are scheduled. */
    aSunday: (each: Parameters<typeof t.a.slate>[1] = () => ({})) =>
      t.a.slate(4, (slot) => ({
        kickoffAt: KICKOFFS[slot] ?? null,
        ...(slot === 0 && { status: 'final' as const, awayScore: 20, homeScore: 27 }),
        ...(slot === 1 && { status: 'LIVE' as const, awayScore: 3, homeScore: 7 }),
        ...each(slot),
      })),
    aCard: async (firstName: string, { home = 0b1111, away = 0, at = BEFORE_DEADLINE, email }: CardFacts = {}) => {
      const player = await t.a.player({ firstName, lastName: MARKER, ...(email && { email }) })
      await t.db('picks').insert({
        ...WEEK,
        user_id: player.id,
        home_picks: home,
        away_picks: away,
        tie_breaker_score: 47,
        submitted_at: at,
      })
      return player
    },
  }
}
