import { afterEach, describe, expect, it } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import type { Side } from '#shared/model/game.ts'
import { rankEntries, TIEBREAK_LEVELS, type TiebreakLevel } from '#shared/rules/ranking.ts'
import { seededRandom } from '#shared/seededRandom.ts'
import { announceChange } from '../../db/changes.ts'
import type { TestPlayer } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/startTestServer.ts'

const WEEK = { season: 2025, week: 5 }
const params = { season: '2025', week: '5' }
const BEFORE = '2025-09-04T12:00:00Z'
const AFTER = '2025-09-09T06:00:00Z'
const t = await startTestServer({ now: AFTER })
const MARKER = 'xkcd-marker'

/** Thursday, Sunday, Monday; slot 2 is the tiebreaker game. */
const aWeek = (each: Parameters<typeof t.a.slate>[1] = () => ({})) =>
  t.a.slate(3, (slot) => ({
    kickoffAt: ['2025-09-05T00:20:00Z', '2025-09-07T17:00:00Z', '2025-09-09T00:15:00Z'][slot] ?? null,
    ...each(slot),
  }))
/** The home side won every game; the last one 20:27. */
const homeWins = () => ({ status: 'final' as const, awayScore: 20, homeScore: 27 })
const allButMonday = (slot: number) => (slot === 2 ? {} : homeWins())

type CardFacts = { home?: number; away?: number; tiebreaker?: number; at?: string; week?: number }
const submit = (player: TestPlayer, { home = 0b111, away = 0, tiebreaker = 47, at = '2025-09-04T10:00:00Z', week = 5 }: CardFacts = {}) =>
  t.db('picks').insert({
    ...{ user_id: player.id, season: 2025, week, home_picks: home, away_picks: away, tie_breaker_score: tiebreaker, submitted_at: at },
  })
async function aCard(name: string, card: CardFacts = {}) {
  const player = await t.a.player({ firstName: name, lastName: MARKER, email: `${name.toLowerCase()}-${MARKER}@test.example` })
  await submit(player, card)
  return player
}
const board = () => t.anonymous.call(contract.getWeeklyBoard, { params })
const lines = async () =>
  (await board()).topUsers.map(({ place, displayName, weeklyScore, prize }) => [place, displayName, weeklyScore, prize])
afterEach(() => expect(t.logged.splice(0)).toEqual([]))
const standingOf = async (player: TestPlayer) => (await t.as(player)).call(contract.getOwnStanding, { params })

