import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createBuilders } from '#server/testing/builders.ts'
import { fixedClock } from '#server/testing/fixedClock.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'
import type { GameStatus, Side } from '#shared/model/game.ts'
import { TIEBREAK_LEVELS, type TiebreakLevel } from '#shared/rules/standings/ranking.ts'
import { type SeededRandom, seededRandom } from '#shared/seededRandom.ts'
import { settleContest } from './settleContest.ts'

const WEEKS = 50
const SIDES: readonly (Side | null)[] = [null, 'away', 'home', 'home']
const MONDAY = '2025-09-09T00:15:00Z'
const LEVELS: Record<string, TiebreakLevel[]> = {
  usual: [...TIEBREAK_LEVELS],
  early: ['submission_time', 'total_distance'],
  winner: ['tiebreaker_winner', 'total_distance'],
}

let t: TestDatabase
beforeAll(async () => {
  t = await createTestDatabase()
})
afterAll(() => t.drop())

type Game = { status: GameStatus; awayScore: number | null; homeScore: number | null }
type Player = { id: string; sides: (Side | null)[]; total: number; at: number }
type Tier = { rank: number; prize_amount: number; minimum_participants: number }
type Week = { games: Game[]; players: Player[]; tiers: Tier[]; levels: TiebreakLevel[] }

/** Few different values, so that the random weeks contain ties at each tiebreak level. */
function aRandomWeek(random: SeededRandom, ids: readonly string[]): Week {
  const games = Array.from({ length: random.whole(1, 5) }, (): Game => {
    if (random.whole(0, 5) === 0) return { status: 'cancelled', awayScore: null, homeScore: null }
    return { status: 'final', awayScore: random.whole(0, 2) * 7, homeScore: random.whole(0, 2) * 7 }
  })
  const players = ids.slice(0, random.whole(0, ids.length)).map((id) => {
    const sides = games.map((): Side | null => SIDES[random.whole(0, 3)] ?? null)
    if (!sides.some((side) => side !== null)) sides[0] = 'home'
    return { id, sides, total: random.whole(1, 4) * 7, at: Date.parse('2025-09-04T10:00:00Z') + random.whole(0, 2) }
  })
  const tiers = [50, 30, 20, 10, 10].map((prize_amount, index) => ({
    rank: index + 1,
    prize_amount,
    minimum_participants: random.whole(0, 2) === 0 ? random.whole(1, 8) : 1,
  }))
  return { games, players, tiers, levels: Object.values(LEVELS)[random.whole(0, 2)] ?? [] }
}

/** The slow reference: a player's place is one more than the number of players who beat them, found by comparing each pair. */
function winnersByHand({ games, players, tiers, levels }: Week): string[] {
  const winnerOf = ({ status, awayScore, homeScore }: Game): Side | null => {
    if (status !== 'final' || awayScore === homeScore) return null
    return (awayScore ?? 0) > (homeScore ?? 0) ? 'away' : 'home'
  }
  if (games.every(({ status }) => status === 'cancelled')) return []
  const last = games.findLastIndex(({ status }) => status === 'final')
  const decider = games[last]
  const keysOf = (player: Player) => {
    const points = games.filter((game, slot) => winnerOf(game) !== null && player.sides[slot] === winnerOf(game)).length
    const total = (decider?.awayScore ?? 0) + (decider?.homeScore ?? 0)
    const isRight = decider !== undefined && winnerOf(decider) !== null && player.sides[last] === winnerOf(decider)
    const byLevel = { total_distance: Math.abs(player.total - total), tiebreaker_winner: isRight ? 0 : 1, submission_time: player.at }
    return [-points, ...levels.map((level) => byLevel[level])]
  }
  const beats = (one: number[], other: number[]) => {
    const index = one.findIndex((value, at) => value !== other[at])
    return index !== -1 && (one[index] ?? 0) < (other[index] ?? 0)
  }
  return players
    .flatMap((player) => {
      const keys = keysOf(player)
      const place = 1 + players.filter((other) => beats(keysOf(other), keys)).length
      const tier = tiers.find(({ rank, minimum_participants }) => rank === place && players.length >= minimum_participants)
      return tier && keys[0] !== 0 ? [`${place} ${player.id} ${-(keys[0] ?? 0)} ${tier.prize_amount}`] : []
    })
    .sort()
}

describe('a settled week', () => {
  it(`has the same winners as the slow reference ranking in ${WEEKS} random weeks`, async () => {
    const { db } = t
    const random = seededRandom(1234)
    const clock = fixedClock('2025-09-09T17:00:00Z')
    const build = createBuilders(db)
    const ids = (await Promise.all(Array.from({ length: 14 }, () => build.player()))).map(({ id }) => id)
    const admin = await build.player({ role: 'admin' })
    const order = {
      by: 'admin' as const,
      viewer: { ...admin, sid: '', signedInAt: 0, adminSeenAt: 0, adminVerifiedAt: 0, needsNewPassword: false },
      reason: 'a random week',
    }
    let paid = 0
    for (let index = 0; index < WEEKS; index += 1) {
      const key = { season: 2000 + Math.floor(index / 26), week: 1 + (index % 26) }
      const week = aRandomWeek(random, ids)
      await build.slate(week.games.length, (slot) => ({
        ...key,
        kickoffAt: slot === week.games.length - 1 ? MONDAY : `2025-09-07T${10 + slot}:00:00Z`,
        ...week.games[slot],
      }))
      if (week.players.length > 0)
        await db('picks').insert(
          week.players.map(({ id, sides, total, at }) => {
            const bits = (side: Side) => sides.reduce((set, one, slot) => (one === side ? set | (1 << slot) : set), 0)
            return {
              ...key,
              user_id: id,
              home_picks: bits('home'),
              away_picks: bits('away'),
              tie_breaker_score: total,
              submitted_at: new Date(at),
            }
          }),
        )
      for (const { rank, ...tier } of week.tiers) await db('prize_tiers').where({ rank }).update(tier)
      const [primary_type, secondary_type = null, tertiary_type = null] = week.levels
      await db('tiebreaker_configurations').update({ primary_type, secondary_type, tertiary_type })

      expect(await settleContest({ db, clock, config: readConfig({ NODE_ENV: 'test' }) }, key, order)).toBe(true)
      const rows = await db('weekly_winners').where(key).select('place', 'user_id', 'score', 'prize_amount')
      expect(rows.map((row) => `${row.place} ${row.user_id} ${row.score} ${row.prize_amount}`).sort(), `week ${index}`).toEqual(
        winnersByHand(week),
      )
      paid += rows.length
    }
    expect(paid).toBeGreaterThan(WEEKS)
  })
})
