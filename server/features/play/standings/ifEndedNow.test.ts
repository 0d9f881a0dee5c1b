import { describe, expect, it } from 'vitest'
import { homeWins, startBoards, WEEK } from '#server/testing/standings.ts'
import { contract } from '#shared/contract/index.ts'

const { t, aWeek, aCard, board, standingOf } = await startBoards()
const params = { season: '2025', week: '5' }

/** Thursday is over, won by the home side; Sunday runs with these points; Monday, the tiebreaker game, is to come. */
const aRunningSunday = (away: number, home: number) =>
  aWeek((slot) => {
    if (slot === 0) return homeWins()
    return slot === 1 ? { status: 'LIVE' as const, awayScore: away, homeScore: home } : {}
  })

/** By finals Ada and Bea share the first place before Cal; if it ended now Cal has caught up with Bea, and Ada leads. */
const threePlayers = async () => [
  await aCard('Ada', { home: 0b001, away: 0b010, at: '2025-09-04T10:00:01Z' }),
  await aCard('Bea', { home: 0b011, at: '2025-09-04T10:00:02Z' }),
  await aCard('Cal', { home: 0b000, away: 0b011, at: '2025-09-04T10:00:03Z' }),
]
const page = (order?: 'finals' | 'if_ended_now') => t.anonymous.call(contract.getWeekStandings, { params, query: order ? { order } : {} })

describe('if it ended now', () => {
  it('a board has its first rows by finals as before, and beside them those with the leads of running games', async () => {
    await aRunningSunday(10, 3)
    await threePlayers()
    const { topUsers, topIfEndedNow } = await board()
    expect(topUsers.map(({ displayName, place, isTied, weeklyScore }) => [displayName, place, isTied, weeklyScore])).toEqual([
      ['Ada X.', 1, true, 1],
      ['Bea X.', 1, true, 1],
      ['Cal X.', 3, false, 0],
    ])
    expect(topIfEndedNow?.map(({ displayName, ifEndedNow }) => [displayName, ifEndedNow])).toEqual([
      ['Ada X.', { rank: 1, isTied: false, score: 2, prizeUpTo: 50, reason: 'In front with 2 points' }],
      [
        'Bea X.',
        { rank: 2, isTied: true, score: 1, prizeUpTo: 30, reason: 'Tied on 1 until the tiebreaker game is over; 1 point behind 1st' },
      ],
      [
        'Cal X.',
        { rank: 2, isTied: true, score: 1, prizeUpTo: 30, reason: 'Tied on 1 until the tiebreaker game is over; 1 point behind 1st' },
      ],
    ])
  })

  it('the own standing has both places', async () => {
    await aRunningSunday(10, 3)
    const [, , cal] = await threePlayers()
    expect(cal && (await standingOf(cal))).toMatchObject({ place: 3, weeklyScore: 0, ifEndedNow: { rank: 2, isTied: true, score: 1 } })
  })

  it('the full standings come in the order that was asked for; their places and moves stay those by finals', async () => {
    await aRunningSunday(3, 10)
    await threePlayers()
    const dee = await aCard('Dee', { home: 0b010, away: 0b001, at: '2025-09-04T10:00:04Z' })
    const names = async (order?: 'finals' | 'if_ended_now') =>
      (await page(order)).rows.map(({ displayName, place, ifEndedNow }) => [displayName, place, ifEndedNow?.rank])
    const byFinals = [
      ['Ada X.', 1, 2],
      ['Bea X.', 1, 1],
      ['Cal X.', 3, 4],
      ['Dee X.', 3, 2],
    ]
    expect(await names()).toEqual(byFinals)
    expect(await names('finals')).toEqual(byFinals)
    expect(await names('if_ended_now')).toEqual([
      ['Bea X.', 1, 1],
      ['Ada X.', 1, 2],
      ['Dee X.', 3, 2],
      ['Cal X.', 3, 4],
    ])
    const own = async (player: typeof dee, order: 'finals' | 'if_ended_now') =>
      (await t.as(player)).call(contract.getOwnWeekRow, { params, query: { order } })
    expect(await own(dee, 'if_ended_now')).toMatchObject({
      index: 2,
      place: 3,
      ifEndedNow: { rank: 2 },
      tiedWith: { names: ['Ada X.'], more: 0 },
    })
    expect(await own(dee, 'finals')).toMatchObject({ index: 3, place: 3, tiedWith: { names: ['Cal X.'], more: 0 } })
    const found = await t.anonymous.call(contract.findWeekPlayers, { params, query: { name: 'cal', order: 'if_ended_now' } })
    expect(found.rows).toMatchObject([{ index: 3, place: 3, ifEndedNow: { rank: 4 } }])
    expect(await page()).toMatchObject({ hasIfEndedNow: true, finals: 1 })
  })

  it('there are places before the first final', async () => {
    await aWeek((slot) => (slot === 0 ? { status: 'LIVE', awayScore: 3, homeScore: 10 } : {}))
    await threePlayers()
    expect((await page()).rows).toEqual([])
    expect((await page()).entrants).toHaveLength(3)
    const now = await page('if_ended_now')
    expect([now.entrants, now.rows.map(({ displayName }) => displayName)]).toEqual([[], ['Ada X.', 'Bea X.', 'Cal X.']])
  })

  it('a level game counts for nobody', async () => {
    await aRunningSunday(7, 7)
    await threePlayers()
    expect((await board()).topIfEndedNow?.map(({ ifEndedNow }) => ifEndedNow?.score)).toEqual([1, 1, 0])
  })

  it('there is none while no game runs, for an order of earlier finals, and before the deadline', async () => {
    await aRunningSunday(3, 10)
    await threePlayers()
    const past = await t.anonymous.call(contract.getWeekStandings, { params, query: { finals: '0', order: 'if_ended_now' } })
    expect([past.hasIfEndedNow, past.rows]).toEqual([false, []])
    t.clock.set('2025-09-04T12:00:00Z')
    t.deps.caches.invalidate()
    expect((await board()).topIfEndedNow).toBeNull()
    t.clock.set('2025-09-09T06:00:00Z')
    await t
      .db('games')
      .where({ ...WEEK, slot: 1 })
      .update({ game_status: 'final', result: 'home' })
    t.deps.caches.invalidate()
    const ended = await board()
    expect([ended.topIfEndedNow, ended.topUsers[0]?.ifEndedNow]).toEqual([null, null])
    expect((await page('if_ended_now')).rows.map(({ ifEndedNow }) => ifEndedNow)).toEqual([null, null, null])
  })

  it('nothing is won, previewed or shared by leads: the week is not over for any of these', async () => {
    await aRunningSunday(10, 3)
    const [ada] = await threePlayers()
    await t
      .db('games')
      .where({ ...WEEK, slot: 2 })
      .update({ game_status: 'cancelled' })
    t.deps.caches.invalidate()
    const admin = await t.as(await t.a.player({ role: 'admin' }))
    await expect(admin.call(contract.previewWinners, { params })).rejects.toMatchObject({ code: 'settlement_not_ready' })
    await expect(admin.call(contract.settleWeek, { params, body: { reason: 'test' } })).rejects.toMatchObject({
      code: 'settlement_not_ready',
    })
    const shared = ada && (await t.as(ada)).call(contract.getOwnResult, { params })
    await expect(shared).rejects.toMatchObject({ code: 'week_not_over' })
    expect((await board()).topUsers[0]).toMatchObject({ weeklyScore: 1 })
  })
})
