import { describe, expect, it } from 'vitest'
import { storeGames } from '#server/features/slate/feed/storeGames.ts'
import { makeTvDisplay } from '#server/features/venues/tv/makeTvDisplay.ts'
import type { TestPlayer } from '#server/testing/builders.ts'
import { aFeedGame, final, later, live } from '#server/testing/feedGames.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

/** Week 17 of 2022: the Bills at Bengals game of Monday night was stopped in the first quarter and called off three days later. */
const SEASON = 2022
const WEEK = 21
const BEFORE_DEADLINE = '2022-12-29T12:00:00Z'
const AFTER_THE_STOP = '2023-01-03T03:30:00Z'
const CALLED_OFF = '2023-01-06T18:00:00Z'
const t = await startTestServer({ now: BEFORE_DEADLINE })
const aGame = (awayTeam: string, homeTeam: string, gameTime: string) =>
  aFeedGame({ season: SEASON, week: WEEK, awayTeam, homeTeam, gameTime })
const cowboysAtTitans = aGame('DAL', 'TEN', '2022-12-30T01:15:00.000Z')
const steelersAtRavens = aGame('PIT', 'BAL', '2023-01-02T01:20:00.000Z')
const billsAtBengals = aGame('BUF', 'CIN', '2023-01-03T01:30:00.000Z')
const SLATE = [cowboysAtTitans, steelersAtRavens, billsAtBengals]
const MONDAY_ID = '2022-21-2'
const params = { season: String(SEASON), week: String(WEEK) }
const store = (...games: typeof SLATE) => storeGames(t.deps, { games, source: 'import' })

/** A player who picked the home side of every game. */
async function aCard(firstName: string, tiebreaker: number, minute: number) {
  const player = await t.a.player({ firstName, lastName: 'Test' })
  await t.db('picks').insert({
    user_id: player.id,
    season: SEASON,
    week: WEEK,
    home_picks: 0b111,
    away_picks: 0,
    tie_breaker_score: tiebreaker,
    submitted_at: new Date(Date.parse(BEFORE_DEADLINE) + minute * 60_000),
  })
  return player
}

const setMonday = async (status: 'cancelled' | 'scheduled') =>
  (await t.as(await t.a.player({ role: 'admin' }))).call(contract.setGame, {
    params: { gameId: MONDAY_ID },
    body: { status, isPinned: true, reason: 'The league decided it' },
  })
const cancelMonday = () => setMonday('cancelled')
const tiebreakerGame = async () =>
  (await t.anonymous.call(contract.listGames, { params, query: {} })).filter((game) => game.isMondayNight).map(({ id }) => id)
const board = async () =>
  (await t.anonymous.call(contract.getWeeklyBoard, { params })).topUsers.map(
    ({ displayName, place, reason }) => `${place} ${displayName}: ${reason}`,
  )

/** The best and worst place that a player can still reach. */
const reachOf = async (player: TestPlayer) => {
  const standing = await (await t.as(player)).call(contract.getOwnStanding, { params })
  return [standing?.reach?.best, standing?.reach?.worst]
}

/** Ann guessed 47 for the Monday game, Bea 29: exactly the total of the Sunday night game. Ann submitted first. */
async function aPlayedWeek(sundayNight = final(steelersAtRavens, 16, 13)) {
  await store(...SLATE)
  const players = [await aCard('Ann', 47, 0), await aCard('Bea', 29, 1)] as const
  t.clock.set(AFTER_THE_STOP)
  await store(final(cowboysAtTitans, 27, 13), sundayNight, live(billsAtBengals, 3, 7))
  return players
}

describe('a tiebreaker game that is called off after the deadline', () => {
  it('makes the submission time decide the tie: no guess is compared with another game', async () => {
    await aPlayedWeek()
    t.clock.set(CALLED_OFF)
    await cancelMonday()
    expect(await board()).toEqual([
      '1 Ann T.: In front with 0 correct: picks came in earlier',
      '2 Bea T.: Level with 1st, whose picks came in earlier',
    ])
    expect(await tiebreakerGame()).toEqual([MONDAY_ID])
    const { display } = await makeTvDisplay(t.deps, { feedSource: 'none' })
    expect(display.leaderboard.map(({ rank, userName }) => `${rank} ${userName}`)).toEqual(['1 Ann T.', '2 Bea T.'])
  })

  it('leaves only the submission time to decide which places players with the same picks can reach', async () => {
    const [ann, bea] = await aPlayedWeek(live(steelersAtRavens, 16, 13))
    t.clock.set(CALLED_OFF)
    await cancelMonday()
    expect([await reachOf(ann), await reachOf(bea)]).toEqual([
      [1, 1],
      [2, 2],
    ])
  })

  it('is still the tiebreaker game when the feed drops it from its week', async () => {
    await aPlayedWeek()
    t.clock.set(CALLED_OFF)
    await cancelMonday()
    t.clock.set('2023-01-07T18:00:00Z')
    await store(final(steelersAtRavens, 16, 20))
    expect(await tiebreakerGame()).toEqual([MONDAY_ID])
  })

  it('decides ties again when it is played after all', async () => {
    await aPlayedWeek()
    t.clock.set(CALLED_OFF)
    await cancelMonday()
    await (await t.as(await t.a.player({ role: 'admin' }))).call(contract.setGame, {
      params: { gameId: MONDAY_ID },
      body: { status: 'final', score: { away: 13, home: 16 }, isPinned: true, reason: 'It was played' },
    })
    expect((await board())[0]).toMatch(/^1 Bea T\./)
  })

  it('is not replaced by a game that is moved to a later kickoff after the deadline', async () => {
    await store(...SLATE)
    t.clock.set('2022-12-31T12:00:00Z')
    await store(later(steelersAtRavens, 30))
    expect(await tiebreakerGame()).toEqual([MONDAY_ID])
  })
})

