import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeDemoSeason } from '#server/demo/makeDemoSeason.ts'
import { seedDemo } from '#server/demo/seedDemo.ts'
import { listGames } from '#server/features/slate/stored-games/queries.ts'
import { listAvailableWeeks } from '#server/features/slate/weeks/queries.ts'
import { parseGamesFile } from '#server/integrations/score-feed/gamesFile.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createLog } from '#server/platform/process/log.ts'
import { fixedClock } from '#server/testing/fixedClock.ts'
import { type CsvGame, gamesCsv } from '#server/testing/gamesCsv.ts'
import { createTestDatabase, type TestDatabase, truncateAll } from '#server/testing/testDatabase.ts'
import { wallTimeIn } from '#shared/rules/time/zonedTime.ts'
import { LEAGUE_TIME_ZONE } from '#shared/timeZones.ts'
import { describeImport } from './describeImport.ts'
import { ImportRefused, importSeason } from './importSeason.ts'

const clock = fixedClock('2025-09-01T12:00:00Z')
let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database.drop())
beforeEach(() => truncateAll(db))

const importText = (text: string, seasons: number[] | null = [2025]) => importSeason({ db, clock }, parseGamesFile(text, seasons))
const importGames = (...games: CsvGame[]) => importText(gamesCsv(games), null)
const week = (number: number, season = 2025) => listGames(db, { season, week: number })

/** A whole regular season in the file's format: the demo's pairings and kickoffs, on Eastern clocks. */
function aWholeSeason(): CsvGame[] {
  const { games } = makeDemoSeason({ seed: 5, anchor: Date.parse('2025-11-25T18:00:00Z') })
  return games.flatMap(({ recorded: game }) => {
    const at = wallTimeIn('America/New_York', Date.parse(game.gameTime ?? ''))
    const two = (number: number) => String(number).padStart(2, '0')
    if (game.week < 5) return []
    return [
      {
        week: String(game.week - 4),
        gameday: `${at.year}-${two(at.month)}-${two(at.day)}`,
        gametime: `${two(at.hour)}:${two(at.minute)}`,
        away_team: game.awayTeam === 'LAR' ? 'LA' : game.awayTeam === 'WSH' ? 'WAS' : game.awayTeam,
        home_team: game.homeTeam === 'LAR' ? 'LA' : game.homeTeam === 'WSH' ? 'WAS' : game.homeTeam,
        away_score: String(game.awayScore ?? ''),
        home_score: String(game.homeScore ?? ''),
        overtime: game.isOvertime ? '1' : '0',
      },
    ]
  })
}

