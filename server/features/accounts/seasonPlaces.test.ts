import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, truncateAll } from '#server/testing/testDatabase.ts'
import { countPlayersAbove } from './seasonPlaces.ts'

const database = await createTestDatabase()
const { db } = database
afterAll(() => database.drop())
beforeEach(() => truncateAll(db))

/** So many players with one card each, all with the home side of the only game, which the home side won. */
async function fillSeason(season: number, players: number) {
  await db('weeks').insert({ season, week: 5 })
  await db('games').insert({
    ...{ season, week: 5, slot: 0, away_team: 'GB', home_team: 'DET', game_time: new Date(0) },
    ...{ game_status: 'final', away_score: 3, home_score: 9, result: 'home' },
  })
  await db.raw(
    `with made as (insert into users (email, password) select 'p' || n || '-' || :season::text || '@test.example', '' from generate_series(1, :players::int) n returning id)
     insert into picks (user_id, season, week, home_picks, away_picks, tie_breaker_score, submitted_at)
     select id, :season::int, 5, 1, 0, 40, now() from made`,
    { season, players },
  )
}
const withoutOne = (season: number) => db.raw('delete from picks where ctid in (select ctid from picks where season = ? limit 1)', [season])

describe('season places', () => {
  it('of a small contest are counted each time', async () => {
    await fillSeason(2025, 100)
    expect(await countPlayersAbove(db, { season: 2025, points: 0 })).toBe(100)
    expect(await countPlayersAbove(db, { season: 2025, points: 1 })).toBe(0)
    await withoutOne(2025)
    expect(await countPlayersAbove(db, { season: 2025, points: 0 })).toBe(99)
  })

  it('of a large one are counted once for many who ask, and again after a while', async () => {
    await fillSeason(2024, 5_000)
    const counts = await Promise.all(Array.from({ length: 30 }, () => countPlayersAbove(db, { season: 2024, points: 0 })))
    expect(new Set(counts)).toEqual(new Set([5_000]))
    await withoutOne(2024)
    expect(await countPlayersAbove(db, { season: 2024, points: 0 })).toBe(5_000)
    await expect.poll(() => countPlayersAbove(db, { season: 2024, points: 0 }), { timeout: 20_000 }).toBe(4_999)
  })

  it('are counted anew for another season', async () => {
    await fillSeason(2022, 5_000)
    await fillSeason(2023, 10)
    expect(await countPlayersAbove(db, { season: 2022, points: 0 })).toBe(5_000)
    expect(await countPlayersAbove(db, { season: 2023, points: 0 })).toBe(10)
  })

  it('a count that failed is made again', async () => {
    await fillSeason(2021, 10)
    await db.schema.renameTable('picks', 'picks_away')
    await expect(countPlayersAbove(db, { season: 2021, points: 0 })).rejects.toThrow()
    await db.schema.renameTable('picks_away', 'picks')
    expect(await countPlayersAbove(db, { season: 2021, points: 0 })).toBe(10)
  })
})