describe("a week's board", () => {
  it('ranks by score, then by distance, winner and earlier picks, and says why', async () => {
    await aWeek(homeWins)
    await aCard('Late', { at: '2025-09-04T11:00:00Z' })
    await aCard('Early')
    await aCard('Far', { tiebreaker: 60 })
    await aCard('Wrong', { home: 0b101, away: 0b010 })
    await aCard('Monday', { home: 0b011, away: 0b100 })
    const { topUsers, ...progress } = await board()
    expect(progress).toEqual({ ...WEEK, participants: 5, games: 3, countedGames: 3, openGames: 0, isProvisional: false })
    expect(topUsers.map(({ place, displayName, weeklyScore, reason, prize }) => [place, displayName, weeklyScore, prize, reason])).toEqual([
      [1, 'Early X.', 3, 50, 'In front with 3 correct'],
      [2, 'Late X.', 3, 30, 'Level with 1st, whose picks came in earlier'],
      [3, 'Far X.', 3, 20, 'Same score as 2nd, further from the tiebreaker total'],
      [4, 'Wrong X.', 2, 10, '1 correct pick behind 3rd'],
      [5, 'Monday X.', 2, 10, "Same score as 4th, without the tiebreaker game's winner"],
    ])
  })

  it('takes the tiebreakers in the order that the house has set', async () => {
    await aWeek(homeWins)
    await aCard('Close', { at: '2025-09-04T11:00:00Z' })
    await aCard('Early', { tiebreaker: 99 })
    expect((await lines())[0]).toEqual([1, 'Close X.', 3, 50])
    await t
      .db('tiebreaker_configurations')
      .update({ primary_type: 'submission_time', secondary_type: 'total_distance', tertiary_type: null })
    t.deps.sharedAnswers.drop()
    expect((await lines())[0]).toEqual([1, 'Early X.', 3, 50])
  })

  it('is provisional while a game is open: equal scores share the place until Monday decides', async () => {
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
    for (const player of [first, second]) expect(await standingOf(player)).toMatchObject({ place: 1, isTied: true, participants: 3 })
  })

  it('marks the tenth line as tied with an eleventh that is not shown', async () => {
    await aWeek(homeWins)
    for (let index = 0; index < 11; index += 1) await aCard(`P${index}`, { tiebreaker: index < 9 ? 47 + index : 99 })
    const { topUsers, participants } = await board()
    expect([topUsers.length, participants, topUsers[9]?.place, topUsers[9]?.isTied, topUsers[8]?.isTied]).toEqual([10, 11, 10, true, false])
  })

  it('pays a tier only from its number of players', async () => {
    await aWeek(homeWins)
    await t.db('prize_tiers').where({ rank: 2 }).update({ minimum_participants: 3 })
    await aCard('One')
    await aCard('Two', { tiebreaker: 50 })
    expect((await lines()).map(([, , , prize]) => prize)).toEqual([50, null])
    await aCard('Three', { tiebreaker: 60 })
    t.deps.sharedAnswers.drop()
    expect((await lines()).map(([, , , prize]) => prize)).toEqual([50, 30, 20])
  })

  it('shows what was won once the week is settled', async () => {
    await aWeek(homeWins)
    const winner = await aCard('One')
    await aCard('Two', { tiebreaker: 50 })
    await t.db('weekly_winners').insert({ ...WEEK, user_id: winner.id, place: 1, score: 3, prize_amount: 75 })
    expect((await lines()).map(([, , , prize]) => prize)).toEqual([75, null])
    expect(await standingOf(winner)).toMatchObject({ prize: 75, reach: null })
  })

  it('scores neither ties nor void games', async () => {
    await aWeek((slot) =>
      slot === 0 ? { status: 'final', awayScore: 9, homeScore: 9 } : slot === 1 ? { status: 'cancelled' } : homeWins(),
    )
    await aCard('One')
    expect(await board()).toMatchObject({ games: 2, countedGames: 2, topUsers: [{ weeklyScore: 1 }] })
  })

  it('of a week without games or picks is empty', async () => {
    expect(await board()).toEqual({ ...WEEK, participants: 0, games: 0, countedGames: 0, openGames: 0, isProvisional: true, topUsers: [] })
    expect(await standingOf(await t.a.player())).toBeNull()
  })
})

