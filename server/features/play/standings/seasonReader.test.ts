import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createCaches } from '#server/platform/cache/caches.ts'
import { fixedClock } from '#server/testing/fixedClock.ts'
import { createTestDatabase, truncateAll } from '#server/testing/testDatabase.ts'
import { DAY_MS } from '#shared/clock.ts'
import { createFindSeasonPlace } from './seasonReader.ts'

const database = await createTestDatabase()
const { db } = database
const clock = fixedClock('2025-09-04T12:00:00Z')
const caches = createCaches(clock)
caches.enableWhile(() => true)
const findSeasonPlace = createFindSeasonPlace({ db, clock, caches })
const STRANGER = '00000000-0000-4000-8000-000000000000'
const countPlayers = async (season: number) => (await findSeasonPlace({ playerId: STRANGER, season })).players
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
  await db.raw('analyze users, picks') // without it PostgreSQL plans for the few rows of the test before
}
const removeOneCard = (season: number) =>
  db.raw('delete from picks where ctid in (select ctid from picks where season = ? limit 1)', [season])

describe('a place in the season', () => {
  it('of a small contest is counted again when the count has expired', async () => {
    await fillSeason(2025, 100)
    expect(await countPlayers(2025)).toBe(100)
    await removeOneCard(2025)
    clock.advance(DAY_MS)
    expect(await countPlayers(2025)).toBe(99)
  })

  it('of a large contest is counted once for many requests, until the count expires or the data changes', async () => {
    await fillSeason(2024, 5_002)
    const counts = await Promise.all(Array.from({ length: 30 }, () => countPlayers(2024)))
    expect(new Set(counts)).toEqual(new Set([5_002]))
    await removeOneCard(2024)
    expect(await countPlayers(2024)).toBe(5_002)
    clock.advance(DAY_MS)
    expect(await countPlayers(2024)).toBe(5_001)
    await removeOneCard(2024)
    caches.invalidate()
    expect(await countPlayers(2024)).toBe(5_000)
  })

  it('is that of its season alone', async () => {
    await fillSeason(2022, 5_001)
    await fillSeason(2023, 10)
    expect(await countPlayers(2022)).toBe(5_001)
    expect(await countPlayers(2023)).toBe(10)
  })

  it('is null for a player who is not in the standings', async () => {
    await fillSeason(2025, 3)
    expect(await findSeasonPlace({ playerId: STRANGER, season: 2025 })).toMatchObject({ place: null, isTied: false, players: 3 })
  })

  it('is being checked while a correction of a regular week or of the championship waits, not of another week', async () => {
    await fillSeason(2025, 3)
    const [first = ''] = await db('users').orderBy('id').pluck<string[]>('id')
    const settled = { season: 2025, state: 'settled', participants: 3, settled_at: '2026-01-10T18:00:00Z' }
    const isChecked = async () => {
      caches.invalidate()
      return (await findSeasonPlace({ playerId: first, season: 2025 })).isBeingChecked
    }
    for (const [week, isOne] of [
      [2, false],
      [23, false],
      [5, true],
    ] as const) {
      await db('weeks').insert({ season: 2025, week }).onConflict().ignore()
      const [{ id } = { id: null }] = await db('settlements')
        .insert({ ...settled, week })
        .returning<{ id: string }[]>('id')
      const correction = { settlement_id: id, facts: '{}', found_at: settled.settled_at, results: '[]', prizes: '[]' }
      await db('settlement_corrections').insert(correction)
      expect([week, await isChecked()]).toEqual([week, isOne])
    }
  })

  it('is shared by equal points until the championship is settled, and then the settled one', async () => {
    await fillSeason(2025, 3)
    const [first, second, third] = await db('users').orderBy('id').pluck<string[]>('id')
    const placeOf = (playerId = '') => findSeasonPlace({ playerId, season: 2025 })
    expect(await placeOf(first)).toEqual({ place: 1, isTied: true, players: 3, isBeingChecked: false, exceptWeek: 0 })
    await db('settlements').insert({ season: 2025, week: null, state: 'settled', participants: 3, settled_at: '2026-01-10T18:00:00Z' })
    await db('season_results').insert([
      { season: 2025, user_id: first, score: 1, weekly_wins: 1, place: 1 },
      { season: 2025, user_id: second, score: 1, weekly_wins: 0, place: 2 },
      { season: 2025, user_id: third, score: 0, weekly_wins: 0, place: 3 },
    ])
    caches.invalidate()
    expect(await placeOf(first)).toEqual({ place: 1, isTied: false, players: 3, isBeingChecked: false, exceptWeek: 0 })
    expect(await placeOf(second)).toEqual({ place: 2, isTied: false, players: 3, isBeingChecked: false, exceptWeek: 0 })
  })
})
