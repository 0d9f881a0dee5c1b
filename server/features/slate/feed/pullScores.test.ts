import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listGames } from '#server/features/slate/stored-games/queries.ts'
import type { FeedGame, ScoreFeed } from '#server/integrations/score-feed/scoreFeed.ts'
import type { Db } from '#server/platform/db/db.ts'
import { openPool } from '#server/platform/db/openPool.ts'
import { createLog } from '#server/platform/process/log.ts'
import { countWaiting } from '#server/testing/countWaiting.ts'
import { aFeedGame, final, live } from '#server/testing/feedGames.ts'
import { fixedClock } from '#server/testing/fixedClock.ts'
import { createTestDatabase, type TestDatabase, truncateAll } from '#server/testing/testDatabase.ts'
import { SECOND_MS } from '#shared/clock.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { isSameWeek } from '#shared/rules/weeks/week.ts'
import { describeFeedState, findFeedHistory, listWeekHistories, weekName } from './feedState.ts'
import { pollSchedule, pollScores, pullSchedule, pullScores } from './pullScores.ts'
import { storeGames } from './storeGames.ts'

let database: TestDatabase
let db: Db
const clock = fixedClock('2025-09-07T18:00:00Z')
const logged: string[] = []
const log = createLog('debug', (line) => logged.push(line))
const reactToScores = async () => undefined
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database.drop())
beforeEach(async () => {
  await truncateAll(db)
  logged.length = 0
})

/** A feed with prepared answers, which records its requests. */
function aFeed(games: readonly FeedGame[], broken: (week: WeekKey) => boolean = () => false) {
  const requests: WeekKey[] = []
  const scoreFeed: ScoreFeed = {
    gamesOf: async (week, now) => {
      requests.push(week)
      if (broken(week)) throw new Error('503 from the feed')
      return { games: games.filter((game) => isSameWeek(game, week)), rejected: [], readAt: now, raw: null }
    },
    detailsOf: async () => null,
    currentSeason: async () => null,
  }
  return { requests, deps: { db, clock, log, scoreFeed, reactToScores, config: { feed: { kind: 'none' as const }, clock: null } } }
}

const settle = ({ season, week }: WeekKey) =>
  db('settlements').insert({ season, week, state: 'settled', participants: 0, settled_at: new Date(clock.now()) })

const played = aFeedGame({ week: 5, gameTime: '2025-08-25T17:00:00.000Z' })
const today = aFeedGame({ week: 6 })
const nextWeek = aFeedGame({ week: 7, gameTime: '2025-09-14T17:00:00.000Z' })
const farAway = aFeedGame({ week: 8, gameTime: '2025-09-21T17:00:00.000Z' })

describe('pulling scores', () => {
  it('requests the weeks with a game at most eight days ago or ahead', async () => {
    await storeGames({ db, clock }, { games: [final(played, 1, 2), today, nextWeek, farAway], source: 'import' })
    const { requests, deps } = aFeed([live(today, 7, 0), nextWeek])
    await pullScores(deps)
    expect(requests.map(weekName)).toEqual(['2025-6', '2025-7'])
    expect((await listGames(db, today))[0]).toMatchObject({ gameStatus: 'LIVE', awayScore: 7 })
    expect(await db('game_changes').distinct('source').pluck('source')).toEqual(['feed'])
  })

  it('requests nothing while no game is near and the week that is over is settled', async () => {
    await storeGames({ db, clock }, { games: [final(today, 1, 2), farAway], source: 'import' })
    await settle(today)
    const { requests, deps } = aFeed([])
    await pullScores(deps)
    expect(requests).toEqual([])
  })

  it('uses no connection to the database while it waits for the feed, which may be silent', async () => {
    await storeGames({ db, clock }, { games: [today, nextWeek], source: 'import' })
    const { deps } = aFeed([live(today, 7, 0)])
    const used: number[] = []
    const gamesOf: ScoreFeed['gamesOf'] = (week, now) => {
      used.push(db.client.pool.numUsed())
      return deps.scoreFeed.gamesOf(week, now)
    }
    await pullScores({ ...deps, scoreFeed: { ...deps.scoreFeed, gamesOf } })
    expect(used).toEqual([0, 0])
  })

  it('leaves a week whose request fails unchanged, and updates the others', async () => {
    await storeGames({ db, clock }, { games: [live(today, 7, 0), nextWeek], source: 'import' })
    const { deps } = aFeed([live(today, 14, 0), { ...nextWeek, network: 'FOX' }], (week) => week.week === 6)
    await pullScores(deps)
    expect((await listGames(db, today))[0]?.awayScore).toBe(7)
    expect((await listGames(db, nextWeek))[0]?.network).toBe('FOX')
    expect(logged.join('\n')).toContain('503 from the feed')
  })
})

