import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WeekKey } from '#shared/model/week.ts'
import { isSameWeek } from '#shared/rules/week.ts'
import type { Db } from '../../deps.ts'
import type { FeedGame, ScoreFeed } from '../../integrations/score-feed/scoreFeed.ts'
import { createLog } from '../../log.ts'
import { aFeedGame, final, live } from '../../testing/feedGames.ts'
import { fixedClock } from '../../testing/fixedClock.ts'
import { createTestDatabase, type TestDatabase, truncateAll } from '../../testing/testDatabase.ts'
import { pullSchedule, pullScores } from './pullScores.ts'
import { listGames } from './queries.ts'
import { storeGames } from './storeGames.ts'

let database: TestDatabase
let db: Db
const clock = fixedClock('2025-09-07T18:00:00Z')
const logged: string[] = []
const log = createLog('debug', (line) => logged.push(line))
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database.drop())
beforeEach(async () => {
  await truncateAll(db)
  logged.length = 0
})

/** A feed that says what it is told to, and remembers what it was asked. */
function aFeed(games: readonly FeedGame[], broken: (week: WeekKey) => boolean = () => false) {
  const asked: WeekKey[] = []
  const scoreFeed: ScoreFeed = {
    gamesOf: async (week, now) => {
      asked.push(week)
      if (broken(week)) throw new Error('503 from the feed')
      return { games: games.filter((game) => isSameWeek(game, week)), rejected: [], readAt: now, raw: null }
    },
    detailsOf: async () => null,
    currentSeason: async () => null,
  }
  return { asked, deps: { db, clock, log, scoreFeed, config: { feed: { kind: 'none' as const } } } }
}

const played = aFeedGame({ week: 5, gameTime: '2025-08-25T17:00:00.000Z' })
const today = aFeedGame({ week: 6 })
const nextWeek = aFeedGame({ week: 7, gameTime: '2025-09-14T17:00:00.000Z' })
const farAway = aFeedGame({ week: 8, gameTime: '2025-09-21T17:00:00.000Z' })

describe('pulling scores', () => {
  it('asks for the weeks with an unfinished game from eight days ago until eight days ahead', async () => {
    await storeGames({ db, clock }, { games: [final(played, 1, 2), today, nextWeek, farAway], source: 'import' })
    const { asked, deps } = aFeed([live(today, 7, 0), nextWeek])
    await pullScores(deps)
    expect(asked).toEqual([
      { season: 2025, week: 6 },
      { season: 2025, week: 7 },
    ])
    expect((await listGames(db, today))[0]).toMatchObject({ gameStatus: 'LIVE', awayScore: 7 })
    expect(await db('game_changes').distinct('source').pluck('source')).toEqual(['feed'])
  })

  it('asks for nothing while no game is near', async () => {
    await storeGames({ db, clock }, { games: [final(today, 1, 2), farAway], source: 'import' })
    const { asked, deps } = aFeed([])
    await pullScores(deps)
    expect(asked).toEqual([])
  })

  it('keeps the last good state of a week whose feed fails, and brings the others', async () => {
    await storeGames({ db, clock }, { games: [live(today, 7, 0), nextWeek], source: 'import' })
    const { deps } = aFeed([live(today, 14, 0), { ...nextWeek, network: 'FOX' }], (week) => week.week === 6)
    await pullScores(deps)
    expect((await listGames(db, today))[0]?.awayScore).toBe(7)
    expect((await listGames(db, nextWeek))[0]?.network).toBe('FOX')
    expect(logged.join('\n')).toContain('503 from the feed')
  })
})

describe('pulling the schedule', () => {
  it('brings every week of the season into an empty database', async () => {
    const { asked, deps } = aFeed([today, nextWeek, farAway])
    const report = await pullSchedule(deps)
    expect(asked).toHaveLength(26)
    expect(report.weeks.map((week) => week.added)).toEqual([1, 1, 1])
  })

  it.each([
    ['2026-02-28T12:00:00Z', [2025]],
    ['2026-03-02T12:00:00Z', [2026]],
  ])('at %s asks for season %j', async (now, seasons) => {
    clock.set(now)
    const { asked, deps } = aFeed([])
    await pullSchedule(deps)
    expect([...new Set(asked.map((week) => week.season))]).toEqual(seasons)
    clock.set('2025-09-07T18:00:00Z')
  })

  it('asks for the replayed season and the newest stored one too', async () => {
    await storeGames({ db, clock }, { games: [aFeedGame({ season: 2027, gameTime: '2027-09-12T17:00:00.000Z' })], source: 'import' })
    const { asked, deps } = aFeed([])
    await pullSchedule({ ...deps, config: { feed: { kind: 'replay', file: 'games.csv', season: 2020 } } })
    expect([...new Set(asked.map((week) => week.season))]).toEqual([2025, 2027, 2020])
  })
})
