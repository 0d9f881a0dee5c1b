import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listGames } from '#server/features/slate/stored-games/queries.ts'
import type { FeedGame } from '#server/integrations/score-feed/scoreFeed.ts'
import type { Db } from '#server/platform/db/db.ts'
import { aFeedGame, final, later, live } from '#server/testing/feedGames.ts'
import { fixedClock } from '#server/testing/fixedClock.ts'
import { createTestDatabase, type TestDatabase, truncateAll } from '#server/testing/testDatabase.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { storeGames } from './storeGames.ts'

const NOW = '2025-09-07T18:00:00.000Z'
const clock = fixedClock(NOW)
let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database.drop())
beforeEach(async () => {
  await truncateAll(db)
  clock.set(NOW)
})

const game = aFeedGame()
const other = aFeedGame({ awayTeam: 'GB', homeTeam: 'CHI' })
const poll = async (...games: FeedGame[]) => {
  clock.advance(30 * SECOND_MS)
  return storeGames({ db, clock }, { games, source: 'feed' })
}
/** The game as players see it, such as "BUF at KC LIVE 7-3 null". */
const seen = async () => {
  const shown = (await listGames(db, { season: 2025, week: 5 })).find(({ id }) => id === '2025-5-0')
  return shown && `${shown.awayTeam} at ${shown.homeTeam} ${shown.gameStatus} ${shown.awayScore}-${shown.homeScore} ${shown.result}`
}
const notes = () => db('feed_notes').orderBy('id').select('game_id', 'reason', 'outcome', 'times_in_row', 'times_seen')

const cancelled = { ...game, gameStatus: 'cancelled' as const }
const postponed = { ...game, gameStatus: 'postponed' as const }
const swappedTeams = { awayTeam: 'KC', homeTeam: 'BUF' }

/** False claims: a name, the true state of the game, and the feed's next row. */
const LIES: [string, FeedGame, FeedGame][] = [
  ['a game under way that is only scheduled', live(game, 7, 3), game],
  ['a game under way that is postponed', live(game, 7, 3), postponed],
  ['a game under way that is cancelled', live(game, 7, 3), cancelled],
  ['points removed from one side', live(game, 7, 3), live(game, 6, 3)],
  ['points removed from the other side', live(game, 7, 3), live(game, 7, 0)],
  ['points moved from one side to the other', live(game, 14, 3), live(game, 7, 10)],
  ['all points removed', live(game, 7, 3), live(game, 0, 0)],
  ['scores that change sides', live(game, 7, 3), live(game, 3, 7)],
  ['scores that change sides at the end', live(game, 27, 20), final(game, 20, 27)],
  ['a final score below the last one', live(game, 27, 20), final(game, 24, 20)],
  ['a final score of 0 to 0', live(game, 27, 20), final(game, 0, 0)],
  ['a game that is final without a point before it was live', game, final(game, 0, 0)],
  ['an impossible gain of one side', live(game, 7, 3), live(game, 77, 3)],
  ['an impossible gain at the end', live(game, 7, 3), final(game, 7, 93)],
  ['a final game under way again', final(game, 20, 24), live(game, 20, 24)],
  ['a final game under way with another score', final(game, 20, 24), live(game, 27, 24)],
  ['a final game that is scheduled', final(game, 20, 24), game],
  ['a final game that is postponed', final(game, 20, 24), postponed],
  ['a final game that is cancelled', final(game, 20, 24), cancelled],
  ['a final game without points', final(game, 20, 24), final(game, 0, 0)],
  ['a final game with the other winner', final(game, 20, 24), final(game, 24, 20)],
  ['a final game with more points', final(game, 20, 24), final(game, 27, 24)],
  ['a final game with fewer points', final(game, 20, 24), final(game, 20, 17)],
  ['a final game that is tied', final(game, 20, 24), final(game, 24, 24)],
  ['a final game with new teams', final(game, 20, 24), { ...final(game, 20, 24), homeTeam: 'LAC' }],
  ['a final game with its teams exchanged', final(game, 20, 24), { ...final(game, 20, 24), ...swappedTeams }],
  ['a game with its teams exchanged', live(game, 7, 3), { ...live(game, 7, 3), ...swappedTeams }],
  ['teams and scores exchanged', live(game, 7, 3), { ...live(game, 3, 7), ...swappedTeams }],
  ['exchanged teams under a new key', live(game, 7, 3), { ...live(game, 7, 3), ...swappedTeams, feedKey: 'new' }],
  ['another opponent', game, { ...game, homeTeam: 'DEN' }],
  ['an unknown team', game, { ...game, homeTeam: '<script>' }],
  ['a team with a zero byte', game, { ...game, homeTeam: 'K\0C' }],
  ['a game that is called off', game, cancelled],
  ['more points than possible', live(game, 7, 3), live(game, 150, 60)],
  ['negative points', live(game, 7, 3), live(game, -7, 3)],
  ['half a point', live(game, 7, 3), live(game, 7.5, 3)],
  ['points that are not a number', live(game, 7, 3), live(game, Number.NaN, 3)],
  ['no points of one side', live(game, 7, 3), { ...live(game, 7, 3), homeScore: null }],
  ['a final game without a score', live(game, 7, 3), { ...live(game, 7, 3), gameStatus: 'final', awayScore: null, homeScore: null }],
  ['a played game in another week', final(game, 20, 24), { ...game, week: 8 }],
]

