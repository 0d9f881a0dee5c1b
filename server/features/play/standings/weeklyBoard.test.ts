import { describe, expect, it } from 'vitest'
import { announceChange } from '#server/platform/live/changes.ts'
import { allButMonday, BEFORE_DEADLINE, homeWins, MARKER, startBoards, WEEK } from '#server/testing/standings.ts'
import { contract } from '#shared/contract/index.ts'

const { t, aWeek, aCard, board, standingOf } = await startBoards()
const lines = async () =>
  (await board()).topUsers.map(({ place, displayName, weeklyScore, prize }) => [place, displayName, weeklyScore, prize])

describe('a weekly board', () => {
  it('ranks by score, then by distance, tiebreaker winner and earlier picks, and gives the reason for each place', async () => {
    await aWeek(homeWins)
    await aCard('Late', { at: '2025-09-04T11:00:00Z' })
    await aCard('Early')
    await aCard('Far', { tiebreaker: 60 })
    await aCard('Wrong', { home: 0b101, away: 0b010 })
    await aCard('Monday', { home: 0b011, away: 0b100 })
    const { topUsers, ...progress } = await board()
    expect(progress).toEqual({
      ...WEEK,
      participants: 5,
      games: 3,
      countedGames: 3,
      openGames: 0,
      isProvisional: false,
      isSettled: false,
      isBeingChecked: false,
      topIfEndedNow: null,
    })
    expect(topUsers.map(({ place, displayName, weeklyScore, reason, prize }) => [place, displayName, weeklyScore, prize, reason])).toEqual([
      [1, 'Early X.', 3, 50, 'In front with 3 correct: picks came in earlier'],
      [2, 'Late X.', 3, 30, 'Level with 1st, whose picks came in earlier'],
      [3, 'Far X.', 3, 20, 'Same score as 2nd, further from the tiebreaker total'],
      [4, 'Wrong X.', 2, 10, '1 correct pick behind 3rd'],
      [5, 'Monday X.', 2, 10, "Same score as 4th, without the tiebreaker game's winner"],
    ])
  })

  it("uses the house's order of the tiebreakers", async () => {
    await aWeek(homeWins)
    await aCard('Close', { at: '2025-09-04T11:00:00Z' })
    await aCard('Early', { tiebreaker: 99 })
    expect((await lines())[0]).toEqual([1, 'Close X.', 3, 50])
    await t
      .db('tiebreaker_configurations')
      .update({ primary_type: 'submission_time', secondary_type: 'total_distance', tertiary_type: null })
    t.deps.caches.invalidate()
    expect((await lines())[0]).toEqual([1, 'Early X.', 3, 50])
  })

  it('is provisional while a game is open: players with equal scores share a place until the tiebreaker game is over', async () => {
    await aWeek(allButMonday)
    const [first, second] = [await aCard('One', { tiebreaker: 1 }), await aCard('Two', { at: '2025-09-04T09:00:00Z' })]
    await aCard('Three', { home: 0b110, away: 1 })
    const { topUsers, ...progress } = await board()
    expect(progress).toMatchObject({ openGames: 1, countedGames: 2, isProvisional: true })
    expect(topUsers.map(({ place, isTied, displayName }) => [place, isTied, displayName])).toEqual([
      [1, true, 'Two X.'],
      [1, true, 'One X.'],
      [3, false, 'Three X.'],
    ])
    expect(topUsers[0]?.reason).toBe('Tied on 2 until the tiebreaker game is over')
    expect(topUsers.map(({ prize, prizeUpTo }) => [prize, prizeUpTo])).toEqual([
      [null, 50],
      [null, 50],
      [20, null],
    ])
    expect(await standingOf(first)).toMatchObject({ prize: null, prizeUpTo: 50 })
    for (const player of [first, second]) expect(await standingOf(player)).toMatchObject({ place: 1, isTied: true, participants: 3 })
  })

  it('marks the tenth row as tied with an eleventh that is not shown', async () => {
    await aWeek(homeWins)
    for (let index = 0; index < 11; index += 1) await aCard(`P${index}`, { tiebreaker: index < 9 ? 47 + index : 99 })
    const { topUsers, participants } = await board()
    expect([topUsers.length, participants, topUsers[9]?.place, topUsers[9]?.isTied, topUsers[8]?.isTied]).toEqual([10, 11, 10, true, false])
  })

  it('shows a prize only when its minimum number of players is reached', async () => {
    await aWeek(homeWins)
    await t.db('prize_tiers').where({ rank: 2 }).update({ minimum_participants: 3 })
    await aCard('One')
    await aCard('Two', { tiebreaker: 50 })
    expect((await lines()).map(([, , , prize]) => prize)).toEqual([50, null])
    await aCard('Three', { tiebreaker: 60 })
    t.deps.caches.invalidate()
    expect((await lines()).map(([, , , prize]) => prize)).toEqual([50, 30, 20])
  })

  it('shows the prizes that were won once the week is settled', async () => {
    await aWeek(homeWins)
    const winner = await aCard('One')
    await aCard('Two', { tiebreaker: 50 })
    await t.db('weekly_winners').insert({ ...WEEK, user_id: winner.id, place: 1, score: 3, prize_amount: 75 })
    expect((await lines()).map(([, , , prize]) => prize)).toEqual([75, null])
    expect(await standingOf(winner)).toMatchObject({ prize: 75, reach: null })
  })

  it('gives no points for ties and void games', async () => {
    await aWeek((slot) =>
      slot === 0 ? { status: 'final', awayScore: 9, homeScore: 9 } : slot === 1 ? { status: 'cancelled' } : homeWins(),
    )
    await aCard('One')
    expect(await board()).toMatchObject({ games: 2, countedGames: 2, topUsers: [{ weeklyScore: 1 }] })
  })

  it('is empty for a week without games or picks', async () => {
    expect(await board()).toEqual({
      ...WEEK,
      participants: 0,
      games: 0,
      countedGames: 0,
      openGames: 0,
      isProvisional: true,
      isSettled: false,
      isBeingChecked: false,
      topIfEndedNow: null,
      topUsers: [],
    })
    expect(await standingOf(await t.a.player())).toBeNull()
  })
})