describe('before the deadline', () => {
  it('tells who plays and nothing of their picks, not even by points', async () => {
    t.clock.set(BEFORE)
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

describe('who is on a board', () => {
  it('shows nobody’s email, last name, user id or picks', async () => {
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
    t.deps.sharedAnswers.drop()
    expect((await board()).topUsers[0]?.displayName).toBe('PickSix88')
  })
})

describe('a board is kept', () => {
  const untilKept = async () => {
    await expect
      .poll(async () => {
        t.deps.sharedAnswers.drop()
        const before = (await board()).participants
        await aCard(`Probe${before}`)
        return (await board()).participants === before
      })
      .toBe(true)
  }
  it('for five seconds at most: then a new submission is on it', async () => {
    await aWeek(allButMonday)
    await untilKept()
    t.deps.sharedAnswers.drop()
    const { participants } = await board()
    await aCard('New')
    expect((await board()).participants).toBe(participants)
    t.clock.advance(4_999)
    expect((await board()).participants).toBe(participants)
    t.clock.advance(1)
    expect((await board()).participants).toBe(participants + 1)
  })

  it('and dropped when a game changes', async () => {
    await aWeek(allButMonday)
    await aCard('One')
    await untilKept()
    await t.db('games').where({ slot: 2 }).update({ game_status: 'final', away_score: 3, home_score: 9, result: 'home' })
    await t.db.transaction((trx) => announceChange(trx, 'slate'))
    await expect.poll(async () => (await board()).isProvisional).toBe(false)
  })
})

describe('the own standing', () => {
  it('is, for each of 40 players and every kind of week, where the rule puts them', async () => {
    const random = seededRandom('boards')
    const players = []
    for (let index = 0; index < 40; index += 1) players.push(await t.a.player({ firstName: `P${index}` }))
    const ids = new Map((await t.db('users').select('id', 'public_id')).map((row) => [row.id, row.public_id]))
    const orders: TiebreakLevel[][] = [
      [...TIEBREAK_LEVELS],
      ['submission_time', 'tiebreaker_winner', 'total_distance'],
      ['tiebreaker_winner'],
    ]
    await aWeek(homeWins)
    for (const levels of orders)
      for (const isMondayOver of [true, false]) {
        await t.db('picks').delete()
        const [primary_type, secondary_type = null, tertiary_type = null] = levels
        await t.db('tiebreaker_configurations').update({ primary_type, secondary_type, tertiary_type })
        await t
          .db('games')
          .where({ slot: 2 })
          .update(isMondayOver ? { game_status: 'final', result: 'home' } : { game_status: 'LIVE', result: null })
        const entries = []
        for (const player of players) {
          const home = random.whole(1, 7)
          const at = `2025-09-04T10:00:0${random.whole(0, 4)}Z`
          const tiebreaker = random.whole(45, 48)
          await submit(player, { home, away: 0b111 & ~home, tiebreaker, at })
          const pick: Side = home & 0b100 ? 'home' : 'away'
          const score = [0b001, 0b010, ...(isMondayOver ? [0b100] : [])].filter((bit) => home & bit).length
          entries.push({
            id: player.id,
            publicId: ids.get(player.id),
            player,
            score,
            tieBreakerScore: tiebreaker,
            tiebreakerPick: pick,
            submittedAt: Date.parse(at),
          })
        }
        const ranked = rankEntries(entries, { levels, tiebreaker: isMondayOver ? { total: 47, winner: 'home' } : 'pending' })
        t.deps.sharedAnswers.drop()
        const { topUsers } = await board()
        expect(topUsers.map(({ id, place, isTied }) => [id, place, isTied])).toEqual(
          ranked.slice(0, 10).map(({ publicId, place, isTied }) => [publicId, place, isTied]),
        )
        for (const { player, place, isTied, score, publicId } of ranked) {
          const own = await standingOf(player)
          expect({ place: own?.place, isTied: own?.isTied, score: own?.weeklyScore }).toEqual({ place, isTied, score })
          const shown = topUsers.find((row) => row.id === publicId)
          if (shown) expect(own?.reason).toBe(shown.reason)
          if (isMondayOver) expect(own?.reach).toBeNull()
          else expect(own?.reach).toMatchObject({ isExact: true, best: expect.any(Number) })
        }
      }
  })

  it('says what can still be reached, and by which picks', async () => {
    await aWeek((slot) => (slot === 0 ? homeWins() : {}))
    await aCard('Leader', { home: 0b101, away: 0b010 })
    const chaser = await aCard('Chaser', { home: 0b110, away: 0b001 })
    expect(await standingOf(chaser)).toMatchObject({
      ...{ place: 2, tieBreakerScore: 47, openGames: 2 },
      reach: { best: 1, worst: 2, isExact: true, needed: [{ gameId: '2025-5-1', team: 'DAL' }] },
    })
  })
})

describe('the season board', () => {
  const season = () => t.anonymous.call(contract.getSeasonBoard, { params: { season: '2025' } })
  it('adds up the regular weeks, shares places, and leaves the preseason out', async () => {
    await aWeek(homeWins)
    await t.a.game({ ...homeWins(), week: 6 })
    await t.a.game({ ...homeWins(), week: 4 })
    const [one, two] = [await aCard('One'), await aCard('Two', { home: 0b011, away: 0b100 })]
    await aCard('Three', { home: 0b111 })
    await submit(one, { home: 1, week: 6 })
    await submit(two, { home: 1, week: 6 })
    await submit(two, { home: 1, week: 4 })
    const rows = await season()
    expect(rows.map(({ place, isTied, score, correctPicks }) => [place, isTied, score, correctPicks])).toEqual([
      [1, false, 4, 4],
      [2, true, 3, 3],
      [2, true, 3, 3],
    ])
    expect(rows[0]?.displayName).toBe('One X.')
    expect(new Set(rows.slice(1).map(({ displayName }) => displayName))).toEqual(new Set(['Two X.', 'Three X.']))
    t.deps.sharedAnswers.drop()
    expect(await season()).toEqual(rows)
  })

  it('is empty before the first result', async () => {
    await aWeek()
    await aCard('One')
    expect(await season()).toEqual([])
  })
})

describe("a player's season score", () => {
  it('is told to players by either id, with nothing else', async () => {
    await aWeek(homeWins)
    const player = await aCard('One')
    const { public_id: publicId } = await t.db('users').where({ id: player.id }).first('public_id')
    const other = await t.as(await t.a.player())
    for (const id of [player.id, publicId]) expect(await (await other.send('GET', `/api/user/${id}`)).json()).toEqual({ seasonScore: 3 })
    await expect(other.call(contract.getUserScore, { params: { id: '00000000-0000-4000-8000-000000000000' } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(t.anonymous.call(contract.getUserScore, { params: { id: player.id } })).rejects.toMatchObject({ status: 401 })
  })
})
