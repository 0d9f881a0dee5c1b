import { describe, expect, it } from 'vitest'
import type { FeedGame } from '#server/integrations/score-feed/scoreFeed.ts'
import { watchChanges } from '#server/platform/live/changes.ts'
import { createLog } from '#server/platform/process/log.ts'
import { aFeedGame, final, later, live } from '#server/testing/feedGames.ts'
import { orderBehindPicks } from '#server/testing/orderBehindPicks.ts'
import { buffaloAtKansas, packersAtBears, raidersAtBroncos, startGameStore } from '#server/testing/storeGames.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { storeGames } from './storeGames.ts'

const NOW = '2025-09-01T12:00:00.000Z'
const { database, db, clock, store, insist, week, changes, versions } = await startGameStore(NOW)

describe('storing games', () => {
  it('gives new games the lowest free slots by kickoff, and creates their weeks', async () => {
    const report = await store(buffaloAtKansas, packersAtBears, raidersAtBroncos)
    expect((await week()).map((game) => `${game.id} ${game.awayTeam}`)).toEqual(['2025-5-0 LV', '2025-5-1 BUF', '2025-5-2 GB'])
    expect(report).toEqual({
      weeks: [{ season: 2025, week: 5, added: 3, changed: 0, unchanged: 0, skipped: 0 }],
      skipped: [],
      unmatched: [],
      isChanged: true,
    })
    await store(aFeedGame({ awayTeam: 'NE', homeTeam: 'NYJ', gameTime: '2025-09-04T00:00:00.000Z' }))
    expect((await week()).find((game) => game.awayTeam === 'NE')?.id).toBe('2025-5-3')
  })

  it('writes nothing when nothing changed, however often', async () => {
    const rows = [live(buffaloAtKansas, 7, 3), final(raidersAtBroncos, 20, 24), packersAtBears]
    await store(...rows)
    const before = await versions()
    for (let time = 0; time < 3; time += 1) {
      const report = await store(...rows)
      expect(report.isChanged).toBe(false)
      expect(report.weeks).toEqual([{ season: 2025, week: 5, added: 0, changed: 0, unchanged: 3, skipped: 0 }])
    }
    expect(await versions()).toEqual(before)
    expect(await changes()).toEqual([])
  })

  it('stores each game once when two servers store the same at once', async () => {
    await Promise.all([0, 1, 2, 3].map(() => store(buffaloAtKansas, packersAtBears, raidersAtBroncos)))
    expect(await week()).toHaveLength(3)
  })

  it('records every change of kickoff, status, score and teams with source and time, and nothing else', async () => {
    await store(buffaloAtKansas)
    await store(later(buffaloAtKansas, 3))
    await store({ ...later(buffaloAtKansas, 3), network: 'FOX' })
    await store(live(later(buffaloAtKansas, 3), 0, 3))
    await store({ ...live(later(buffaloAtKansas, 3), 0, 3), gameClock: 'Q2 6:00', possession: 'home' })
    await store(final(later(buffaloAtKansas, 3), 7, 3))
    const of = { game_id: '2025-5-0', source: 'feed' }
    expect(await changes()).toEqual([
      { ...of, field: 'game_time', old_value: '2025-09-07T17:00:00.000Z', new_value: '2025-09-07T20:00:00.000Z' },
      { ...of, field: 'game_status', old_value: 'scheduled', new_value: 'LIVE' },
      { ...of, field: 'score', old_value: null, new_value: '0-3' },
      { ...of, field: 'game_status', old_value: 'LIVE', new_value: 'final' },
      { ...of, field: 'score', old_value: '0-3', new_value: '7-3' },
    ])
    const [change] = await db('game_changes').select('changed_at')
    expect(change.changed_at.toISOString()).toBe(NOW)
    expect((await week())[0]).toMatchObject({ network: 'CBS', result: 'away', gameClock: null, possession: null })
  })

  it('finds a game without a feed key by its pairing, and stores the key', async () => {
    await db('weeks').insert({ season: 2025, week: 5 })
    await db('games').insert({ season: 2025, week: 5, slot: 7, away_team: 'BUF', home_team: 'KC', game_time: '2025-09-07T17:00:00Z' })
    await store(later(buffaloAtKansas, 1))
    expect(await week()).toHaveLength(1)
    expect(await db('games').first('slot', 'feed_key')).toEqual({ slot: 7, feed_key: buffaloAtKansas.feedKey })
  })

  it('stores a day without an hour as a stand-in, and records when the hour is set', async () => {
    await store({ ...buffaloAtKansas, isTimeSet: false })
    expect((await week())[0]?.isTimeSet).toBe(false)
    await store(buffaloAtKansas)
    expect(await changes()).toMatchObject([
      { field: 'game_time', old_value: '2025-09-07T17:00:00.000Z (hour not set)', new_value: '2025-09-07T17:00:00.000Z' },
    ])
  })

  it('announces a change once, and nothing when the same rows come again', async () => {
    const received: string[] = []
    const watch = watchChanges(
      database.url,
      createLog('silent'),
      (topic) => received.push(topic),
      () => {},
    )
    try {
      await expect.poll(watch.isListening).toBe(true)
      await store(buffaloAtKansas, packersAtBears)
      await store(buffaloAtKansas, packersAtBears)
      await store(live(buffaloAtKansas, 0, 7))
      await db.raw("select pg_notify('slate_changed', 'end of test')")
      await expect.poll(() => received.at(-1)).toBe('end of test')
      expect(received).toEqual(['slate', 'slate', 'end of test'])
    } finally {
      await watch.close()
    }
  })

  it('waits for a transaction that is storing picks of that week', async () => {
    const second = await createTestDatabase({ poolMax: 3 })
    try {
      const store = () => storeGames({ db: second.db, clock }, { games: [buffaloAtKansas], source: 'feed' })
      expect(await orderBehindPicks(second.db, { season: 2025, week: 5 }, store)).toEqual(['picks', 'work'])
    } finally {
      await second.drop()
    }
  })
})

