import { afterEach, describe, expect, it } from 'vitest'
import type { TestPlayer } from '#server/testing/builders.ts'
import { anAdmin, submitCard, WAIT_ENDS } from '#server/testing/settlement.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'
import type { Side } from '#shared/model/game.ts'

const t = await startTestServer({ now: WAIT_ENDS })
afterEach(() => expect(t.logged.splice(0)).toEqual([]))

const SEASON = { season: '2025' }
const SUNDAYS = ['2025-09-07T17:00:00Z', '2025-09-14T17:00:00Z', '2025-09-21T17:00:00Z']

/** Three games in database weeks 5, 6, …; the home side wins by 27 to 20. A number of them is not played yet. */
const aWeek = (index: number, { open = 0 } = {}) =>
  t.a.slate(3, (slot) => ({
    week: 5 + index,
    kickoffAt: SUNDAYS[index] ?? null,
    ...(slot < 3 - open && { status: 'final' as const, awayScore: 20, homeScore: 27 }),
  }))
const card = (player: TestPlayer, index: number, sides: readonly Side[], tiebreaker = 47) =>
  submitCard(t.db, player, { sides, tiebreaker, week: { season: 2025, week: 5 + index } })
const ALL = ['home', 'home', 'home'] as const
const TWO = ['home', 'away', 'home'] as const

async function historyOf(player: TestPlayer, season = '2025') {
  return (await t.as(player)).call(contract.getPicksHistory, { params: { userId: player.id, season } })
}

async function seasonOf(player: TestPlayer) {
  return (await t.as(player)).call(contract.getSeasonStats, { params: { userId: player.id, ...SEASON } })
}

describe("a player's season", () => {
  it('has every week with picks or decided games in one answer, each with its games, picks, score and the average of all players', async () => {
    const [ann, bea] = [await t.a.player(), await t.a.player()]
    for (const index of [0, 1]) await aWeek(index)
    await aWeek(2, { open: 3 })
    await card(ann, 0, TWO, 40)
    await card(bea, 0, ALL)
    await card(bea, 1, ALL)
    await card(ann, 2, ALL)
    const weeks = await historyOf(ann)
    expect(weeks.map(({ week, score, fieldAverage }) => [week, score, fieldAverage])).toEqual([
      [5, 2, 2.5],
      [6, null, 3],
      [7, null, null],
    ])
    expect(weeks[0]).toMatchObject({ mnfTotalScore: 40, mnfPick: 'home', gamePicks: { '2025-5-1': 'away' }, place: null, prize: null })
    expect(weeks[0]?.games.map(({ id, awayScore }) => [id, awayScore])).toEqual([
      ['2025-5-0', 20],
      ['2025-5-1', 20],
      ['2025-5-2', 20],
    ])
    expect(weeks[1]).toMatchObject({ id: null, submittedAt: null, gamePicks: {}, mnfTotalScore: null })
    expect(weeks[2]?.gamePicks).toEqual({ '2025-7-0': 'home', '2025-7-1': 'home', '2025-7-2': 'home' })
    expect(await historyOf(ann, '2024')).toEqual([])
  })

  it('leaves out weeks without a card whose games are all undecided', async () => {
    const player = await t.a.player()
    await aWeek(0, { open: 3 })
    await aWeek(1, { open: 3 })
    await card(player, 0, ALL)
    expect((await historyOf(player)).map(({ week }) => week)).toEqual([5])
  })

  it('has no score before the last game of the week is over', async () => {
    const player = await t.a.player()
    await aWeek(0, { open: 1 })
    await card(player, 0, ALL)
    expect(await historyOf(player)).toMatchObject([{ score: null, fieldAverage: null, closerThanPercent: null }])
    await t.db('games').where({ slot: 2 }).update({ game_status: 'cancelled' })
    t.deps.caches.invalidate()
    expect(await historyOf(player)).toMatchObject([{ score: 2, fieldAverage: 2 }])
  })

  it('has place, number of players and prize of a week as it was settled', async () => {
    const [ann, bea] = [await t.a.player(), await t.a.player()]
    await aWeek(0)
    await card(ann, 0, TWO)
    await card(bea, 0, ALL)
    await (await anAdmin(t)).settle()
    expect(await historyOf(bea)).toMatchObject([{ place: 1, isTied: false, players: 2, prize: 50 }])
    expect(await historyOf(ann)).toMatchObject([{ place: 2, isTied: false, players: 2, prize: 30 }])
  })

  it('says that a place is shared, to those who share it', async () => {
    const [ann, bea, cal] = [await t.a.player(), await t.a.player(), await t.a.player()]
    await aWeek(0)
    await card(ann, 0, ALL)
    await card(bea, 0, ALL)
    await card(cal, 0, TWO)
    await (await anAdmin(t)).settle()
    for (const player of [ann, bea]) {
      expect(await historyOf(player)).toMatchObject([{ place: 1, isTied: true, players: 3 }])
      expect(await seasonOf(player)).toMatchObject({ places: [{ week: 5, place: 1, isTied: true }] })
    }
    expect(await historyOf(cal)).toMatchObject([{ place: 3, isTied: false }])
  })

  it('says it of a week too that an older server settled during an upgrade', async () => {
    const [ann, bea, cal] = [await t.a.player(), await t.a.player(), await t.a.player()]
    await aWeek(0)
    for (const player of [ann, bea]) await card(player, 0, ALL)
    await card(cal, 0, TWO)
    await (await anAdmin(t)).settle()
    await t.db('week_results').update({ is_tied: null })
    expect(await historyOf(ann)).toMatchObject([{ place: 1, isTied: true }])
    expect(await seasonOf(ann)).toMatchObject({ places: [{ week: 5, place: 1, isTied: true }] })
    expect(await historyOf(cal)).toMatchObject([{ place: 3, isTied: false }])
  })

  it('says how many percent of the others guessed a worse total, from three players on', async () => {
    const players = [await t.a.player(), await t.a.player(), await t.a.player(), await t.a.player()]
    await aWeek(0)
    const [ann, bea, cal, dan] = players as [TestPlayer, TestPlayer, TestPlayer, TestPlayer]
    await card(ann, 0, ALL, 45)
    await card(bea, 0, ALL, 49)
    expect(await historyOf(ann)).toMatchObject([{ closerThanPercent: null }])
    await card(cal, 0, ALL, 60)
    await card(dan, 0, ALL, 47)
    t.deps.caches.invalidate()
    expect(await historyOf(ann)).toMatchObject([{ closerThanPercent: 33 }])
    expect(await historyOf(dan)).toMatchObject([{ closerThanPercent: 100 }])
    expect(await historyOf(cal)).toMatchObject([{ closerThanPercent: 0 }])
  })

  it('leaves cards that are not ranked out of the averages', async () => {
    const [ann, bea] = [await t.a.player(), await t.a.player()]
    await aWeek(0)
    await card(ann, 0, ALL)
    await card(bea, 0, ['away', 'away', 'away'])
    await t.db('excluded_cards').insert({ season: 2025, week: 5, user_id: bea.id })
    expect(await historyOf(ann)).toMatchObject([{ fieldAverage: 3 }])
  })

  it('has a card from the first request after it was submitted, though the season is cached', async () => {
    t.clock.set('2025-09-04T12:00:00Z')
    const player = await t.a.player()
    await aWeek(0, { open: 3 })
    expect(await historyOf(player)).toEqual([])
    await card(player, 0, ALL)
    expect(await historyOf(player)).toMatchObject([{ week: 5, gamePicks: { '2025-5-0': 'home' } }])
  })

  it('has 22 weeks, and takes as many queries as one week does', async () => {
    const [ann, bea] = [await t.a.player(), await t.a.player()]
    const countQueries = async (season: string) => {
      const client = await t.as(ann)
      let queries = 0
      const count = () => {
        queries += 1
      }
      t.db.on('query', count)
      const weeks = await client.call(contract.getPicksHistory, { params: { userId: ann.id, season } })
      t.db.removeListener('query', count)
      return { queries, weeks: weeks.length }
    }
    const fill = async (season: number, week: number) => {
      await t.a.slate(2, () => ({ season, week, status: 'final', awayScore: 3, homeScore: 9 }))
      for (const player of [ann, bea]) await submitCard(t.db, player, { week: { season, week }, sides: ['home', 'away'] })
    }
    await aWeek(0, { open: 3 })
    await countQueries('2025') // what does not depend on the season is cached from here on
    await fill(2023, 1)
    for (let week = 1; week <= 22; week += 1) await fill(2024, week)
    const one = await countQueries('2023')
    expect(one.weeks).toBe(1)
    expect(await countQueries('2024')).toEqual({ queries: one.queries, weeks: 22 })
  })
})

