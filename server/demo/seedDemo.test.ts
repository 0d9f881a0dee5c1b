import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { describeCurrentUser } from '#server/features/people/accounts/describeCurrentUser.ts'
import { verifyPassword } from '#server/features/people/passwords/passwords.ts'
import { awardDue } from '#server/features/play/achievements/awardDue.ts'
import { readAchievements } from '#server/features/play/achievements/queries.ts'
import { createFindSeasonPlace, listSeasonRows, readSeason } from '#server/features/play/standings/seasonReader.ts'
import { pullScores } from '#server/features/slate/feed/pullScores.ts'
import { listGames } from '#server/features/slate/stored-games/queries.ts'
import { findDeadline, listAvailableWeeks, readCurrentWeek } from '#server/features/slate/weeks/queries.ts'
import { isDemoDatabase } from '#server/house/isDemoDatabase.ts'
import { readHouse } from '#server/house/readHouse.ts'
import { openScoreFeed } from '#server/integrations/score-feed/openScoreFeed.ts'
import { createCaches } from '#server/platform/cache/caches.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createLog } from '#server/platform/process/log.ts'
import { STAR } from '#server/sample/demoPlayers.ts'
import { fixedClock } from '#server/testing/fixedClock.ts'
import { createTestDatabase, type TestDatabase, truncateAll } from '#server/testing/testDatabase.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/clock.ts'
import { scoreOf, winnersOf } from '#shared/rules/picks/card.ts'
import { deadlineOf } from '#shared/rules/weeks/deadline.ts'
import type { DemoSignIn } from './demoAccounts.ts'
import { describeDemo } from './describeDemo.ts'
import { seedDemo } from './seedDemo.ts'

const ANCHOR = '2026-11-24T18:00:00.000Z'
const CURRENT = { season: 2026, week: 16 }
const log = createLog('silent')
let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database.drop())

const clock = fixedClock(ANCHOR)
type PicksRow = { user_id: string; season: number; week: number; home_picks: number; away_picks: number; submitted_at: Date }

