import { describe, expect, it } from 'vitest'
import { storeGames } from '#server/features/slate/feed/storeGames.ts'
import type { FeedGame } from '#server/integrations/score-feed/scoreFeed.ts'
import { aFeedGame, final, later, live } from '#server/testing/feedGames.ts'
import { orderBehindPicks } from '#server/testing/orderBehindPicks.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import type { CallInput } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({ now: '2025-09-07T18:00:00Z' })
const GAME = '2025-5-0'
const params = { gameId: GAME }
const game = aFeedGame()
const reason = 'The stadium called'

const poll = (...rows: FeedGame[]) => storeGames(t.deps, { games: rows, source: 'feed' })
async function anAdmin() {
  const player = await t.a.player({ role: 'admin' })
  const client = await t.as(player)
  type Body = Partial<CallInput<typeof contract.setGame>['body']>
  const set = (body: Body) => client.call(contract.setGame, { params, body: { isPinned: true, reason, ...body } })
  const release = (...fields: ('kickoff' | 'status' | 'score')[]) => client.call(contract.releaseGame, { params, body: { fields, reason } })
  const read = async () => (await client.call(contract.listAdminGames, { params: { week: '5', season: '2025' } }))[0]
  return { id: player.id, client, set, release, read }
}
const actions = () => t.db('admin_actions').orderBy('id').select()