describe('a false claim of a single poll', () => {
  it.each(LIES)('about %s is not believed', async (_, truth, lie) => {
    await poll(truth, other)
    const before = await seen()
    const changes = await db('game_changes').count()
    const report = await poll(lie, other)
    expect(report.skipped).toHaveLength(1)
    expect(await seen()).toBe(before)
    expect(await db('game_changes').count()).toEqual(changes)
    expect(await notes()).toHaveLength(1)
    await poll(truth, other)
    expect(await seen()).toBe(before)
    expect((await notes()).filter(({ outcome }) => outcome === 'held')).toEqual([])
  })

  it('has forty different forms in this test', () => {
    expect(new Set(LIES.map(([name]) => name)).size).toBe(40)
  })
})

describe('a claim that a feed repeats', () => {
  it.each<[string, FeedGame, FeedGame, string]>([
    ['that a touchdown did not count', live(game, 13, 3), live(game, 7, 3), 'BUF at KC LIVE 7-3 null'],
    ['that a final score was another one', final(game, 20, 24), final(game, 27, 24), 'BUF at KC final 27-24 away'],
    ['that a game is called off', game, cancelled, 'BUF at KC cancelled null-null null'],
    ['that a cancelled game is played', cancelled, game, 'BUF at KC scheduled null-null null'],
    ['that a game has not begun', live(game, 0, 0), game, 'BUF at KC scheduled null-null null'],
    ['that nobody scored', game, final(game, 0, 0), 'BUF at KC final 0-0 null'],
  ])('%s is believed in its third poll and recorded', async (_, truth, claim, outcome) => {
    for (let time = 0; time < 3; time += 1) await poll(truth)
    const before = await seen()
    await poll(claim)
    await poll(claim)
    expect(await seen()).toBe(before)
    expect(await poll(claim)).toMatchObject({ isChanged: true, skipped: [] })
    expect(await seen()).toBe(outcome)
    expect((await notes()).at(-1)).toMatchObject({ game_id: '2025-5-0', outcome: 'accepted', times_in_row: 3 })
    expect((await poll(claim)).isChanged).toBe(false)
  })

  it('is not believed when another claim, or the stored state, comes in between', async () => {
    await poll(live(game, 13, 3))
    for (const said of [live(game, 7, 3), live(game, 7, 3), live(game, 6, 3), live(game, 7, 3), live(game, 7, 3)]) await poll(said)
    expect(await seen()).toBe('BUF at KC LIVE 13-3 null')
    await poll(live(game, 13, 3))
    await poll(live(game, 7, 3))
    expect(await seen()).toBe('BUF at KC LIVE 13-3 null')
  })

  it.each<[string, FeedGame, FeedGame]>([
    ['that a final game goes on', final(game, 20, 24), live(game, 20, 24)],
    ['that a final game was called off', final(game, 20, 24), cancelled],
    ['that a final score became nothing', final(game, 20, 24), final(game, 0, 0)],
    ['that the scores changed sides', live(game, 7, 3), live(game, 3, 7)],
    ['that other teams play', live(game, 7, 3), { ...live(game, 7, 3), homeTeam: 'LAC' }],
  ])('%s is never believed', async (_, truth, lie) => {
    await poll(truth)
    const before = await seen()
    for (let time = 0; time < 6; time += 1) await poll(lie)
    expect(await seen()).toBe(before)
    expect(await notes()).toMatchObject([{ outcome: 'refused', times_seen: 6 }])
  })
})

describe('a row with new values', () => {
  it('fills an unknown team, and never replaces a known one', async () => {
    await poll({ ...game, homeTeam: 'TBD' })
    await poll(game)
    expect(await seen()).toBe('BUF at KC scheduled null-null null')
    for (let time = 0; time < 4; time += 1) await poll({ ...game, homeTeam: 'LAC' })
    expect(await seen()).toBe('BUF at KC scheduled null-null null')
  })

  it('moves a kickoff at once', async () => {
    await poll(game)
    await poll(later(game, 3))
    expect((await listGames(db, game))[0]?.gameTime).toBe('2025-09-07T20:00:00.000Z')
  })

  it('is believed at once when it comes from an imported file', async () => {
    await poll(final(game, 20, 24))
    await storeGames({ db, clock }, { games: [final(game, 24, 20)], source: 'import' })
    expect(await seen()).toBe('BUF at KC final 24-20 away')
  })
})
