import { describe, expect, it } from 'vitest'
import { storeGames } from '#server/features/slate/feed/storeGames.ts'
import type { FeedGame } from '#server/integrations/score-feed/scoreFeed.ts'
import { announceChange, watchChanges } from '#server/platform/live/changes.ts'
import { createLog } from '#server/platform/process/log.ts'
import { aFeedGame, final, live } from '#server/testing/feedGames.ts'
import { aCrowd, aPlayedSlate, reason, submitCard, WAIT_ENDS, WEEK } from '#server/testing/settlement.ts'
import { startTestServer, type TestClient } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'
import type { SlateUpdate } from '#shared/contract/live.ts'

const t = await startTestServer({ now: '2025-09-07T18:00:00Z' })
const GAME = '2025-5-0'
const params = { gameId: GAME }
const week = { week: '5', season: '2025' }
const game = aFeedGame()

const poll = async (...rows: FeedGame[]) => {
  t.clock.advance(30_000)
  return storeGames(t.deps, { games: rows, source: 'feed' })
}
/** Signs in again for each call, because the tests move the clock. */
async function anAdmin(): Promise<Pick<TestClient, 'call'>> {
  const player = await t.a.player({ role: 'admin' })
  return { call: async (call, input) => (await t.as(player)).call(call, input) }
}
async function aDoubtedGame() {
  await poll(live(game, 27, 30))
  await poll(live(game, 27, 24))
  const admin = await anAdmin()
  const read = async () => (await admin.call(contract.listAdminGames, { params: week }))[0]
  const claim = (await read())?.notes[0]?.claim ?? ''
  const decide = (verdict: 'believe' | 'refuse', of = claim) =>
    admin.call(contract.decideClaim, { params, body: { claim: of, verdict, reason } })
  return { admin, read, claim, decide }
}
const actions = () => t.db('admin_actions').orderBy('id').pluck('action')

describe('a claim of the feed that was not believed', () => {
  it('has the values that the feed claims, beside ours, and the reason', async () => {
    const { read } = await aDoubtedGame()
    expect(await read()).toMatchObject({
      game: { awayScore: 27, homeScore: 30 },
      notes: [
        {
          outcome: 'held',
          reason: 'the score falls from 27-30 to 27-24',
          claimed: { gameStatus: 'LIVE', awayScore: 27, homeScore: 24 },
          isRefusedByAdmin: false,
        },
      ],
    })
  })

  it('counts at once when an admin believes it, and the feed goes on from there', async () => {
    const { decide } = await aDoubtedGame()
    expect((await decide('believe')).game).toMatchObject({ gameStatus: 'LIVE', awayScore: 27, homeScore: 24 })
    expect((await poll(live(game, 27, 24))).isChanged).toBe(false)
    expect((await poll(final(game, 27, 31))).isChanged).toBe(true)
    expect(await actions()).toEqual(['believe claim'])
  })

  it('is not believed however often the feed repeats it once an admin refused it, while other claims are', async () => {
    const { decide, read } = await aDoubtedGame()
    await decide('refuse')
    for (let time = 0; time < 5; time += 1) await poll(live(game, 27, 24))
    expect(await read()).toMatchObject({ game: { homeScore: 30 }, notes: [{ outcome: 'refused', isRefusedByAdmin: true, timesSeen: 6 }] })
    await poll(final(game, 27, 37))
    expect((await read())?.game).toMatchObject({ gameStatus: 'final', homeScore: 37 })
  })

  it('is announced once when an admin refuses it, so that the next change is announced with what it changed', async () => {
    const { decide } = await aDoubtedGame()
    await storeGames(t.deps, { games: [aFeedGame({ week: 6, homeTeam: 'DEN', gameTime: '2025-09-14T17:00:00.000Z' })], source: 'import' })
    expect(await t.db('games').where({ week: 6 }).update({ home_record: '9-9' })).toBe(1)
    const updates: (SlateUpdate | null)[] = []
    const watch = watchChanges(
      t.databaseUrl,
      createLog('silent'),
      (_, update) => updates.push(update),
      () => {},
    )
    await expect.poll(() => watch.isListening()).toBe(true)
    await decide('refuse')
    await announceChange(t.db, 'slate')
    await expect.poll(() => updates).toEqual([null, null])
    await watch.close()
  })

  it('may still be believed after it was refused', async () => {
    const { decide } = await aDoubtedGame()
    await decide('refuse')
    expect((await decide('believe')).game).toMatchObject({ homeScore: 24 })
    expect(await actions()).toEqual(['refuse claim', 'believe claim'])
  })

  it('may be one that polls alone never make believed', async () => {
    await poll(final(game, 27, 30))
    for (let time = 0; time < 4; time += 1) await poll(final(game, 30, 27))
    const admin = await anAdmin()
    const [row] = await admin.call(contract.listAdminGames, { params: week })
    const body = { claim: row?.notes[0]?.claim ?? '', verdict: 'believe', reason } as const
    expect((await admin.call(contract.decideClaim, { params, body })).game).toMatchObject({ awayScore: 30, homeScore: 27, result: 'away' })
  })

  it('is not found when the feed never made it, and refused when it names other teams', async () => {
    const { decide } = await aDoubtedGame()
    await expect(decide('believe', 'BUF at KC final 99:0 no day')).rejects.toMatchObject({ code: 'not_found' })
    const note = { season: 2025, week: 5, game_id: GAME, about: GAME, reason: 'x', outcome: 'refused' }
    await t.db('feed_notes').insert({ ...note, claim: 'GB at CHI final 1:0 no day', first_seen_at: new Date(), last_seen_at: new Date() })
    await expect(decide('believe', 'GB at CHI final 1:0 no day')).rejects.toMatchObject({ code: 'game_not_settable' })
    expect(await actions()).toEqual([])
  })

  it('no longer delays the settlement of its week once it is refused', async () => {
    t.clock.set('2025-09-09T17:00:00Z')
    await poll(final(game, 27, 30))
    await poll(final(game, 27, 33))
    await submitCard(t.db, await t.a.player(), { sides: ['home'] })
    const admin = await anAdmin()
    const waitsFor = async () => (await admin.call(contract.getWeekControl, { params: week })).settlement?.waitsFor
    expect(await waitsFor()).toContain('not believed yet')
    const [row] = await admin.call(contract.listAdminGames, { params: week })
    await admin.call(contract.decideClaim, { params, body: { claim: row?.notes[0]?.claim ?? '', verdict: 'refuse', reason } })
    expect(await waitsFor()).toBeNull()
  })
})

