import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createCaches } from '#server/cache/caches.ts'
import { fixedClock } from '#server/testing/fixedClock.ts'
import { createTestDatabase, truncateAll } from '#server/testing/testDatabase.ts'
import { DAY_MS } from '#shared/clock.ts'
import { createCountPlayersAbove } from './seasonPlaces.ts'

const database = await createTestDatabase()
const { db } = database
const clock = fixedClock('2025-09-04T12:00:00Z')
const caches = createCaches(clock)
caches.enableWhile(() => true)
const countPlayersAbove = createCountPlayersAbove({ db, clock, caches })
afterAll(() => database.drop())
beforeEach(async () => {
  await truncateAll(db)
  caches.invalidate()
})

/** Inserts a season of one game, which the home side won, and this many players whose cards picked it. */
async function fillSeason(season: number, players: number) {
  await db('weeks').insert({ season, week: 5 })
  await db('games').insert({
    season,
    week: 5,
    slot: 0,
    away_team: 'GB',
    home_team: 'DET',
    game_time: new Date(0),
    game_status: 'final',
    away_score: 3,
    home_score: 9,
    result: 'home',
  })
  await db.raw(
    `with made as (insert into users (email, password) select 'p' || n || '-' || :season::text || '@test.example', '' from generate_series(1, :players::int) n returning id)
     insert into picks (user_id, season, week, home_picks, away_picks, tie_breaker_score, submitted_at)
     select id, :season::int, 5, 1, 0, 40, now() from made`,
    { season, players },
  )
}
const removeOneCard = (season: number) =>
  db.raw('delete from picks where ctid in (select ctid from picks where season = ? limit 1)', [season])

describe('countPlayersAbove', () => {
  it('counts the players of a small contest again for each request', async () => {
    await fillSeason(2025, 100)
    expect(await countPlayersAbove({ season: 2025, points: 0 })).toBe(100)
    expect(await countPlayersAbove({ season: 2025, points: 1 })).toBe(0)
    await removeOneCard(2025)
    expect(await countPlayersAbove({ season: 2025, points: 0 })).toBe(99)
  })

  it('counts a large contest once for many requests, until the count expires or the data changes', async () => {
    await fillSeason(2024, 5_002)
    const counts = await Promise.all(Array.from({ length: 30 }, () => countPlayersAbove({ season: 2024, points: 0 })))
    expect(new Set(counts)).toEqual(new Set([5_002]))
    await removeOneCard(2024)
    expect(await countPlayersAbove({ season: 2024, points: 0 })).toBe(5_002)
    clock.advance(DAY_MS)
    expect(await countPlayersAbove({ season: 2024, points: 0 })).toBe(5_001)
    await db('games').where({ season: 2024 }).update({ away_score: 9, home_score: 3, result: 'away' })
    caches.invalidate()
    expect(await countPlayersAbove({ season: 2024, points: 0 })).toBe(0)
  })

  it('counts each season by itself', async () => {
    await fillSeason(2022, 5_001)
    await fillSeason(2023, 10)
    expect(await countPlayersAbove({ season: 2022, points: 0 })).toBe(5_001)
    expect(await countPlayersAbove({ season: 2023, points: 0 })).toBe(10)
  })
})