describe('a value that an admin pins', () => {
  it("is not changed by the feed, whose value is recorded and applies after the pin's release", async () => {
    await poll(live(game, 17, 20))
    const admin = await anAdmin()
    const set = await admin.set({ status: 'final', score: { away: 24, home: 20 } })
    expect(set.game).toMatchObject({ gameStatus: 'final', awayScore: 24, homeScore: 20, result: 'away', gameClock: null, possession: null })
    expect(set.pins.map(({ field }) => field)).toEqual(['score', 'status'])

    await poll(live(game, 17, 27))
    await poll(final(game, 17, 27))
    const [pinned] = [await admin.read()]
    expect(pinned?.game).toMatchObject({ gameStatus: 'final', awayScore: 24, homeScore: 20 })
    expect(pinned?.pins[0]).toMatchObject({ reason, feedSays: { gameStatus: 'final', awayScore: 17, homeScore: 27 } })

    const released = await admin.release('score')
    expect(released).toMatchObject({
      game: { gameStatus: 'final', awayScore: 17, homeScore: 27, result: 'home' },
      pins: [{ field: 'status' }],
    })
    expect((await poll(final(game, 17, 27))).isChanged).toBe(false)
  })

  it('waits for a transaction that is storing picks of that week, as its release does', async () => {
    await poll(game)
    const admin = await anAdmin()
    const week = { season: 2025, week: 5 }
    expect(await orderBehindPicks(t.db, week, () => admin.set({ kickoff: '2025-09-08T00:20:00Z' }))).toEqual(['picks', 'work'])
    expect(await orderBehindPicks(t.db, week, () => admin.release('kickoff'))).toEqual(['picks', 'work'])
  })

  it("may be a kickoff: a kickoff that the feed moves applies only after the pin's release", async () => {
    await poll(game)
    const admin = await anAdmin()
    await admin.set({ kickoff: '2025-09-08T00:20:00Z' })
    await poll(later(game, 3))
    expect((await admin.read())?.game.gameTime).toBe('2025-09-08T00:20:00.000Z')
    expect((await admin.release('kickoff')).game.gameTime).toBe('2025-09-07T20:00:00.000Z')
  })

  it('may be the score only: the feed still updates the clock and ends the game', async () => {
    await poll(live(game, 17, 20))
    const admin = await anAdmin()
    await admin.set({ score: { away: 17, home: 14 } })
    await poll({ ...live(game, 17, 20), gameClock: 'Q4 1:00' })
    expect((await admin.read())?.game).toMatchObject({ gameClock: 'Q4 1:00', homeScore: 14 })
    await poll(game)
    expect((await admin.read())?.game).toMatchObject({ gameStatus: 'LIVE', homeScore: 14 })
    await poll(final(game, 17, 20))
    expect((await admin.read())?.game).toMatchObject({ gameStatus: 'final', awayScore: 17, homeScore: 14, result: 'away' })
  })

  it("by mistake can be released: the game then has the feed's status, score and clock again", async () => {
    await poll(live(game, 3, 0))
    const admin = await anAdmin()
    await admin.set({ status: 'final' })
    await poll(live(game, 10, 0))
    expect((await admin.release('status')).game).toMatchObject({ gameStatus: 'LIVE', awayScore: 10, gameClock: 'Q2 7:10' })
  })

  it('may be the new kickoff of a game that the feed postpones later', async () => {
    await poll(game)
    const admin = await anAdmin()
    await admin.set({ kickoff: game.gameTime ?? '' })
    await poll({ ...game, gameStatus: 'postponed' })
    expect((await admin.read())?.game).toMatchObject({ gameStatus: 'postponed', isTimeSet: true })
  })

  it('may be that the game is postponed: it has no kickoff until the feed has a new one', async () => {
    await poll(game)
    const admin = await anAdmin()
    expect((await admin.set({ status: 'postponed' })).game).toMatchObject({ gameTime: game.gameTime, isTimeSet: false })
    await poll(game)
    expect((await admin.read())?.game).toMatchObject({ gameStatus: 'postponed', isTimeSet: false })
    await poll(later(game, 48))
    expect((await admin.read())?.game).toMatchObject({ gameStatus: 'postponed', gameTime: later(game, 48).gameTime, isTimeSet: true })
    await admin.set({ kickoff: '2025-09-08T20:00:00Z', status: 'postponed' })
    expect((await admin.read())?.game).toMatchObject({ gameTime: '2025-09-08T20:00:00.000Z', isTimeSet: true })
  })

  it('may be that the game is scheduled: after its release a game that the feed has postponed has no kickoff', async () => {
    await poll(game)
    const admin = await anAdmin()
    await admin.set({ status: 'scheduled' })
    await poll({ ...game, gameStatus: 'postponed' })
    expect((await admin.read())?.game).toMatchObject({ gameStatus: 'scheduled', isTimeSet: true })
    expect((await admin.release('status')).game).toMatchObject({ gameStatus: 'postponed', isTimeSet: false })
  })

  it('prevents the feed from moving the game to another week', async () => {
    await poll(game)
    const admin = await anAdmin()
    await admin.set({ kickoff: '2025-09-08T00:20:00Z' })
    const report = await poll({ ...game, week: 8, gameTime: '2025-09-28T17:00:00.000Z' })
    expect(report.skipped[0]?.reason).toBe(`an admin has pinned the game to its week (${GAME})`)
    expect((await admin.read())?.game.gameStatus).toBe('scheduled')
  })
})

describe('a value that an admin sets without a pin', () => {
  it('is replaced by the next poll of the feed', async () => {
    await poll(game)
    const admin = await anAdmin()
    expect(await admin.set({ kickoff: '2025-09-08T00:20:00Z', isPinned: false })).toMatchObject({
      pins: [],
      game: { gameTime: '2025-09-08T00:20:00.000Z' },
    })
    await poll(game)
    expect((await admin.read())?.game.gameTime).toBe('2025-09-07T17:00:00.000Z')
  })

  it('releases the pin of the same field', async () => {
    await poll(live(game, 3, 0))
    const admin = await anAdmin()
    await admin.set({ score: { away: 7, home: 0 } })
    expect((await admin.set({ score: { away: 3, home: 0 }, isPinned: false })).pins).toEqual([])
  })
})