describe('pulling the schedule', () => {
  it('stores every week of the season in an empty database', async () => {
    const { requests, deps } = aFeed([today, nextWeek, farAway])
    const report = await pullSchedule(deps)
    expect(requests).toHaveLength(26)
    expect(report.weeks.map((week) => week.added)).toEqual([1, 1, 1])
  })

  it('stores no answer that is older than the scores which were read and stored meanwhile', async () => {
    await storeGames({ db, clock }, { games: [live(today, 7, 0), farAway], source: 'import' })
    const scores = aFeed([live(today, 14, 0)])
    const { deps } = aFeed([live(today, 7, 0), { ...farAway, network: 'FOX' }])
    const scoreFeed: ScoreFeed = {
      ...deps.scoreFeed,
      gamesOf: async (week, now) => {
        const answer = await deps.scoreFeed.gamesOf(week, now)
        if (week.week === 7) {
          clock.advance(30 * SECOND_MS)
          await pullScores(scores.deps)
        }
        return answer
      },
    }
    await pullSchedule({ ...deps, scoreFeed })
    expect((await listGames(db, today))[0]?.awayScore).toBe(14)
    expect((await listGames(db, farAway))[0]?.network).toBe('FOX')
    expect(await db('feed_notes').select()).toEqual([])
    expect((await listWeekHistories(db, 'none')).get('2025-6')).toMatchObject({ lastTriedAt: clock.now(), lastGoodAt: clock.now() })
    clock.set('2025-09-07T18:00:00Z')
  })

  it('stores no answer that became older than the stored games while it waited for their lock', async () => {
    const other = openPool(database.url, 2)
    const late = aFeedGame({ week: 6, feedKey: 'late', awayTeam: 'GB', homeTeam: 'CHI', gameTime: '2025-09-07T20:00:00.000Z' })
    const moved = { ...late, gameTime: '2025-09-07T21:00:00.000Z' }
    await storeGames({ db, clock }, { games: [live(today, 7, 0), late, farAway], source: 'import' })
    await pullScores(aFeed([live(today, 7, 0), late]).deps)
    const schedule = aFeed([live(today, 7, 0), late, { ...farAway, network: 'FOX' }])
    const areRead = Promise.withResolvers<void>()
    const gamesOf: ScoreFeed['gamesOf'] = async (week, now) => {
      if (week.week === 26) await areRead.promise
      return schedule.deps.scoreFeed.gamesOf(week, now)
    }
    const pulled = pullSchedule({ ...schedule.deps, db: other, scoreFeed: { ...schedule.deps.scoreFeed, gamesOf } })
    await expect.poll(() => schedule.requests.length).toBe(25)
    clock.advance(30 * SECOND_MS)
    const reactOnce = async () => {
      areRead.resolve()
      await expect.poll(() => countWaiting(other, 'advisory')).toBe(1)
    }
    await pullScores({ ...aFeed([live(today, 7, 10), moved]).deps, reactToScores: reactOnce })
    await pulled
    expect((await listGames(db, late)).map(({ gameTime }) => gameTime)).toContain(moved.gameTime)
    expect((await listGames(db, farAway))[0]?.network).toBe('FOX')
    expect((await listWeekHistories(db, 'none')).get('2025-6')).toMatchObject({ lastTriedAt: clock.now(), lastGoodAt: clock.now() })
    await other.destroy()
    clock.set('2025-09-07T18:00:00Z')
  })

  it.each([
    ['2026-02-28T12:00:00Z', [2025]],
    ['2026-03-02T12:00:00Z', [2026]],
  ])('at %s requests the seasons %j', async (now, seasons) => {
    clock.set(now)
    const { requests, deps } = aFeed([])
    await pullSchedule(deps)
    expect([...new Set(requests.map((week) => week.season))]).toEqual(seasons)
    clock.set('2025-09-07T18:00:00Z')
  })

  it('from March on also requests the next season of a feed that is still in the last one', async () => {
    clock.set('2026-03-02T12:00:00Z')
    const { requests, deps } = aFeed([])
    await pullSchedule({ ...deps, scoreFeed: { ...deps.scoreFeed, currentSeason: async () => 2025 } })
    expect([...new Set(requests.map((week) => week.season))]).toEqual([2025, 2026])
    clock.set('2025-09-07T18:00:00Z')
  })

  it('also requests the replayed season and the newest stored one', async () => {
    await storeGames({ db, clock }, { games: [aFeedGame({ season: 2027, gameTime: '2027-09-12T17:00:00.000Z' })], source: 'import' })
    const { requests, deps } = aFeed([])
    await pullSchedule({ ...deps, config: { feed: { kind: 'replay', file: 'games.csv', season: 2020 }, clock: null } })
    expect([...new Set(requests.map((week) => week.season))]).toEqual([2025, 2027, 2020])
  })
})

