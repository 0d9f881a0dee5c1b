import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'
import { listGames } from '#server/features/slate/stored-games/queries.ts'
import { openScoreFeed } from '#server/integrations/score-feed/openScoreFeed.ts'
import { createLog } from '#server/platform/process/log.ts'
import { anEvent, aScoreboard } from '#server/testing/espnPayloads.ts'
import { fixedClock } from '#server/testing/fixedClock.ts'
import { startEspnServer } from '#server/testing/startEspnServer.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'
import { describeFeedState } from './feedState.ts'
import { pollSchedule, pollScores } from './pullScores.ts'

let database: TestDatabase
let feedServer: Awaited<ReturnType<typeof startEspnServer>>
beforeAll(async () => {
  database = await createTestDatabase()
  feedServer = await startEspnServer()
})
afterAll(async () => {
  await feedServer.close()
  await database.drop()
})

describe('a season from the public scoreboard', () => {
  it('is imported automatically, follows its results, and stays unchanged in an outage', async () => {
    const clock = fixedClock('2025-09-07T16:00:00Z')
    const config = readConfig({ FEED: 'espn', FEED_BASE_URL: `${feedServer.url}/`, FEED_USER_AGENT: 'slate-test/1' })
    const { db } = database
    const deps = {
      db,
      clock,
      config,
      log: createLog('silent'),
      scoreFeed: await openScoreFeed(config, db),
      reactToScores: async () => undefined,
    }
    let game: Parameters<typeof anEvent>[0] = {}
    const superBowl = { week: 26, awayTeam: 'TBD', homeTeam: 'TBD', gameTime: '2026-02-08T23:30:00.000Z', isTimeSet: false }
    feedServer.answerJson(({ searchParams }) => {
      const asked = `${searchParams.get('dates')} ${searchParams.get('seasontype')}.${searchParams.get('week')}`
      return aScoreboard(asked === '2025 2.1' ? [anEvent(game)] : asked === '2025 3.5' ? [anEvent(superBowl)] : [])
    })
    const shown = async () => {
      const [one] = await listGames(db, { season: 2025, week: 5 })
      return `${one?.gameStatus} ${one?.awayScore}-${one?.homeScore} ${one?.result}`
    }

    await pollSchedule(deps)
    expect(await shown()).toBe('scheduled null-null null')
    expect(await listGames(db, { season: 2025, week: 26 })).toMatchObject([{ awayTeam: 'TBD', isTimeSet: false, isFinalGame: true }])
    expect(new Set(feedServer.requests.map(({ userAgent }) => userAgent))).toEqual(new Set(['slate-test/1']))
    expect(feedServer.requests).toHaveLength(27)

    clock.set('2025-09-07T18:00:00Z')
    game = { gameStatus: 'LIVE', awayScore: 7, homeScore: 3, gameClock: 'Q2 7:10', possession: 'home' }
    await pollScores(deps)
    expect(await shown()).toBe('LIVE 7-3 null')

    feedServer.answer((_request, response) => response.writeHead(403, { 'content-type': 'text/html' }).end('<h1>no</h1>'))
    clock.set('2025-09-07T18:02:00Z')
    await pollScores(deps)
    expect(await shown()).toBe('LIVE 7-3 null')
    expect(await describeFeedState(db, 'espn', clock.now())).toEqual({ asOf: '2025-09-07T18:00:00.000Z', isStale: true })
    expect(await db('feed_state').where({ source: 'espn' }).pluck('last_error')).toEqual([
      '403: it refuses this server or its FEED_USER_AGENT',
    ])
    expect(await db('feed_payloads').where({ name: 'scoreboard 2025-5' }).pluck('source')).toEqual(['espn', 'espn'])
  })

  it.each([
    [{ FEED: 'espn', FEED_BASE_URL: 'ftp://feed.example' }, /FEED_BASE_URL/],
    [{ FEED: 'espn', FEED_USER_AGENT: 'two\nlines' }, /FEED_USER_AGENT/],
    [{ FEED: 'espn', FEED_SEASON: '25' }, /FEED_SEASON/],
    [{ FEED: 'espn', FEED_BASE_URL: 'http://feed.example', NODE_ENV: 'production', PUBLIC_URL: 'https://slate.example' }, /over https/],
  ])('is refused with %j', (env, message) => {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(message)
  })

  it('is the league’s current season unless the environment names one', () => {
    const baseUrl = 'https://site.api.espn.com/apis/site/v2/sports/football/nfl'
    expect(readConfig({ FEED: 'espn' }).feed).toEqual({ kind: 'espn', baseUrl, userAgent: null, season: null })
    expect(readConfig({ FEED: 'espn', FEED_SEASON: '2026' }).feed).toMatchObject({ season: 2026 })
  })
})
