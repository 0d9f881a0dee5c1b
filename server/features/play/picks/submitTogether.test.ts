import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { lockWeekExclusive } from '#server/platform/db/locks.ts'
import { openPool } from '#server/platform/db/openPool.ts'
import { countWaiting } from '#server/testing/countWaiting.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import type { PicksSubmission } from '#shared/model/picks.ts'
import { createSubmitPicks } from './submitPicks.ts'

const t = await startTestServer({ now: '2025-09-04T12:00:00Z' })
/** The test's own connections: they lock the week and read locks without using a connection of the server. */
const outside = openPool(t.databaseUrl, 3)
afterAll(() => outside.destroy())
const WEEK = { season: 2025, week: 5 }

const cardOf = (userId: string, games: readonly { id: string }[]): PicksSubmission => ({
  userId,
  ...WEEK,
  gamePicks: Object.fromEntries(games.map(({ id }) => [id, 'home'])),
  tieBreakerScore: 40,
})

/** Sends submissions while the week is locked exclusively: all but the first are then stored in one batch. */
async function sendTogether(sent: readonly PicksSubmission[]) {
  const submit = createSubmitPicks(t.deps)
  const blocker = await outside.transaction()
  await lockWeekExclusive(blocker, WEEK)
  const answers = Promise.allSettled(sent.map((one) => submit(one)))
  await expect.poll(() => countWaiting(outside, 'advisory')).toBeGreaterThan(0)
  await blocker.commit()
  return answers
}

const storedIds = async () => (await t.db('picks').select<{ user_id: string }[]>('user_id')).map((row) => row.user_id)

describe('picks of several players that arrive at the same time', () => {
  it('are each stored and answered, and share transactions', async () => {
    const games = await t.a.slate(3)
    const players = await Promise.all(Array.from({ length: 12 }, () => t.a.player()))
    const answers = await sendTogether(players.map(({ id }) => cardOf(id, games)))
    const records = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null))
    expect(records.map((record) => record?.userId)).toEqual(players.map(({ id }) => id))
    expect(new Set(records.map((record) => record?.receipt)).size).toBe(12)
    const { rows } = await t.db.raw('select count(distinct xmin::text)::int as transactions from picks')
    expect(rows[0].transactions).toBeLessThan(12)
  })

  it('are checked one by one: an incomplete card is refused, and the others are stored', async () => {
    const games = await t.a.slate(3)
    const players = await Promise.all(Array.from({ length: 6 }, () => t.a.player()))
    const answers = await sendTogether(players.map(({ id }, index) => cardOf(id, index % 2 === 0 ? games : games.slice(1))))
    expect(answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : 'stored'))).toEqual(
      players.map((_, index) => (index % 2 === 0 ? 'stored' : 'incomplete_picks')),
    )
    expect(await storedIds()).toHaveLength(3)
  })

  it('are stored even when the database refuses the row of a deleted player', async () => {
    const games = await t.a.slate(3)
    const players = await Promise.all(Array.from({ length: 5 }, () => t.a.player()))
    const ids = [...players.map(({ id }) => id), randomUUID()]
    const answers = await sendTogether(ids.map((id) => cardOf(id, games)))
    expect(answers.map(({ status }) => status)).toEqual([...players.map(() => 'fulfilled'), 'rejected'])
    expect((await storedIds()).sort()).toEqual(players.map(({ id }) => id).sort())
  })

  it('are stored when another command locks two of the players in the opposite order and the database ends the deadlock', async () => {
    const games = await t.a.slate(3)
    const players = await Promise.all(Array.from({ length: 4 }, () => t.a.player()))
    const [first = '', early = '', late = '', last = ''] = players.map(({ id }) => id).sort()
    const other = await outside.transaction()
    const lockPlayer = (id: string) => other('users').where({ id }).forNoKeyUpdate().first('id')
    const countBlocked = async () => (await other('pg_stat_activity').whereRaw('pg_backend_pid() = any(pg_blocking_pids(pid))')).length
    await lockPlayer(last)
    const answers = sendTogether([early, first, late, last].map((id) => cardOf(id, games)))
    await expect.poll(countBlocked).toBe(1)
    // the transaction of the cards has waited longer, so the database ends that one, except on a machine that paused for a second
    await lockPlayer(first).then(
      () => other.commit(),
      () => other.rollback(),
    )
    expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'])
    expect(await storedIds()).toHaveLength(4)
  })

  it('result in one card for a player who sends several: equal cards get the record, and a different one is refused', async () => {
    const games = await t.a.slate(3)
    const { id } = await t.a.player()
    const other = { ...cardOf(id, games), tieBreakerScore: 41 }
    const answers = await sendTogether([cardOf(id, games), cardOf(id, games), other, cardOf(id, games)])
    expect(answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : answer.value.tieBreakerScore))).toEqual([
      40,
      40,
      'already_submitted',
      40,
    ])
    expect(await storedIds()).toEqual([id])
  })

  it('are decided by the games and the deadline that are stored now, also after a change by hand since the last submission', async () => {
    const games = await t.a.slate(3)
    const submit = createSubmitPicks(t.deps)
    const outcome = async () => {
      const { id } = await t.a.player()
      return submit(cardOf(id, games)).then(
        () => 'stored',
        ({ code }: { code: string }) => code,
      )
    }
    const aMinuteAgo = new Date(t.clock.now() - 60_000)
    expect(await outcome()).toBe('stored')
    await outside('weeks').where(WEEK).update({ pinned_deadline_at: aMinuteAgo })
    expect(await outcome()).toBe('deadline_passed')
    await outside('weeks').where(WEEK).update({ pinned_deadline_at: null })
    expect(await outcome()).toBe('stored')
    await outside('games').where({ slot: 1 }).update({ game_status: 'LIVE', away_score: 0, home_score: 0 })
    expect(await outcome()).toBe('game_not_open')
    await outside('games').where({ slot: 1 }).update({ game_status: 'scheduled', away_score: null, home_score: null })
    expect(await outcome()).toBe('stored')
    await outside('games').where({ slot: 2 }).delete()
    expect(await outcome()).toBe('unknown_game')
  })
})