describe('an edit of a game by an admin', () => {
  it('is recorded with admin, time, old value, new value and reason, and in the history of the game', async () => {
    await poll(live(game, 3, 0))
    const admin = await anAdmin()
    await admin.set({ score: { away: 7, home: 0 }, reason: '  Touchdown, not field goal  ' })
    await admin.release('score')
    expect(await actions()).toMatchObject([
      {
        admin_id: admin.id,
        action: 'pin game',
        subject: `game ${GAME}`,
        reason: 'Touchdown, not field goal',
        old_value: { awayScore: 3, homeScore: 0, pinned: [] },
        new_value: { awayScore: 7, homeScore: 0, set: ['score'] },
        acted_at: new Date('2025-09-07T18:00:00Z'),
      },
      { action: 'release game', old_value: { awayScore: 7, pinned: ['score'] }, new_value: { awayScore: 3, released: ['score'] } },
    ])
    expect(await t.db('game_changes').orderBy('id').select('field', 'old_value', 'new_value', 'source')).toEqual([
      { field: 'score', old_value: '3-0', new_value: '7-0', source: 'admin' },
      { field: 'score', old_value: '7-0', new_value: '3-0', source: 'admin' },
    ])
  })

  it('shows on the slate immediately', async () => {
    await poll(game)
    const admin = await anAdmin()
    const slate = () => t.anonymous.call(contract.listGames, { params: { week: '5', season: '2025' }, query: {} })
    await slate()
    await admin.set({ status: 'cancelled' })
    await expect.poll(async () => (await slate())[0]?.gameStatus).toBe('cancelled')
  })

  it('is shown together with the values of the feed that are doubted', async () => {
    await poll(live(game, 7, 3))
    await poll(live(game, 0, 3))
    expect((await (await anAdmin()).read())?.notes).toMatchObject([
      { reason: 'the score falls from 7-3 to 0-3', outcome: 'held', timesSeen: 1 },
    ])
  })
})

describe('an edit of a game is refused', () => {
  it.each<[string, FeedGame, Partial<CallInput<typeof contract.setGame>['body']>, string]>([
    ['without a value', game, {}, 'Say what to set'],
    ['with the status final but no score', game, { status: 'final' }, 'A game that is final needs a score.'],
    ['with a score before kickoff', game, { score: { away: 3, home: 0 } }, 'A game that is scheduled has no score'],
    ['with more than 200 points', live(game, 7, 3), { score: { away: 150, home: 60 } }, 'Both teams have 200 points at most.'],
    ['with a kickoff in another season', game, { kickoff: '2028-09-07T17:00:00Z' }, 'That kickoff is not in this season.'],
    [
      'with a score when the teams are unknown',
      { ...game, homeTeam: 'TBD' },
      { status: 'LIVE', score: { away: 0, home: 0 } },
      'A game needs both teams',
    ],
  ])('%s', async (_, row, body, text) => {
    await poll(row)
    const admin = await anAdmin()
    await expect(admin.set(body)).rejects.toMatchObject({ status: 422, code: 'game_not_settable', message: expect.stringContaining(text) })
    expect(await actions()).toEqual([])
    expect((await admin.read())?.pins).toEqual([])
  })

  it('when it releases a field that is not pinned, has an invalid reason, or names an unknown game', async () => {
    await poll(game)
    const admin = await anAdmin()
    await expect(admin.release('score')).rejects.toMatchObject({ code: 'game_not_settable' })
    for (const words of ['', '   ', 'no', 'two\nlines', 'x'.repeat(501)])
      await expect(admin.set({ status: 'postponed', reason: words })).rejects.toMatchObject({ status: 400 })
    const other = { params: { gameId: '2025-5-9' }, body: { status: 'postponed' as const, isPinned: true, reason } }
    await expect(admin.client.call(contract.setGame, other)).rejects.toMatchObject({ status: 404 })
  })

  it('when the viewer is not an admin', async () => {
    await poll(game)
    for (const role of ['player', 'staff', 'venue_manager'] as const) {
      const client = await t.as(await t.a.player({ role }))
      const asked = { params, body: { status: 'cancelled' as const, isPinned: true, reason } }
      await expect(client.call(contract.setGame, asked)).rejects.toMatchObject({ status: 403 })
    }
    expect(await t.db('games').pluck('game_status')).toEqual(['scheduled'])
  })
})