describe('importing a season', () => {
  it('stores all 272 games in 18 weeks, each with one tiebreaker game, and changes nothing the second time', async () => {
    const text = gamesCsv(aWholeSeason())
    const first = await importText(text)
    expect(first.weeks.map((one) => one.added).reduce((sum, count) => sum + count, 0)).toBe(272)
    expect(first.weeks.map((one) => one.week)).toEqual(Array.from({ length: 18 }, (_, index) => index + 5))
    for (const { week: number } of first.weeks) {
      const games = await week(number)
      const [tiebreaker, ...others] = games.filter((game) => game.isMondayNight)
      expect(others).toEqual([])
      const isMonday = wallTimeIn(LEAGUE_TIME_ZONE, Date.parse(tiebreaker?.gameTime ?? '')).weekday === 1
      expect(isMonday, `week ${number}`).toBe(number !== 22)
    }
    const before = (await db.raw('select id, xmin::text from games order by id')).rows
    const second = await importText(text)
    expect(second.isChanged).toBe(false)
    expect(second.weeks.reduce((sum, one) => sum + one.unchanged, 0)).toBe(272)
    expect((await db.raw('select id, xmin::text from games order by id')).rows).toEqual(before)
  })

  it('stores played games as final, a tie without a result, and the others as scheduled', async () => {
    await importGames(
      { away_team: 'GB', home_team: 'DAL', away_score: '40', home_score: '40', overtime: '1' },
      { away_score: '10', home_score: '17' },
      { away_team: 'NYJ', home_team: 'NE', gameday: '2025-09-08', gametime: '20:15' },
    )
    expect(await week(5)).toMatchObject([
      { awayTeam: 'BUF', gameStatus: 'final', result: 'home' },
      { awayTeam: 'GB', gameStatus: 'final', result: null, totalScore: 80 },
      { awayTeam: 'NYJ', gameStatus: 'scheduled', awayScore: null, isMondayNight: true },
    ])
  })

  it('chooses the later of two Monday games as tiebreaker game, the higher slot when both begin together, and the last game in a week without a Monday game', async () => {
    const monday = { gameday: '2025-09-08', gametime: '20:15' }
    await importGames(
      { ...monday, away_team: 'GB', home_team: 'NYG' },
      { ...monday, away_team: 'TEN', home_team: 'MIA' },
      { week: '18', gameday: '2026-01-03', gametime: '20:00' },
      { week: '18', gameday: '2026-01-04', gametime: '20:20', away_team: 'LV', home_team: 'LAC' },
    )
    expect((await week(5)).find((game) => game.isMondayNight)).toMatchObject({ id: '2025-5-1', awayTeam: 'TEN' })
    expect((await week(22)).find((game) => game.isMondayNight)?.awayTeam).toBe('LV')
  })

  it('stores the results, moved kickoffs and set hours of a newer file', async () => {
    await importGames({}, { week: '18', gameday: '2026-01-04', gametime: '' })
    const report = await importGames({ away_score: '3', home_score: '6' }, { week: '18', gameday: '2026-01-03', gametime: '16:30' })
    expect(report.weeks).toMatchObject([
      { week: 5, changed: 1 },
      { week: 22, changed: 1 },
    ])
    expect((await week(22))[0]).toMatchObject({ isTimeSet: true, gameTime: '2026-01-03T21:30:00.000Z', homeRecord: '1-0' })
    expect(await db('game_changes').orderBy('id').pluck('field')).toEqual(['game_status', 'score', 'game_time'])
  })

  it('leaves a game that is no longer in the file, and reports it', async () => {
    await importGames({}, { away_team: 'CIN', home_team: 'PIT' })
    const report = await importGames({})
    expect(report.unmatched).toEqual(['2025-5-1 CIN at PIT'])
    expect(await week(5)).toHaveLength(2)
  })

  it('imports several seasons side by side', async () => {
    await importGames({}, { season: '2024', gameday: '2024-09-08', away_score: '3', home_score: '0' })
    expect((await week(5, 2024))[0]?.id).toBe('2024-5-0')
    expect((await listAvailableWeeks(db, clock.now())).value).toMatchObject([{ season: 2025 }])
  })

  it('reports every row that it skips, and the counts of each week', async () => {
    const report = await importGames({}, { away_team: 'XYZ' }, { game_id: 'twice', home_team: 'LAC' }, { week: '2', gameday: '2025-09-14' })
    expect(describeImport(report)).toEqual([
      'Season 2025',
      '  Week 1        2 games  1 added, 0 changed, 0 unchanged, 1 skipped',
      '  Week 2        1 game   1 added, 0 changed, 0 unchanged, 0 skipped',
      'Skipped:',
      '  line 3 (2025_01_XYZ_KC): unknown team "XYZ"',
      '  2025 week 5 BUF at LAC (twice): BUF already plays in this week',
      '2 added, 0 changed, 0 unchanged, 2 skipped',
    ])
  })

  it('is refused on a demo database, and the message says what to do instead', async () => {
    await seedDemo({ db, clock, log: createLog('silent') })
    const before = await db('games').count()
    await expect(importGames({})).rejects.toThrow(ImportRefused)
    await expect(importGames({})).rejects.toThrow('set DATA_DIR to a new folder')
    expect(await db('games').count()).toEqual(before)
  })
})
