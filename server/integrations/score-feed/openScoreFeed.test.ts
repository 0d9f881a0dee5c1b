import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { seedDemo } from '#server/demo/seedDemo.ts'
import { createLog } from '#server/platform/process/log.ts'
import { checkScoreFeed } from '#server/testing/checkScoreFeed.ts'
import { fixedClock } from '#server/testing/fixedClock.ts'
import { gamesCsv } from '#server/testing/gamesCsv.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'
import { findStadium } from '#shared/reference/stadiums.ts'
import { openScoreFeed } from './openScoreFeed.ts'
import { createReplayFeed } from './replay.ts'

const config = readConfig({})
const ANCHOR = '2026-11-24T18:00:00.000Z'
const WEEK = { season: 2025, week: 5 }
const SLATE = gamesCsv([
  { away_team: 'DAL', home_team: 'PHI', gameday: '2025-09-04', gametime: '20:20', away_score: '20', home_score: '24' },
  { away_team: 'TB', home_team: 'ATL', away_score: '23', home_score: '20' },
  { away_team: 'GB', home_team: 'WAS', away_score: '30', home_score: '30', overtime: '1' },
  { away_team: 'MIN', home_team: 'CHI', gameday: '2025-09-08', gametime: '20:15' },
  { season: '2024', gameday: '2024-09-08', away_score: '1', home_score: '2' },
])

let database: TestDatabase
let folder: string
let file: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'replay-'))
  file = join(folder, 'games.csv')
  await writeFile(file, SLATE)
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const openReplay = () => openScoreFeed({ ...config, feed: { kind: 'replay', file, season: 2025 } }, database.db)

checkScoreFeed('replay', async () => ({ feed: await openReplay(), week: WEEK, from: Date.parse('2025-09-04T12:00:00Z') }))
checkScoreFeed('empty', async () => ({ feed: createReplayFeed([]), week: WEEK, from: Date.parse('2025-09-04T12:00:00Z') }))
checkScoreFeed('demo', async () => {
  await seedDemo({ db: database.db, clock: fixedClock(ANCHOR), log: createLog('silent') })
  const feed = await openScoreFeed(config, database.db)
  return { feed, week: { season: 2026, week: 16 }, from: Date.parse(ANCHOR) }
})

describe('the details of a demo game', () => {
  it('are complete: home venue, weather of an open stadium, headline and injuries', async () => {
    await seedDemo({ db: database.db, clock: fixedClock(ANCHOR), log: createLog('silent') })
    const feed = await openScoreFeed(config, database.db)
    const now = Date.parse(ANCHOR)
    const { games } = await feed.gamesOf({ season: 2026, week: 16 }, now)
    const all = await Promise.all(games.map(async (game) => ({ game, details: await feed.detailsOf(game, now) })))
    expect(all.length).toBeGreaterThan(12)
    for (const { game, details } of all) {
      expect(details?.venue?.name).toBe(findStadium(game.homeTeam)?.name)
      expect(details?.weather === null).toBe(details?.venue?.isIndoor)
      expect(details?.headline).toContain('Week 12')
      expect(details?.injuries.away.length).toBeGreaterThan(0)
      expect(details?.injuries.home.length).toBeGreaterThan(0)
    }
    const abroad = (await feed.gamesOf({ season: 2026, week: 8 }, now)).games.find(({ isNeutralSite }) => isNeutralSite)
    expect(abroad && (await feed.detailsOf(abroad, now))).toMatchObject({ venue: null, weather: null })
  })
})

describe('the feed that the settings name', () => {
  it('replays a season of a file, each game by its own kickoff', async () => {
    const feed = await openReplay()
    const { games } = await feed.gamesOf(WEEK, Date.parse('2025-09-07T18:00:00Z'))
    expect(games.map((game) => `${game.awayTeam} ${game.gameStatus}`)).toEqual(['DAL final', 'TB LIVE', 'GB LIVE', 'MIN scheduled'])
    expect((await feed.gamesOf({ season: 2024, week: 5 }, Date.parse(ANCHOR))).games).toEqual([])
  })

  it('reports the rows of the file that it does not play', async () => {
    await writeFile(file, gamesCsv([{}, { away_team: 'XYZ' }]))
    const feed = await openReplay()
    expect(await feed.gamesOf(WEEK, 0)).toMatchObject({ games: [{ awayTeam: 'BUF' }], rejected: [{ reason: 'unknown team "XYZ"' }] })
    await writeFile(file, SLATE)
  })

  it('is refused with a sentence when the file or season does not exist', async () => {
    const openOther = (feed: { file: string; season: number }) =>
      openScoreFeed({ ...config, feed: { kind: 'replay', ...feed } }, database.db)
    await expect(openOther({ file: join(folder, 'none.csv'), season: 2025 })).rejects.toThrow(/^REPLAY_FILE .*none\.csv can't be read/)
    await expect(openOther({ file, season: 2010 })).rejects.toThrow('The file has no games of season 2010; it has 2024, 2025.')
  })

  it('has no games in an ordinary database without a setting', async () => {
    const ordinary = await createTestDatabase()
    expect((await (await openScoreFeed(readConfig({}), ordinary.db)).gamesOf(WEEK, 0)).games).toEqual([])
    await ordinary.drop()
  })
})
