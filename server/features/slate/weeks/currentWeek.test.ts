import { describe, expect, it } from 'vitest'
import { announceChange } from '#server/platform/live/changes.ts'
import { submitCard } from '#server/testing/settlement.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({ now: '2025-09-04T12:00:00Z' })
const currentWeek = () => t.anonymous.call(contract.getCurrentWeek, {})
const weekNow = async () => (await currentWeek()).week
const statuses = async () => (await t.anonymous.call(contract.listAvailableWeeks, {})).map(({ week, status }) => `${week} ${status}`)
const at = (instant: string) => t.clock.set(instant)
const finish = (week: number) =>
  t.db('games').where({ week }).update({ game_status: 'final', away_score: 3, home_score: 7, result: 'home' })
const announce = () => t.db.transaction((trx) => announceChange(trx, 'slate'))

/** Weeks 5 and 6, Thursday to Monday; the Monday game of week 5 kicks off at 17:15 Pacific on September 8. */
async function twoWeeks() {
  await t.a.slate(3, (slot) => ({ kickoffAt: ['2025-09-05T00:20:00Z', '2025-09-07T17:00:00Z', '2025-09-09T00:15:00Z'][slot] ?? null }))
  await t.a.slate(2, (slot) => ({ week: 6, kickoffAt: ['2025-09-12T00:15:00Z', '2025-09-16T00:15:00Z'][slot] ?? null }))
}

/** Waits until the server caches its answers: only then the tests prove that cached answers expire by the clock. */
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

  it('has its number, its season and its deadline', async () => {
    await twoWeeks()
    expect(await currentWeek()).toEqual({
      week: 5,
      season: 2025,
      isPreseason: false,
      deadline: '2025-09-05T00:20:00.000Z',
      isDeadlinePassed: false,
      seasons: { state: 'running', coming: null, lastSeason: null },
    })
  })

  it('closes at the exact millisecond of its deadline, although its answer is cached', async () => {
    await twoWeeks()
    await untilCached()
    at('2025-09-05T00:19:59.999Z')
    expect(await currentWeek()).toMatchObject({ isDeadlinePassed: false })
    expect(await currentWeek()).toMatchObject({ isDeadlinePassed: false })
    at('2025-09-05T00:20:00.000Z')
    expect(await currentWeek()).toMatchObject({ week: 5, isDeadlinePassed: true })
  })

  it('changes at 03:00 Pacific on the day after its last game, although its answers are cached', async () => {
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

  it('does not change while one of its games is not over, and changes when it is', async () => {
    await twoWeeks()
    await finish(5)
    await t.db('games').where({ week: 5, slot: 2 }).update({ game_status: 'LIVE', result: null })
    await untilCached()
    at('2025-09-09T12:00:00Z')
    expect(await weekNow()).toBe(5)
    await finish(5)
    await announce()
    await expect.poll(weekNow).toBe(6)
  })

  it('changes to the next season when it opens, although a game was never played', async () => {
    await twoWeeks()
    await t.a.game({ season: 2026, week: 1, kickoffAt: '2026-08-07T00:00:00Z' })
    await untilCached()
    at('2026-07-23T23:59:59.999Z')
    expect(await currentWeek()).toMatchObject({ season: 2025, week: 5 })
    at('2026-07-24T00:00:00.000Z')
    expect(await currentWeek()).toMatchObject({ season: 2026, week: 1, isPreseason: true, isDeadlinePassed: false })
    expect(await statuses()).toEqual(['1 current'])
  })

  it('has a new deadline as soon as a moved kickoff is announced', async () => {
    await twoWeeks()
    await untilCached()
    expect((await currentWeek()).deadline).toBe('2025-09-05T00:20:00.000Z')
    await t.db('games').where({ week: 5, slot: 0 }).update({ game_time: '2025-09-06T00:20:00Z' })
    await announce()
    await expect.poll(async () => (await currentWeek()).deadline).toBe('2025-09-06T00:20:00.000Z')
  })

  it('has the deadline that an admin pinned, and no deadline while no game has a kickoff time', async () => {
    await t.a.game({ isTimeSet: false })
    expect(await currentWeek()).toMatchObject({ week: 5, deadline: null, isDeadlinePassed: false })
    await t.a.week({ season: 2025, week: 5 }, '2025-09-04T12:00:00.001Z')
    t.deps.caches.invalidate()
    expect(await currentWeek()).toMatchObject({ deadline: '2025-09-04T12:00:00.001Z', isDeadlinePassed: false })
    at('2025-09-04T12:00:00.001Z')
    expect(await currentWeek()).toMatchObject({ isDeadlinePassed: true })
  })

  it('closes at the first Sunday kickoff under the Sunday rule', async () => {
    await twoWeeks()
    await t.db('client_configurations').update({ deadline_rule: 'first_sunday' })
    expect((await currentWeek()).deadline).toBe('2025-09-07T17:00:00.000Z')
    await t.db('client_configurations').update({ deadline_rule: 'first_kickoff' })
  })
})

describe('the available weeks', () => {
  it('are the weeks of the current season that have games, with the number of games that count', async () => {
    await twoWeeks()
    await t.a.game({ season: 2025, week: 6, slot: 9, kickoffAt: '2025-09-14T18:00:00Z', status: 'cancelled' })
    await t.a.week({ season: 2025, week: 7 })
    await t.a.game({ season: 2024, week: 22, kickoffAt: '2025-01-05T18:00:00Z', status: 'final', awayScore: 3, homeScore: 0 })
    expect(await t.anonymous.call(contract.listAvailableWeeks, {})).toEqual([
      { week: 5, season: 2025, isPreseason: false, gameCount: 3, status: 'current', isBeforeOpening: false },
      { week: 6, season: 2025, isPreseason: false, gameCount: 2, status: 'upcoming', isBeforeOpening: false },
    ])
  })

  it('of an earlier season stay reachable, and say that they were before the opening of the bar', async () => {
    await twoWeeks()
    await t.a.game({ season: 2024, week: 22, kickoffAt: '2025-01-05T18:00:00Z', status: 'final', awayScore: 3, homeScore: 0 })
    await t.a.player()
    const weeksOf = (season: string) => t.anonymous.call(contract.listAvailableWeeks, { query: { season } })
    expect(await weeksOf('2024')).toMatchObject([{ week: 22, season: 2024, gameCount: 1, status: 'completed', isBeforeOpening: true }])
    expect(await weeksOf('2023')).toEqual([])
  })

  it('were before the opening of a bar when they were over before its first account and have no card', async () => {
    await twoWeeks()
    await finish(5)
    at('2025-09-11T12:00:00Z')
    const before = async () => (await t.anonymous.call(contract.listAvailableWeeks, {})).map(({ isBeforeOpening }) => isBeforeOpening)
    const player = await t.a.player()
    const openAt = (instant: string) => t.db('users').update({ created_at: instant })
    await openAt('2025-09-10T12:00:00Z')
    await announce()
    await expect.poll(before).toEqual([true, false])
    await openAt('2025-09-06T12:00:00Z')
    await announce()
    await expect.poll(before).toEqual([false, false])
    await openAt('2025-09-10T12:00:00Z')
    await submitCard(t.db, player)
    await announce()
    await expect.poll(before).toEqual([false, false])
  })
})