describe('a week for its admins', () => {
  it('has its deadline, cards, games, settlement, and what admins, the feed and the time did to it', async () => {
    const { admin, decide } = await aDoubtedGame()
    t.clock.advance(1_000)
    await decide('refuse')
    const shown = await admin.call(contract.getWeekControl, { params: week })
    expect(shown).toMatchObject({ title: 'Week 1', opensAt: null, isDeadlinePassed: true, cards: 0, games: { all: 1, over: 0, live: 1 } })
    expect(shown.settlement).toMatchObject({ state: 'open', waitsFor: 'Games of this week are not over yet.' })
    expect(shown.trail.map(({ source, kind, text }) => [source, kind, text])).toEqual([
      ['admin', 'doubt', 'Left BUF @ KC at 27-30 (live), against the feed'],
      ['feed', 'doubt', 'BUF @ KC held back: the score falls from 27-30 to 27-24'],
      ['clock', 'lock', 'Picks locked, 0 cards'],
    ])
    expect(shown.canSettle).toBe(false)
    expect(shown.trail[0]).toMatchObject({ reason })
    await expect(admin.call(contract.getWeekControl, { params: { week: '9', season: '2025' } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('names the next deadline that can be set, with its choices', async () => {
    t.clock.set('2025-09-04T12:00:00Z')
    const kickoffs = ['2025-09-05T00:20:00Z', '2025-09-07T17:00:00Z', '2025-09-09T00:15:00Z']
    await t.a.slate(3, (slot) => ({ kickoffAt: kickoffs[slot] ?? null }))
    const admin = await anAdmin()
    const next = async () => (await admin.call(contract.getWeekControl, { params: week })).nextDeadline
    expect(await next()).toEqual({
      ...WEEK,
      title: 'Week 1',
      deadline: '2025-09-05T00:20:00.000Z',
      isPinned: false,
      byRule: '2025-09-05T00:20:00.000Z',
      firstSundayKickoff: '2025-09-07T17:00:00.000Z',
      lastKickoff: '2025-09-09T00:15:00.000Z',
    })
    await admin.call(contract.setDeadline, { params: week, body: { deadline: '2025-09-07T17:00:00Z', reason } })
    expect(await next()).toMatchObject({ deadline: '2025-09-07T17:00:00.000Z', isPinned: true, byRule: '2025-09-05T00:20:00.000Z' })
    t.clock.set('2025-09-07T17:00:00Z')
    expect(await next()).toBeNull()
  })
})

describe('the winners of a week before it is settled', () => {
  it('are those that settling now would store, and reading them stores nothing', async () => {
    t.clock.set(WAIT_ENDS)
    await aPlayedSlate(t.db)
    await aCrowd(t.db)
    const admin = await anAdmin()
    expect((await admin.call(contract.getWeekControl, { params: week })).canSettle).toBe(true)
    const preview = await admin.call(contract.previewWinners, { params: week })
    expect(preview).toMatchObject({ participants: 6, winners: [{ displayName: 'Ann T.', place: 1, amount: 50 }, {}, {}, {}, {}] })
    expect(await t.db('weekly_winners').select()).toEqual([])
    const settled = await admin.call(contract.settleWeek, { params: week, body: { reason } })
    expect(settled.winners.map(({ isRedeemed: _, ...winner }) => winner)).toEqual(preview.winners)
    const subjects = () => t.mails.filter(({ subject }) => subject.startsWith('You won'))
    await expect.poll(subjects, { message: 'the winners get their mail at once, without a run of the job' }).toHaveLength(5)
  })

  it('are refused with the reason while games are open', async () => {
    await poll(live(game, 7, 3))
    const preview = (await anAdmin()).call(contract.previewWinners, { params: week })
    await expect(preview).rejects.toMatchObject({ code: 'settlement_not_ready', message: expect.stringContaining('not over') })
  })
})