describe("another player's season", () => {
  it('is answered with 404, as for an unknown player, and with 401 to a visitor', async () => {
    const [ann, bea] = [await t.a.player(), await t.a.player({ role: 'venue_manager' })]
    await aWeek(0)
    await card(ann, 0, ALL)
    const params = { userId: ann.id, ...SEASON }
    const other = await t.as(bea)
    for (const call of [contract.getPicksHistory, contract.listPickedSeasons]) {
      await expect(other.call(call, { params })).rejects.toMatchObject({ status: 404, code: 'not_found' })
      await expect(other.call(call, { params: { ...params, userId: crypto.randomUUID() } })).rejects.toMatchObject({ status: 404 })
      await expect(t.anonymous.call(call, { params })).rejects.toMatchObject({ status: 401 })
    }
  })

  it('is shown to an admin without the week whose picks are still open', async () => {
    const ann = await t.a.player()
    await aWeek(0)
    await aWeek(1, { open: 2 }) // the current week: a game on Thursday was decided, and picks close on Sunday
    await t.a.week({ season: 2025, week: 6 }, SUNDAYS[1])
    await card(ann, 0, ALL)
    await card(ann, 1, ALL)
    t.clock.set('2025-09-12T12:00:00Z')
    const params = { userId: ann.id, ...SEASON }
    const readAsAdmin = async () => (await t.as(await t.a.player({ role: 'admin' }))).call(contract.getPicksHistory, { params })
    expect((await readAsAdmin()).map(({ week }) => week)).toEqual([5])
    expect((await historyOf(ann)).map(({ week }) => week)).toEqual([5, 6])
    await t
      .db('games')
      .where({ season: 2025, week: 5, slot: 0 })
      .update({ game_status: 'scheduled', away_score: null, home_score: null, result: null })
    expect((await readAsAdmin()).map(({ week }) => week)).toEqual([5]) // week 5 is the current one again
    t.clock.set('2025-09-14T17:00:00Z')
    expect((await readAsAdmin()).map(({ week }) => week)).toEqual([5, 6])
  })
})

it('the seasons with picks are listed from the latest', async () => {
  const player = await t.a.player()
  for (const season of [2023, 2025]) {
    await t.a.game({ season, week: 5 })
    await submitCard(t.db, player, { week: { season, week: 5 } })
  }
  const client = await t.as(player)
  expect(await client.call(contract.listPickedSeasons, { params: { userId: player.id } })).toEqual([2025, 2023])
})