describe('a database filled with the demo season', () => {
  beforeAll(async () => {
    await truncateAll(db)
    expect(await seedDemo({ db, clock, log })).toBe(true)
  })

  it('has the twelfth regular week current, its deadline two days ahead, and every earlier week over', async () => {
    expect((await readCurrentWeek(db, clock.now()))?.week).toEqual(CURRENT)
    const deadline = (await findDeadline(db, CURRENT)) ?? 0
    expect(deadline - clock.now()).toBeGreaterThanOrEqual(40 * HOUR_MS)
    expect(deadline - clock.now()).toBeLessThanOrEqual(60 * HOUR_MS)
    const { value: weeks } = await listAvailableWeeks(db, clock.now())
    expect(weeks).toHaveLength(22)
    expect(weeks.filter((week) => week.status === 'completed')).toHaveLength(15)
  })

  it('marks the first and the last game of the season, and counts the tie in the team records', async () => {
    const marked = await db('games').where('is_season_opener', true).orWhere('is_final_game', true).orderBy('week').pluck<number[]>('week')
    expect(marked).toEqual([5, 22])
    const records = (await listGames(db, CURRENT)).flatMap((game) => [game.awayRecord, game.homeRecord])
    for (const record of records) expect(record).toMatch(/^\d{1,2}-\d{1,2}(-1)?$/)
    expect((await db('games').whereRaw("away_record like '%-%-1' or home_record like '%-%-1'")).length).toBeGreaterThan(0)
  })

  it('has picks of played weeks, each submitted before its deadline, with a plausible average score', async () => {
    const rows = await db<PicksRow>('picks').select()
    const games = await Promise.all(Array.from({ length: 16 }, (_, index) => listGames(db, { season: 2026, week: index + 1 })))
    for (const row of rows) {
      const slate = games[row.week - 1] ?? []
      expect(row.submitted_at.getTime()).toBeLessThan(deadlineOf(slate, 'first_kickoff', null) ?? 0)
      expect(row.submitted_at.getTime()).toBeLessThanOrEqual(clock.now())
    }
    const played = rows.filter((row) => row.week >= 5 && row.week < 16)
    const scoreOfRow = (row: PicksRow) =>
      scoreOf({ homePicks: row.home_picks, awayPicks: row.away_picks }, winnersOf(games[row.week - 1] ?? []))
    const average = played.reduce((sum, row) => sum + scoreOfRow(row), 0) / played.length
    expect(average).toBeGreaterThan(7)
    expect(average).toBeLessThan(11)
    expect(new Set(played.map((row) => row.user_id)).size).toBe(41)
    expect(played.length).toBeLessThan(41 * 11) // some forgot
  })

  it('has about 25 cards of the current week, and none of the demo player', async () => {
    const rows = await db('picks').where(CURRENT).join('users', 'users.id', 'picks.user_id').pluck<string[]>('username')
    expect(rows.length).toBeGreaterThanOrEqual(20)
    expect(rows.length).toBeLessThanOrEqual(30)
    expect(rows).not.toContain(STAR.username)
  })

  it('has five winners with codes in each played week, and only the newest wins are not celebrated', async () => {
    const winners = await db('weekly_winners').orderBy(['week', 'place']).select()
    expect(winners.map((winner) => `${winner.week} ${winner.place} ${winner.prize_amount}`)).toEqual(
      Array.from({ length: 15 }, (_, index) => index + 1).flatMap((week) =>
        [50, 30, 20, 10, 10].map((dollars, index) => `${week} ${index + 1} ${dollars}`),
      ),
    )
    expect(new Set(winners.map((winner) => winner.redemption_code)).size).toBe(75)
    expect(new Set(winners.filter((winner) => !winner.celebration_seen).map((winner) => winner.week))).toEqual(new Set([15]))
    expect(winners.filter((winner) => winner.claimed)).toHaveLength(65)
    const star = await db('users').where({ username: STAR.username }).first()
    expect(winners.filter((winner) => winner.week === 15).map((winner) => winner.user_id)).toContain(star.id)
  })

  it('ranks the demo player among the first five of the season, with a prize', async () => {
    const { value } = await readSeason({ db, clock, caches: createCaches(clock) }, CURRENT.season)
    const board = await listSeasonRows(db, value)
    expect(board.slice(0, 5).map(({ displayName }) => displayName)).toContain(STAR.username)
    const star = await db('users').where({ username: STAR.username }).first()
    expect(star.total_winnings).toBeGreaterThan(0)
  })

  it('counts as many weekly wins of the demo player in the profile as in the achievement of three wins', async () => {
    const star = await db('users').where({ username: STAR.username }).first()
    await awardDue({ db, clock, config: readConfig({}), log })
    const hatTrick = (await readAchievements(db, star.id)).find(({ id }) => id === 'hat_trick')
    const { totalWeeklyWins } = await describeCurrentUser(
      { db, clock, findSeasonPlace: createFindSeasonPlace({ db, clock, caches: createCaches(clock) }) },
      star.id,
    )
    expect(hatTrick).toMatchObject({ progress: { value: Math.min(totalWeeklyWins, 3), target: 3 } })
    expect(star.weekly_wins).toBe(totalWeeklyWins)
  })

  it('allows only the three printed accounts to sign in, each with its own password', async () => {
    const state = await db('app_state').where({ name: 'demo' }).first<{ value: { signIns: DemoSignIn[] } }>()
    expect(state?.value.signIns.map(({ role }) => role)).toEqual(['player', 'staff', 'admin'])
    for (const { email, password, role } of state?.value.signIns ?? []) {
      const user = await db('users').where({ email }).first()
      expect(user.role).toBe(role)
      expect(await verifyPassword(user.password, password)).toBe(true)
      expect(password.length).toBeGreaterThanOrEqual(12)
      expect((await describeDemo(db)).join('\n')).toContain(`${email} / ${password}`)
    }
    const hashes = await db('users').distinct('password').pluck<string[]>('password')
    expect(hashes).toHaveLength(4)
    expect(await isDemoDatabase(db)).toBe(true)
  })

  it('has the claims of the demo house', async () => {
    expect(await readHouse(db)).toMatchObject({ isDemo: true, activePlayersClaim: '500+', sportsSince: '2022' })
  })

  it('continues with the clock: the opening game becomes LIVE, and the week is over next Wednesday', async () => {
    const config = readConfig({})
    const scoreFeed = await openScoreFeed(config, db)
    const later = fixedClock(ANCHOR)
    const deps = { db, clock: later, log, scoreFeed, config, reactToScores: async () => undefined }
    const opening = (await findDeadline(db, CURRENT)) ?? 0
    later.set(new Date(opening + 20 * MINUTE_MS).toISOString())
    await pullScores(deps)
    const [first] = await listGames(db, CURRENT)
    expect(first?.gameStatus).toBe('LIVE')
    expect(first?.gameClock).toMatch(/^Q1 /)

    later.set(new Date(opening + 6 * DAY_MS).toISOString())
    await pullScores(deps)
    const games = await listGames(db, CURRENT)
    expect(games.every((game) => game.gameStatus === 'final')).toBe(true)
    expect(games.some((game) => game.isMondayNight)).toBe(true)
    const next = await listGames(db, { season: 2026, week: 17 })
    expect(next[0]?.awayRecord?.split('-').reduce((sum, part) => sum + Number(part), 0)).toBeGreaterThanOrEqual(10)
  })
})

describe('seedDemo', () => {
  beforeEach(() => truncateAll(db))

  it('fills the database once when two servers start at the same moment', async () => {
    const other = await createTestDatabase()
    try {
      const done = await Promise.all([0, 1, 2].map(() => seedDemo({ db: other.db, clock, log })))
      expect(done.filter(Boolean)).toHaveLength(1)
      expect(await other.db('users').count('* as count').first()).toMatchObject({ count: '43' })
    } finally {
      await other.drop()
    }
  })

  it('does not change a database that has a user or a week', async () => {
    await db('users').insert({ email: 'owner@bar.example', password: 'x' })
    expect(await seedDemo({ db, clock, log })).toBe(false)
    expect(await isDemoDatabase(db)).toBe(false)
    expect(await describeDemo(db)).toEqual([])
    await truncateAll(db)
    await db('weeks').insert({ season: 2025, week: 5 })
    expect(await seedDemo({ db, clock, log })).toBe(false)
  })
})