describe('polling scores', () => {
  it('requests a live game every 30 seconds, less often after faults, and stores the age of the scores', async () => {
    clock.set('2025-09-07T18:00:00Z')
    await storeGames({ db, clock }, { games: [live(today, 0, 0)], source: 'import' })
    let isBroken = false
    const { requests, deps } = aFeed([live(today, 7, 0)], () => isBroken)
    const history = async () => (await listWeekHistories(db, 'none')).get('2025-6')
    const asksAfter = async (seconds: number) => {
      const before = requests.length
      clock.advance(seconds * SECOND_MS)
      await pollScores(deps)
      return requests.length > before
    }
    expect(await asksAfter(0)).toBe(true)
    expect(await asksAfter(29)).toBe(false)
    expect(await asksAfter(1)).toBe(true)
    const good = await history()
    expect(good).toMatchObject({ lastGoodAt: clock.now(), faultsInRow: 0 })

    isBroken = true
    expect(await asksAfter(30)).toBe(true)
    expect([await asksAfter(59), await asksAfter(1)]).toEqual([false, true])
    expect([await asksAfter(119), await asksAfter(1)]).toEqual([false, true])
    expect(await history()).toMatchObject({ lastTriedAt: clock.now(), lastGoodAt: good?.lastGoodAt, faultsInRow: 3 })
    expect(await db('feed_state').select('last_error')).toEqual([{ last_error: '503 from the feed' }])

    isBroken = false
    expect(await asksAfter(240)).toBe(true)
    expect(await history()).toMatchObject({ lastGoodAt: clock.now(), faultsInRow: 0 })
  })

  it('polls a live week every 30 seconds, and shows it as fresh, while the answers of another week fail', async () => {
    clock.set('2025-09-07T18:00:00Z')
    await storeGames({ db, clock }, { games: [live(today, 0, 0), nextWeek], source: 'import' })
    const { requests, deps } = aFeed([live(today, 7, 0)], ({ week }) => week === 7)
    for (let poll = 0; poll < 10; poll += 1) {
      await pollScores(deps)
      clock.advance(30 * SECOND_MS)
    }
    expect(requests.filter(({ week }) => week === 6)).toHaveLength(10)
    expect(await describeFeedState(db, 'none', clock.now())).toEqual({ asOf: '2025-09-07T18:04:30.000Z', isStale: false })
    expect((await listWeekHistories(db, 'none')).get('2025-7')).toMatchObject({ lastGoodAt: null, faultsInRow: 1 })
  })

  it('shows a live week as stale when its own answers fail, although another week answers', async () => {
    clock.set('2025-09-07T18:00:00Z')
    await storeGames({ db, clock }, { games: [live(today, 0, 0), nextWeek], source: 'import' })
    let isBroken = false
    const { deps } = aFeed([live(today, 7, 0), nextWeek], ({ week }) => isBroken && week === 6)
    await pullScores(deps)
    isBroken = true
    clock.advance(100 * SECOND_MS)
    await pullScores(deps)
    expect(await describeFeedState(db, 'none', clock.now())).toEqual({ asOf: '2025-09-07T18:00:00.000Z', isStale: true })
  })

  it('shows scores as fresh an hour after the last game of a settled season, when nothing is polled any more', async () => {
    clock.set('2026-02-09T02:10:00Z')
    const superBowl = aFeedGame({ week: 26, gameTime: '2026-02-08T23:30:00.000Z' })
    await storeGames({ db, clock }, { games: [live(superBowl, 7, 0)], source: 'import' })
    const { deps } = aFeed([final(superBowl, 17, 20)])
    await pullScores(deps)
    await pullScores(deps)
    await pullScores(deps)
    await settle(superBowl)
    clock.advance(60 * 60 * SECOND_MS)
    expect(await pollScores(deps)).toBeNull()
    expect(await describeFeedState(db, 'none', clock.now())).toEqual({ asOf: '2026-02-09T02:10:00.000Z', isStale: false })
  })

  it('requests a week whose games are over every five minutes until it is settled, for eight days at most', async () => {
    clock.set('2025-09-09T05:00:00Z')
    await storeGames({ db, clock }, { games: [final(today, 1, 2)], source: 'import' })
    const { requests, deps } = aFeed([final(today, 1, 2)])
    const pollsAt = async (instant: string) => {
      const before = requests.length
      clock.set(instant)
      await pollScores(deps)
      return requests.length > before
    }
    expect(await pollsAt('2025-09-09T05:00:00Z')).toBe(true)
    expect([await pollsAt('2025-09-09T05:04:59Z'), await pollsAt('2025-09-09T05:05:00Z')]).toEqual([false, true])
    expect([await pollsAt('2025-09-15T17:00:00Z'), await pollsAt('2025-09-15T17:00:01Z')]).toEqual([true, false])
    clock.set('2025-09-10T05:00:00Z')
    await settle(today)
    expect(await pollsAt('2025-09-10T05:00:00Z')).toBe(false)
  })

  it('stores a corrected score of a settled week within minutes of its first answer, which the schedule had', async () => {
    clock.set('2025-09-10T05:00:00Z')
    await storeGames({ db, clock }, { games: [final(today, 24, 23)], source: 'import' })
    await settle(today)
    const { deps } = aFeed([final(today, 22, 23)])
    await pullSchedule(deps)
    for (let poll = 0; poll < 3; poll += 1) {
      clock.advance(30 * SECOND_MS)
      await pollScores(deps)
    }
    expect((await listGames(db, today))[0]?.awayScore).toBe(22)
    clock.advance(30 * SECOND_MS)
    expect(await pollScores(deps)).toBeNull()
  })

  it('stores a corrected score 60 seconds after its first answer on the night after the last game', async () => {
    clock.set('2025-09-09T05:00:00Z')
    await storeGames({ db, clock }, { games: [final(today, 17, 20)], source: 'import' })
    const { deps } = aFeed([final(today, 21, 20)])
    const scores: unknown[] = []
    for (let poll = 0; poll < 3; poll += 1) {
      await pollScores(deps)
      scores.push((await listGames(db, today))[0]?.awayScore)
      clock.advance(30 * SECOND_MS)
    }
    expect(scores).toEqual([17, 17, 21])
  })

  it('requests a failed week of the schedule again, and no other', async () => {
    clock.set('2025-09-07T00:00:00Z')
    let isBroken = true
    const { requests, deps } = aFeed([today, farAway], ({ week }) => isBroken && week === 8)
    await pollSchedule(deps)
    isBroken = false
    await pollSchedule(deps)
    await pollSchedule(deps)
    expect(requests.slice(26)).toEqual([expect.objectContaining({ season: 2025, week: 8 })])
    expect(await listGames(db, farAway)).toHaveLength(1)
  })

  it('requests scores every five minutes on a day with games, and again when the clock was set back', async () => {
    clock.set('2025-09-07T12:00:00Z')
    await storeGames({ db, clock }, { games: [today], source: 'import' })
    const { requests, deps } = aFeed([today])
    for (const instant of ['12:00:00', '12:04:59', '12:05:00', '11:00:00']) {
      clock.set(`2025-09-07T${instant}Z`)
      await pollScores(deps)
    }
    expect(requests).toHaveLength(3)
  })

  it('requests the schedule every six hours, and sooner after a failure', async () => {
    clock.set('2025-09-07T00:00:00Z')
    let isBroken = true
    const { requests, deps } = aFeed([today], () => isBroken)
    await pollSchedule(deps)
    isBroken = false
    await pollSchedule(deps)
    expect(requests).toHaveLength(52)
    clock.advance(6 * 60 * 60 * SECOND_MS - 1)
    await pollSchedule(deps)
    expect(requests).toHaveLength(52)
    clock.advance(1)
    await pollSchedule(deps)
    expect(requests).toHaveLength(78)
  })

  it('does not know the age of the scores while a feed answers without games', async () => {
    const { deps } = aFeed([])
    await pullSchedule(deps)
    expect(await findFeedHistory(db, 'none')).toBeNull()
  })

  it('stores each new answer of a live feed unchanged, and the rows that could not be read', async () => {
    clock.set('2025-09-07T18:00:00Z')
    await storeGames({ db, clock }, { games: [today], source: 'import' })
    const { deps } = aFeed([])
    let text = '{"events": [1]}'
    const scoreFeed: ScoreFeed = {
      ...deps.scoreFeed,
      gamesOf: async (_week, now) => ({
        games: [],
        rejected: [{ row: 'event 7', reason: 'a lie' }],
        readAt: now,
        raw: { name: 'scoreboard', text },
      }),
    }
    const pull = () => pullScores({ ...deps, scoreFeed })
    await pull()
    await pull()
    text = '{"events": [2]}'
    await pull()
    const stored = await db('feed_payloads').orderBy('id').pluck('body')
    expect(stored.map((body) => gunzipSync(body).toString())).toEqual(['{"events": [1]}', '{"events": [2]}'])
    expect(await db('feed_notes').select('about', 'reason', 'times_seen')).toEqual([{ about: 'event 7', reason: 'a lie', times_seen: 3 }])
  })
})