describe('a weekly board before the deadline', () => {
  it('shows the players who submitted, without points or anything else about their picks', async () => {
    t.clock.set(BEFORE_DEADLINE)
    await aWeek((slot) => (slot === 0 ? { ...homeWins(), kickoffAt: '2025-09-03T00:00:00Z' } : {}))
    await t.a.week(WEEK, '2025-09-07T17:00:00Z')
    const right = await aCard('Right')
    await aCard('Wrong', { home: 0b110, away: 1, at: '2025-09-04T09:00:00Z' })
    const { topUsers, ...progress } = await board()
    expect(progress).toMatchObject({ participants: 2, countedGames: 0, isProvisional: true })
    expect(topUsers.map(({ place, weeklyScore, prize, reason }) => [place, weeklyScore, prize, reason])).toEqual([
      [1, 0, null, null],
      [1, 0, null, null],
    ])
    expect(await standingOf(right)).toMatchObject({ weeklyScore: 0, reach: null, reason: null })
    expect(await t.anonymous.call(contract.getSeasonBoard, { params: { season: '2025' } })).toEqual([])
    expect(await (await t.as(right)).call(contract.getUserScore, { params: { id: right.id } })).toEqual({ seasonScore: 0 })
    t.clock.set('2025-09-07T17:00:00Z')
    expect((await board()).topUsers.map(({ displayName, weeklyScore }) => [displayName, weeklyScore])).toEqual([
      ['Right X.', 1],
      ['Wrong X.', 0],
    ])
  })
})

describe('a player on a weekly or season board', () => {
  it('is shown without email, last name, user id and picks', async () => {
    await aWeek(allButMonday)
    const player = await aCard('Alex')
    await t.db('users').where({ id: player.id }).update({ username: null, phone_number: MARKER })
    const bodies = [
      await (await t.anonymous.send('GET', '/api/leaderboard/weekly/5/2025')).text(),
      await (await t.anonymous.send('GET', '/api/leaderboard/season/2025')).text(),
    ]
    for (const body of bodies) {
      expect(body).toContain('Alex X.')
      for (const secret of [MARKER, player.id, player.email, '2025-5-', 'home', 'away', 'submittedAt']) expect(body).not.toContain(secret)
    }
    await t.db('users').where({ id: player.id }).update({ username: 'PickSix88' })
    t.deps.caches.invalidate()
    expect((await board()).topUsers[0]?.displayName).toBe('PickSix88')
  })
})

describe('a cached weekly board', () => {
  const untilCached = async () => {
    await expect
      .poll(async () => {
        t.deps.caches.invalidate()
        const before = (await board()).participants
        await aCard(`Probe${before}`)
        return (await board()).participants === before
      })
      .toBe(true)
  }
  it('expires after five seconds while picks are open, and then includes new submissions', async () => {
    t.clock.set(BEFORE_DEADLINE)
    await aWeek()
    await untilCached()
    t.deps.caches.invalidate()
    const { participants } = await board()
    await aCard('New')
    expect((await board()).participants).toBe(participants)
    t.clock.advance(4_999)
    expect((await board()).participants).toBe(participants)
    t.clock.advance(1)
    expect((await board()).participants).toBe(participants + 1)
  })

  it('is invalidated when a game changes', async () => {
    await aWeek(allButMonday)
    await aCard('One')
    await untilCached()
    await t.db('games').where({ slot: 2 }).update({ game_status: 'final', away_score: 3, home_score: 9, result: 'home' })
    await t.db.transaction((trx) => announceChange(trx, 'slate'))
    await expect.poll(async () => (await board()).isProvisional).toBe(false)
  })
})