describe('a tiebreaker game that is called off before the deadline', () => {
  const readPicks = async (player: TestPlayer) => (await t.as(player)).call(contract.getPicks, { params: { ...params, userId: player.id } })
  const change = async (player: TestPlayer, tieBreakerScore: number) =>
    (await t.as(player)).call(contract.changeTiebreaker, { params: { ...params, userId: player.id }, body: { tieBreakerScore } })

  async function aChangedWeek() {
    await store(...SLATE)
    const player = await aCard('Ann', 47, 0)
    await cancelMonday()
    return player
  }

  it("is replaced by the last game that counts, and the player's record has the game that they guessed", async () => {
    const player = await aChangedWeek()
    await expect.poll(tiebreakerGame).toEqual(['2022-21-1'])
    expect(await readPicks(player)).toMatchObject({ tieBreakerScore: 47, replacedTiebreakerGame: MONDAY_ID, mnfPick: 'home' })
  })

  it('lets a player who has submitted change only the tiebreaker score, exactly once', async () => {
    const player = await aChangedWeek()
    const before = await readPicks(player)
    const changed = await change(player, 29)
    expect(changed).toEqual({
      ...before,
      tieBreakerScore: 29,
      mnfTotalScore: 29,
      replacedTiebreakerGame: null,
      receipt: expect.not.stringMatching(before.receipt),
    })
    expect(await change(player, 29)).toEqual(changed)
    await expect(change(player, 30)).rejects.toMatchObject({ status: 409, code: 'already_submitted', current: changed })
    expect(await readPicks(player)).toEqual(changed)
  })

  it('answers the card that was submitted before with the changed record when it is sent again', async () => {
    const player = await aChangedWeek()
    const changed = await change(player, 29)
    await setMonday('scheduled')
    const twice = await change(player, 50)
    const gamePicks = { '2022-21-0': 'home', '2022-21-1': 'home', '2022-21-2': 'home' } as const
    const send = async (tieBreakerScore: number) =>
      (await t.as(player)).call(contract.submitPicks, {
        body: { userId: player.id, season: SEASON, week: WEEK, gamePicks, tieBreakerScore },
      })
    expect(await send(47)).toEqual(twice)
    expect(await send(50)).toEqual(twice)
    await expect(send(changed.tieBreakerScore)).rejects.toMatchObject({ status: 409, code: 'already_submitted', current: twice })
  })

  it('lets exactly one of many different changes succeed that arrive at the same time', async () => {
    const player = await aChangedWeek()
    const outcomes = await Promise.allSettled([31, 32, 33, 34, 35].map((score) => change(player, score)))
    const [accepted, ...others] = outcomes.filter(({ status }) => status === 'fulfilled')
    expect(others).toEqual([])
    expect(accepted).toMatchObject({ value: await readPicks(player) })
  })

  it('lets a player confirm the same number for the new game', async () => {
    const player = await aChangedWeek()
    expect(await change(player, 47)).toMatchObject({ tieBreakerScore: 47, replacedTiebreakerGame: null })
    await expect(change(player, 48)).rejects.toMatchObject({ code: 'already_submitted' })
  })

  it('lets a player change the score each time that another game becomes the tiebreaker game, even if it was one before', async () => {
    const player = await aChangedWeek()
    await change(player, 29)
    await setMonday('scheduled')
    expect(await change(player, 50)).toMatchObject({ tieBreakerScore: 50, replacedTiebreakerGame: null })
    await cancelMonday()
    expect(await change(player, 31)).toMatchObject({ tieBreakerScore: 31, replacedTiebreakerGame: null })
    await expect(change(player, 32)).rejects.toMatchObject({ code: 'already_submitted' })
  })

  it('compares an unchanged guess with the new game', async () => {
    const player = await aChangedWeek()
    t.clock.set(CALLED_OFF)
    await store(final(cowboysAtTitans, 27, 13), final(steelersAtRavens, 13, 16))
    await aCard('Bea', 30, 1)
    expect(await board()).toEqual([
      '1 Bea T.: In front with 1 correct: closer to the tiebreaker total',
      '2 Ann T.: Same score as 1st, further from the tiebreaker total',
    ])
    expect(await readPicks(player)).toMatchObject({ tieBreakerScore: 47 })
  })

  it('lets the total of the new game decide which places players with the same picks can reach', async () => {
    const ann = await aChangedWeek()
    const bea = await aCard('Bea', 29, 1)
    t.clock.set('2022-12-30T06:00:00Z')
    await store(final(cowboysAtTitans, 27, 13))
    expect([await reachOf(ann), await reachOf(bea)]).toEqual([
      [1, 2],
      [1, 2],
    ])
  })

  it('refuses a change after the deadline, for a tiebreaker game that was not replaced, and without a card', async () => {
    await store(...SLATE)
    const player = await aCard('Ann', 47, 0)
    await expect(change(player, 29)).rejects.toMatchObject({ status: 409, code: 'already_submitted' })
    expect(await change(player, 47)).toMatchObject({ tieBreakerScore: 47 })
    const other = await t.a.player()
    await expect(change(other, 29)).rejects.toMatchObject({ status: 404, code: 'not_found' })
    await cancelMonday()
    t.clock.set('2022-12-30T01:15:00Z')
    await expect(change(player, 29)).rejects.toMatchObject({ status: 409, code: 'deadline_passed' })
  })
})
