import { afterEach, expect } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import { seededRandom } from '#shared/seededRandom.ts'
import type { TestPlayer } from './builders.ts'
import { startTestServer } from './startTestServer.ts'

export const WEEK = { season: 2025, week: 5 }
export const BEFORE_DEADLINE = '2025-09-04T12:00:00Z'
/** The last name of every player, also part of their email address; neither may be on a board. */
export const MARKER = 'xkcd-marker'

type CardFacts = { home?: number; away?: number; tiebreaker?: number; at?: string; week?: number }

/** A final game that the home side won, with a total of 47. */
export const homeWins = () => ({ status: 'final' as const, awayScore: 20, homeScore: 27 })
export const allButMonday = (slot: number) => (slot === 2 ? {} : homeWins())

/** A server on the Tuesday after the first week, with helpers that create and read its boards. */
export async function startBoards() {
  const t = await startTestServer({ now: '2025-09-09T06:00:00Z' })
  afterEach(() => expect(t.logged.splice(0)).toEqual([]))
  const params = { season: '2025', week: '5' }

  const submit = (player: TestPlayer, { home = 0b111, away = 0, tiebreaker = 47, at = '2025-09-04T10:00:00Z', week = 5 }: CardFacts = {}) =>
    t.db('picks').insert({
      user_id: player.id,
      season: 2025,
      week,
      home_picks: home,
      away_picks: away,
      tie_breaker_score: tiebreaker,
      submitted_at: at,
    })
  return {
    t,
    submit,
    /** Thursday, Sunday, Monday; slot 2 is the tiebreaker game. */
    aWeek: (each: Parameters<typeof t.a.slate>[1] = () => ({})) =>
      t.a.slate(3, (slot) => ({
        kickoffAt: ['2025-09-05T00:20:00Z', '2025-09-07T17:00:00Z', '2025-09-09T00:15:00Z'][slot] ?? null,
        ...each(slot),
      })),
    aCard: async (name: string, card: CardFacts = {}) => {
      const player = await t.a.player({ firstName: name, lastName: MARKER, email: `${name.toLowerCase()}-${MARKER}@test.example` })
      await submit(player, card)
      return player
    },
    /** Inserts this many players with random cards, by the database alone. */
    insertField: async (count: number) => {
      const random = seededRandom('field')
      const players = Array.from({ length: count }, (_, index) => ({
        id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        email: `field-${index}@test.example`,
        password: 'none',
        username: `player_${index}`,
      }))
      const cards = players.map(({ id }) => {
        const home = random.whole(1, 7)
        return {
          user_id: id,
          ...WEEK,
          home_picks: home,
          away_picks: 0b111 & ~home,
          tie_breaker_score: random.whole(40, 55),
          submitted_at: new Date(Date.parse('2025-09-04T10:00:00Z') + 1_000 * random.whole(0, 600)),
        }
      })
      await t.db.batchInsert('users', players, 1_000)
      await t.db.batchInsert('picks', cards, 1_000)
      return cards
    },
    board: () => t.anonymous.call(contract.getWeeklyBoard, { params }),
    standingOf: async (player: TestPlayer) => (await t.as(player)).call(contract.getOwnStanding, { params }),
  }
}
