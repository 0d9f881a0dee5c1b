import { describe, expect, it } from 'vitest'
import { announceChange } from '#server/live/changes.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({ now: '2025-09-04T12:00:00Z' })
const currentWeek = () => t.anonymous.call(contract.getCurrentWeek, {})
const weekNow = async () => (await currentWeek()).week
const statuses = async () => (await t.anonymous.call(contract.listAvailableWeeks, {})).map(({ week, status }) => `${week} ${status}`)
const at = (instant: string) => t.clock.set(instant)
const finish = (week: number) =>
  t.db('games').where({ week }).update({ game_status: 'final', away_score: 3, home_score: 7, result: 'home' })
const tell = () => t.db.transaction((trx) => announceChange(trx, 'slate'))

/** Weeks 5 and 6, Thursday to Monday; the Monday game of week 5 kicks off at 17:15 Pacific on September 8. */
async function twoWeeks() {
  await t.a.slate(3, (slot) => ({ kickoffAt: ['2025-09-05T00:20:00Z', '2025-09-07T17:00:00Z', '2025-09-09T00:15:00Z'][slot] ?? null }))
  await t.a.slate(2, (slot) => ({ week: 6, kickoffAt: ['2025-09-12T00:15:00Z', '2025-09-16T00:15:00Z'][slot] ?? null }))
}

/** Waits until the server caches its answers, so that the clock alone is proved to end a cached one. */
async function untilCached() {
  const network = async () => (await t.anonymous.call(contract.listWeekGames, { params: { week: '5', season: '2025' } }))[0]?.network
  await expect
    .poll(async () => {
      await t.db('games').update({ network: 'cached' })
      t.deps.caches.invalidate()
      await network()
      await t.db('games').update({ network: 'not announced' })
      return network()
    })
    .toBe('cached')
  t.deps.caches.invalidate()
}

describe('the current week', () => {
  it('is not found before a season is imported', async () => {
    await expect(currentWeek()).rejects.toMatchObject({ status: 404, code: 'not_found' })
    expect(await t.anonymous.call(contract.listAvailableWeeks, {})).toEqual([])
    expect(await t.anonymous.call(contract.listCurrentGames, {})).toEqual([])
  })

  it('says which week it is, and when its picks close', async () => {
    await twoWeeks()
    expect(await currentWeek()).toEqual({
      week: 5,
      season: 2025,
      isPreseason: false,
      deadline: '2025-09-05T00:20:00.000Z',
      isDeadlinePassed: false,
    })
  })

  it('closes at the very millisecond of its deadline, though its answer is kept', async () => {
    await twoWeeks()
    await untilCached()
    at('2025-09-05T00:19:59.999Z')
    expect(await currentWeek()).toMatchObject({ isDeadlinePassed: false })
    expect(await currentWeek()).toMatchObject({ isDeadlinePassed: false })
    at('2025-09-05T00:20:00.000Z')
    expect(await currentWeek()).toMatchObject({ week: 5, isDeadlinePassed: true })
  })

  it('turns at 03:00 Pacific on the day after its last game, though its answers are kept', async () => {
    await twoWeeks()
    await finish(5)
    await untilCached()
    at('2025-09-09T09:59:59.999Z')
    for (let round = 0; round < 2; round += 1) {
      expect(await weekNow()).toBe(5)
      expect(await statuses()).toEqual(['5 current', '6 upcoming'])
      expect((await t.anonymous.call(contract.listCurrentGames, {}))[0]?.week).toBe(5)
    }
    at('2025-09-09T10:00:00.000Z')
    expect(await currentWeek()).toMatchObject({ week: 6, isDeadlinePassed: false })
    expect(await statuses()).toEqual(['5 completed', '6 current'])
    expect((await t.anonymous.call(contract.listCurrentGames, {}))[0]?.week).toBe(6)
  })

  it('waits past that for a game that is not over, and turns when it is', async () => {
    await twoWeeks()
    await finish(5)
    await t.db('games').where({ week: 5, slot: 2 }).update({ game_status: 'LIVE', result: null })
    await untilCached()
    at('2025-09-09T12:00:00Z')
    expect(await weekNow()).toBe(5)
    await finish(5)
    await tell()
    await expect.poll(weekNow).toBe(6)
  })

  it('turns to the next season at its first kickoff, over a game that was never played', async () => {
    await twoWeeks()
    await t.a.game({ season: 2026, week: 1, kickoffAt: '2026-08-07T00:00:00Z' })
    await untilCached()
    at('2026-08-06T23:59:59.999Z')
    expect(await currentWeek()).toMatchObject({ season: 2025, week: 5 })
    at('2026-08-07T00:00:00.000Z')
    expect(await currentWeek()).toMatchObject({ season: 2026, week: 1, isPreseason: true, isDeadlinePassed: true })
    expect(await statuses()).toEqual(['1 current'])
  })

  it('follows a flexed kickoff as soon as it is announced', async () => {
    await twoWeeks()
    await untilCached()
    expect((await currentWeek()).deadline).toBe('2025-09-05T00:20:00.000Z')
    await t.db('games').where({ week: 5, slot: 0 }).update({ game_time: '2025-09-06T00:20:00Z' })
    await tell()
    await expect.poll(async () => (await currentWeek()).deadline).toBe('2025-09-06T00:20:00.000Z')
  })

  it('has the deadline that an admin set, and none while no game has its hour', async () => {
    await t.a.game({ isTimeSet: false })
    expect(await currentWeek()).toMatchObject({ week: 5, deadline: null, isDeadlinePassed: false })
    await t.a.week({ season: 2025, week: 5 }, '2025-09-04T12:00:00.001Z')
    t.deps.caches.invalidate()
    expect(await currentWeek()).toMatchObject({ deadline: '2025-09-04T12:00:00.001Z', isDeadlinePassed: false })
    at('2025-09-04T12:00:00.001Z')
    expect(await currentWeek()).toMatchObject({ isDeadlinePassed: true })
  })

  it('under the Sunday rule closes with the first Sunday game', async () => {
    await twoWeeks()
    await t.db('client_configurations').update({ deadline_rule: 'first_sunday' })
    expect((await currentWeek()).deadline).toBe('2025-09-07T17:00:00.000Z')
    await t.db('client_configurations').update({ deadline_rule: 'first_kickoff' })
  })
})

describe('the available weeks', () => {
  it('are those of the season that have games, with how many', async () => {
    await twoWeeks()
    await t.a.week({ season: 2025, week: 7 })
    await t.a.game({ season: 2024, week: 22, kickoffAt: '2025-01-05T18:00:00Z', status: 'final', awayScore: 3, homeScore: 0 })
    expect(await t.anonymous.call(contract.listAvailableWeeks, {})).toEqual([
      { week: 5, season: 2025, isPreseason: false, gameCount: 3, status: 'current' },
      { week: 6, season: 2025, isPreseason: false, gameCount: 2, status: 'upcoming' },
    ])
  })
})