describe('a feed with wrong rows', () => {
  it('never reopens a final game', async () => {
    await store(final(buffaloAtKansas, 20, 24))
    for (const lie of [buffaloAtKansas, live(buffaloAtKansas, 0, 0), { ...buffaloAtKansas, gameStatus: 'cancelled' as const }]) {
      const report = await store(lie)
      expect(report.isChanged).toBe(false)
      expect(report.skipped[0]?.reason).toBe(`a final game does not become ${lie.gameStatus}`)
    }
    expect((await week())[0]).toMatchObject({ gameStatus: 'final', awayScore: 20, homeScore: 24, result: 'home' })
  })

  it('corrects a final score when it repeats the claim, and the change is recorded', async () => {
    await store(final(buffaloAtKansas, 20, 24))
    await insist(final(buffaloAtKansas, 24, 24))
    expect((await week())[0]).toMatchObject({ awayScore: 24, result: null, totalScore: 48 })
    expect(await changes()).toMatchObject([{ field: 'score', old_value: '20-24', new_value: '24-24' }])
  })

  it('does not lower the score of a live game, nor set it back to scheduled', async () => {
    await store(live(buffaloAtKansas, 13, 7))
    expect((await store(live(buffaloAtKansas, 7, 7))).skipped[0]?.reason).toBe('the score falls from 13-7 to 7-7')
    expect((await store(buffaloAtKansas)).skipped[0]?.reason).toBe('a game under way does not become scheduled')
    expect((await week())[0]).toMatchObject({ gameStatus: 'LIVE', awayScore: 13, homeScore: 7 })
    expect((await store(final(buffaloAtKansas, 12, 7))).skipped[0]?.reason).toBe('the score falls from 13-7 to 12-7')
    expect((await week())[0]).toMatchObject({ gameStatus: 'LIVE', awayScore: 13 })
    await insist(final(buffaloAtKansas, 12, 7))
    expect((await week())[0]).toMatchObject({ gameStatus: 'final', awayScore: 12 })
  })

  it('never swaps or replaces the teams of a game', async () => {
    await store(buffaloAtKansas)
    for (const teams of [
      { awayTeam: 'KC', homeTeam: 'BUF' },
      { awayTeam: 'BUF', homeTeam: 'LAC' },
    ]) {
      const report = await store({ ...buffaloAtKansas, ...teams })
      expect(report.skipped[0]?.reason).toBe(`it names ${teams.awayTeam} at ${teams.homeTeam}, here it is BUF at KC`)
    }
    const underAnotherKey = await store({ ...buffaloAtKansas, feedKey: 'other', awayTeam: 'KC', homeTeam: 'BUF' })
    expect(underAnotherKey.skipped[0]?.reason).toBe('2025-5-0 already has BUF at KC in this week')
    expect(await week()).toHaveLength(1)
  })

  it.each<[string, Partial<FeedGame>, string]>([
    ['an unknown team', { awayTeam: '<b>BUF</b>' }, 'unknown team "<b>BUF</b>"'],
    ['a team in another case', { awayTeam: 'buf' }, 'unknown team "buf"'],
    ['a team that plays itself', { awayTeam: 'KC' }, "KC can't play itself"],
    ['a week that there is not', { week: 27 }, '27 is not a week'],
    ['half a week', { week: 5.5 }, '5.5 is not a week'],
    ['a season that there is not', { season: 25 }, '25 is not a season'],
    ['a date that is none', { gameTime: 'tomorrow' }, '"tomorrow" is not an instant'],
    ['a final game without a score', { gameStatus: 'final' }, 'final without a score'],
    ['half a score', { gameStatus: 'LIVE', awayScore: 3 }, 'LIVE without a score'],
    ['a score below zero', { gameStatus: 'LIVE', awayScore: -3, homeScore: 0 }, '-3 to 0 is not a score'],
    ['a score out of this world', { gameStatus: 'final', awayScore: 201, homeScore: 0 }, '201 to 0 is not a score'],
    ['a broken score', { gameStatus: 'final', awayScore: 7.5, homeScore: 0 }, '7.5 to 0 is not a score'],
    ['no key', { feedKey: '' }, 'it has no usable key'],
    ['a result without teams', { awayTeam: 'TBD', gameStatus: 'LIVE', awayScore: 0, homeScore: 0 }, 'LIVE with a team that is not known'],
  ])('is not believed about %s, while its other rows are stored', async (_what, lie, reason) => {
    const report = await store({ ...buffaloAtKansas, ...lie }, packersAtBears)
    expect(report.skipped.map((row) => row.reason)).toEqual([reason])
    expect((await week()).map((game) => game.awayTeam)).toEqual(['GB'])
  })

  it('has its first row stored when a game, or a team in one week, comes twice', async () => {
    const report = await store(buffaloAtKansas, buffaloAtKansas, aFeedGame({ awayTeam: 'LAC', homeTeam: 'BUF' }))
    expect(report.skipped.map((row) => row.reason)).toEqual(['the feed has this game twice', 'BUF already plays in this week'])
    expect(await week()).toHaveLength(1)
  })

  it('fills the slots of a week and has the other rows skipped when it sends more games than slots', async () => {
    const many = Array.from({ length: 34 }, (_, index) => aFeedGame({ feedKey: `tbd-${index}`, awayTeam: 'TBD', homeTeam: 'TBD' }))
    const report = await store(...many)
    expect(report.weeks).toEqual([{ season: 2025, week: 5, added: 32, changed: 0, unchanged: 0, skipped: 2 }])
    expect(new Set(report.skipped.map((row) => row.reason))).toEqual(new Set(['the week is full (32 games)']))
  })

  it('has neither scores before kickoff nor clocks after the end stored', async () => {
    await store({ ...buffaloAtKansas, awayScore: 0, homeScore: 0, gameClock: '0:00' })
    expect((await week())[0]).toMatchObject({ awayScore: null, gameClock: null })
    await store({ ...final(buffaloAtKansas, 3, 0), gameClock: 'Q4 0:00', possession: 'home' })
    expect((await week())[0]).toMatchObject({ gameClock: null, possession: null })
  })
})
