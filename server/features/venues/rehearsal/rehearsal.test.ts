import { beforeEach, describe, expect, it } from 'vitest'
import { dumpDatabase } from '#server/testing/accounts.ts'
import { startTestServer, type TestClient } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'
import type { Reaction } from '#shared/model/reaction.ts'
import type { TvRow } from '#shared/model/tv.ts'
import { REHEARSAL_TIMES } from './script.ts'

const STARTS_AT = '2025-09-04T12:00:00Z'
const t = await startTestServer({ now: STARTS_AT })
let admin: TestClient
beforeEach(async () => {
  admin = await t.as(await t.a.player({ role: 'admin' }))
  await t.a.slate(2, () => ({ kickoffAt: '2025-09-07T17:00:00Z' }))
})

const start = async (venue: string | null = null) => {
  const { rehearsal } = await admin.call(contract.startRehearsal, { body: { venue } })
  if (!rehearsal) throw new Error('no rehearsal runs')
  return rehearsal
}
const passTo = (ms: number) => t.clock.set(new Date(Date.parse(STARTS_AT) + ms).toISOString())
const display = async () => {
  t.deps.caches.invalidate()
  return t.anonymous.call(contract.getTvDisplay, {})
}
const order = (rows: readonly TvRow[]) => rows.map(({ userName }) => userName)

describe('a rehearsal', () => {
  it('plays a whole week in ten minutes: picks, games, a moving board, final scores, and winners with prizes', async () => {
    const { id } = await start()
    const at = async (ms: number) => {
      passTo(ms)
      return t.anonymous.call(contract.getRehearsal, { params: { id } })
    }
    const early = await at(5_000)
    expect(early).toMatchObject({ step: 'picks', display: { arePicksOpen: true, countedGames: 0, weekLabel: 'Rehearsal' } })
    const late = await at(59_000)
    expect(late.display.liveStats.activeUsers).toBeGreaterThan(early.display.liveStats.activeUsers)
    expect(late.display.leaderboard).toHaveLength(late.display.liveStats.activeUsers)
    const steps = [90, 180, 270, 350, 440].map((seconds) => seconds * 1_000)
    const orders = new Set<string>()
    for (const ms of steps) {
      const { step, display: shown } = await at(ms)
      expect(step).toBe('games')
      expect(shown.liveStats.gamesInProgress).toBeGreaterThan(0)
      expect([shown.leaderboard.length, shown.leaderboardIfEndedNow?.length]).toEqual([12, 12]) // as many as a real week has
      orders.add(order(shown.leaderboard).slice(0, 5).join())
    }
    expect(orders.size).toBeGreaterThan(2)
    expect(await at(REHEARSAL_TIMES.final)).toMatchObject({
      step: 'final',
      display: { isWeekOver: true, isSettled: false, countedGames: 12 },
    })
    const { step, display: won } = await at(REHEARSAL_TIMES.settled)
    expect(step).toBe('winners')
    expect(won).toMatchObject({ isSettled: true, officialAt: null })
    expect(
      won.leaderboard
        .filter(({ prize }) => prize !== null)
        .map(({ rank }) => rank)
        .slice(0, 5),
    ).toEqual([1, 2, 3, 4, 5])
  })

  it('has at least two reactions, at most one a minute, each sent for five seconds with the places of the board', async () => {
    const { id } = await start()
    const seen = new Map<number, Reaction>()
    let isOnBoard = true
    for (let ms = REHEARSAL_TIMES.deadline; ms < REHEARSAL_TIMES.final; ms += 2_000) {
      passTo(ms)
      const { reaction, display: shown } = await t.anonymous.call(contract.getRehearsal, { params: { id } })
      if (!reaction || seen.has(reaction.at)) continue
      seen.set(reaction.at, reaction)
      // without the board of leads the score ended the last running game
      const row = (shown.leaderboardIfEndedNow ?? shown.leaderboard).find(({ userName }) => userName === reaction.first.name)
      isOnBoard &&= (row?.ifEndedNow?.rank ?? row?.rank) === reaction.first.to.place
      expect(reaction.first.from.place).toBeGreaterThan(5)
    }
    const times = [...seen.keys()]
    expect(times.length).toBeGreaterThanOrEqual(2)
    expect(isOnBoard).toBe(true)
    expect(times.slice(1).map((at, index) => at - (times[index] ?? 0) >= 60_000)).not.toContain(false)
    passTo(REHEARSAL_TIMES.final)
    expect((await t.anonymous.call(contract.getRehearsal, { params: { id } })).reaction).toBeNull()
  })

  it('leaves every table as it was, except for the row that names it and the record of the admin', async () => {
    await admin.call(contract.findRehearsal, {})
    const { id } = await start()
    await t.db('app_state').where({ name: 'rehearsal' }).delete()
    const [actions, before] = [await t.db('admin_actions').select(), await dumpDatabase(t)]
    await t.db('app_state').insert({ name: 'rehearsal', value: JSON.stringify({ id, venue: null, startedAt: t.clock.now() }) })
    for (let ms = 0; ms < REHEARSAL_TIMES.end; ms += 45_000) {
      passTo(ms)
      await t.anonymous.call(contract.getRehearsal, { params: { id } })
      expect((await display()).games).toHaveLength(2)
    }
    await t.db('app_state').where({ name: 'rehearsal' }).delete()
    expect(await dumpDatabase(t)).toEqual(before)
    expect(actions).toHaveLength(1)
  })

  it('is named to the screens of its location until it ends, and is not found after that', async () => {
    const { id, endsAt } = await start()
    expect((await display()).rehearsal).toEqual({ id, endsAt })
    passTo(REHEARSAL_TIMES.end - 1)
    expect((await display()).rehearsal).toEqual({ id, endsAt })
    passTo(REHEARSAL_TIMES.end)
    expect((await display()).rehearsal).toBeUndefined()
    await expect(t.anonymous.call(contract.getRehearsal, { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
    expect(await admin.call(contract.findRehearsal, {})).toEqual({ rehearsal: null })
  })

  it('ends at once when an admin stops it, and a new one replaces it', async () => {
    const first = await start()
    const second = await start()
    expect(second.id).not.toBe(first.id)
    await expect(t.anonymous.call(contract.getRehearsal, { params: { id: first.id } })).rejects.toMatchObject({ code: 'not_found' })
    expect(await admin.call(contract.stopRehearsal, {})).toEqual({ rehearsal: null })
    expect((await display()).rehearsal).toBeUndefined()
    expect(await t.db('admin_actions').orderBy('id').pluck('action')).toEqual(['start rehearsal', 'start rehearsal', 'stop rehearsal'])
  })

  it.each([
    ['a game is live', { status: 'LIVE', awayScore: 0, homeScore: 0 }],
    ['a game kicks off within 15 minutes', { kickoffAt: '2025-09-04T12:14:00Z' }],
  ] as const)('does not start while %s', async (_, facts) => {
    await t.a.game({ slot: 5, ...facts })
    await expect(start()).rejects.toMatchObject({ code: 'rehearsal_not_now' })
  })

  it('does not start for a location that does not exist', async () => {
    await expect(start('no-such-place')).rejects.toMatchObject({ code: 'not_found' })
  })
})
