import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FeedGame } from '#server/integrations/score-feed/scoreFeed.ts'
import { type ChangeWatch, watchChanges } from '#server/platform/live/changes.ts'
import { createLog } from '#server/platform/process/log.ts'
import { aFeedGame, final, live } from '#server/testing/feedGames.ts'
import { fixedClock } from '#server/testing/fixedClock.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'
import type { SlateUpdate } from '#shared/contract/live.ts'
import { storeGames } from './storeGames.ts'

let database: TestDatabase
let watch: ChangeWatch
let received: string[] = []
let updates: (SlateUpdate | null)[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  watch = watchChanges(
    database.url,
    createLog('silent'),
    (topic, update) => {
      received.push(topic)
      updates.push(update)
    },
    () => {},
  )
})
afterAll(async () => {
  await watch.close()
  await database.drop()
})

const [early, late] = [aFeedGame(), aFeedGame({ awayTeam: 'GB', homeTeam: 'CHI' })]

describe('the announced topic of stored games', () => {
  it('is the clock’s only when nothing but clocks and possession has changed', async () => {
    await expect.poll(() => watch.isListening()).toBe(true)
    const on = live(early, 7, 3)
    const steps: [FeedGame[], string][] = [
      [[early, late], 'slate'],
      [[on, late], 'slate'],
      [[{ ...on, gameClock: 'Q2 6:40' }, late], 'clock'],
      [[{ ...on, gameClock: 'Q2 6:01', possession: 'home' }, late], 'clock'],
      [
        [
          { ...on, gameClock: 'Q2 5:30' },
          { ...late, network: 'NBC' },
        ],
        'slate',
      ],
      [[{ ...on, gameClock: 'Q2 5:02', awayScore: 10 }, late], 'slate'],
      [[final(early, 10, 3), late], 'slate'],
    ]
    for (const [games, topic] of steps) {
      received = []
      await storeGames({ db: database.db, clock: fixedClock('2025-09-07T18:00:00Z') }, { games, source: 'feed' })
      await expect.poll(() => received).toEqual([topic])
    }
  })
})

describe('the announced games of the last result of a week', () => {
  it.each([
    ['are sent one millisecond before its rollover', 2026, 'T09:59:59.999Z', [null, { changesPlaces: true }]],
    ['are left out from its rollover on, when the next week becomes the current one', 2027, 'T10:00:00.000Z', [null, null]],
  ])('%s', async (_, season, time, announced) => {
    await expect.poll(() => watch.isListening()).toBe(true)
    updates = []
    const last = aFeedGame({ season, feedKey: `${season} last`, gameTime: `${season}-09-08T17:00:00.000Z` })
    const next = aFeedGame({ season, feedKey: `${season} next`, week: 6, gameTime: `${season}-09-15T17:00:00.000Z` })
    for (const game of [live(last, 7, 3), final(last, 7, 3)])
      await storeGames({ db: database.db, clock: fixedClock(`${season}-09-09${time}`) }, { games: [game, next], source: 'feed' })
    await expect.poll(() => updates).toMatchObject(announced)
  })
})
