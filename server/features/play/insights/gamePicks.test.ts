import { afterEach, describe, expect, it } from 'vitest'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({ now: '2025-09-04T12:00:00Z' })
const MARKER = 'xkcd-marker'
afterEach(() => expect(t.logged.splice(0)).toEqual([]))

/** Inserts cards of the week, one after the other, given as the bits of their home picks and away picks. */
let submissions = 0
async function cards(...all: [home: number, away: number][]) {
  for (const [home_picks, away_picks] of all) {
    const player = await t.a.player({ firstName: MARKER, lastName: MARKER })
    submissions += 1
    const card = { season: 2025, week: 5, submitted_at: new Date(submissions), home_picks, away_picks, tie_breaker_score: 47 }
    await t.db('picks').insert({ user_id: player.id, ...card })
  }
}
const picksOf = (awayTeam: string, homeTeam: string) => t.anonymous.call(contract.getGamePicks, { params: { awayTeam, homeTeam } })
const NONE = { totalPicks: 0, awayPercentage: 0, homePercentage: 0 }

describe('the shares of a game', () => {
  it('are shown from three cards on, because fewer would reveal picks of single players', async () => {
    await t.a.slate(2)
    await cards([0b11, 0], [0b10, 0b01])
    expect(await picksOf('GB', 'DET')).toEqual(NONE)
    await cards([0b01, 0b10])
    t.deps.caches.invalidate()
    expect(await picksOf('GB', 'DET')).toEqual({ totalPicks: 3, awayPercentage: 33, homePercentage: 67 })
    expect(await picksOf('KC', 'DAL')).toEqual({ totalPicks: 3, awayPercentage: 33, homePercentage: 67 })
  })

  it('count whole groups of three cards until the deadline, by submission, so that two readings reveal no single card', async () => {
    await t.a.slate(2)
    const read = async () => {
      t.deps.caches.invalidate()
      return [await picksOf('GB', 'DET'), await picksOf('KC', 'DAL')]
    }
    const three = [
      { totalPicks: 3, awayPercentage: 33, homePercentage: 67 },
      { totalPicks: 3, awayPercentage: 0, homePercentage: 100 },
    ]
    await cards([0b11, 0], [0b11, 0], [0b10, 0b01])
    for (const next of [
      [0, 0b11],
      [0, 0b11],
    ] as [number, number][]) {
      expect(await read()).toEqual(three)
      await cards(next)
    }
    expect(await read()).toEqual(three)
    t.clock.set('2025-09-07T16:59:59.999Z')
    expect((await picksOf('GB', 'DET')).totalPicks).toBe(3)
    t.clock.set('2025-09-07T17:00:00Z') // the deadline
    expect((await picksOf('GB', 'DET')).totalPicks).toBe(5)
    t.clock.set('2025-09-07T16:00:00Z')
    await cards([0, 0b11])
    expect(await read()).toEqual([
      { totalPicks: 6, awayPercentage: 67, homePercentage: 33 },
      { totalPicks: 6, awayPercentage: 50, homePercentage: 50 },
    ])
  })

  it('are the same until the deadline when a player changes a card, so that no change reveals the card of the next player', async () => {
    await t.a.slate(2)
    const read = async () => {
      t.deps.caches.invalidate()
      return [await picksOf('GB', 'DET'), await picksOf('KC', 'DAL')]
    }
    await cards([0b11, 0], [0b11, 0], [0b10, 0b01], [0, 0b11])
    const before = await read()
    const [first] = await t.db('picks').orderBy('submitted_at').limit(1)
    const changed = { submitted_at: new Date(submissions + 1), home_picks: 0b01, away_picks: 0b10 }
    await t.db('replaced_cards').insert({ ...first, replaced_at: changed.submitted_at })
    await t.db('picks').where({ user_id: first.user_id }).update(changed)
    expect(await read()).toEqual(before)
    t.clock.set('2025-09-07T17:00:00Z') // the deadline: cards are no secret any more, and count as they are
    expect(await read()).toEqual([
      { totalPicks: 4, awayPercentage: 50, homePercentage: 50 },
      { totalPicks: 4, awayPercentage: 50, homePercentage: 50 },
    ])
  })

  it("count the cards that picked this game, in each of a week's 32 slots", async () => {
    await t.a.slate(2)
    await t.a.game({ slot: 31, awayTeam: 'SEA', homeTeam: 'SF' })
    const last = 1 << 31
    await cards([last, 0b11], [last, 0], [last | 0b1, 0b10], [0, last], [0b10, 0b1])
    t.clock.set('2025-09-07T18:00:00Z')
    expect(await picksOf('SEA', 'SF')).toEqual({ totalPicks: 4, awayPercentage: 25, homePercentage: 75 })
    expect(await picksOf('GB', 'DET')).toEqual({ totalPicks: 3, awayPercentage: 67, homePercentage: 33 })
  })

  it('are found by team abbreviations in any case, and by other common abbreviations', async () => {
    await t.a.game({ awayTeam: 'WSH', homeTeam: 'LAR' })
    await cards([1, 0], [1, 0], [1, 0])
    for (const [away, home] of [
      ['WSH', 'LAR'],
      ['was', 'la'],
      ['Wsh', 'STL'],
    ] as const)
      expect(await picksOf(away, home)).toEqual({ totalPicks: 3, awayPercentage: 0, homePercentage: 100 })
  })

  it.each([
    ['a pairing with its sides exchanged', 'DET', 'GB'],
    ['a pairing of another week', 'KC', 'DAL'],
    ['unknown abbreviations', 'XX', 'YY'],
    ['teams that are not known yet', 'TBD', 'TBD'],
  ])('are not found for %s', async (_, away, home) => {
    await t.a.game()
    await t.a.game({ slot: 1, awayTeam: 'TBD', homeTeam: 'TBD' })
    await t.a.game({ week: 6, slot: 1, kickoffAt: '2025-09-14T17:00:00Z' })
    await expect(picksOf(away, home)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  })

  it('are not found while no season is imported, and refused for an invalid abbreviation', async () => {
    await expect(picksOf('GB', 'DET')).rejects.toMatchObject({ status: 404 })
    for (const words of ['A', 'TOOLONG', 'G1', "'--"]) await expect(picksOf(words, 'DET')).rejects.toMatchObject({ status: 400 })
  })

  it('are zero for a void game, and belong to the game that counts when a pairing has two games', async () => {
    await t.a.slate(2, (slot) => (slot === 0 ? { status: 'cancelled' } : {}))
    await cards([0b111, 0], [0b111, 0], [0b011, 0b100])
    expect(await picksOf('GB', 'DET')).toEqual(NONE)
    await t.a.game({ slot: 2, awayTeam: 'GB', homeTeam: 'DET' })
    t.deps.caches.invalidate()
    expect(await picksOf('GB', 'DET')).toEqual({ totalPicks: 3, awayPercentage: 33, homePercentage: 67 })
  })

  it('are also shown after the deadline, during the game and after it', async () => {
    await t.a.slate(2, (slot) => (slot === 0 ? { status: 'LIVE', awayScore: 7, homeScore: 3 } : {}))
    await cards([0b11, 0], [0b11, 0], [0b11, 0], [0b10, 0b01])
    t.clock.set('2025-09-07T18:00:00Z')
    const shares = { totalPicks: 4, awayPercentage: 25, homePercentage: 75 }
    expect(await picksOf('GB', 'DET')).toEqual(shares)
    await t.db('games').where({ slot: 0 }).update({ game_status: 'final', result: 'away' })
    t.deps.caches.invalidate()
    expect(await picksOf('GB', 'DET')).toEqual(shares)
  })

  it('include new cards after 15 seconds', async () => {
    await t.a.game()
    await cards([1, 0], [1, 0], [1, 0])
    await picksOf('GB', 'DET')
    await cards([0, 1], [0, 1], [0, 1])
    t.clock.advance(15_000)
    expect((await picksOf('GB', 'DET')).totalPicks).toBe(6)
  })

  it('contain no name, no id and no card', async () => {
    await t.a.slate(2)
    await cards([0b11, 0], [0b11, 0], [0b01, 0b10])
    const ids = await t.db('users').select<{ id: string; public_id: string }[]>('id', 'public_id')
    const body = await (await t.anonymous.send('GET', '/api/game-picks/GB/DET')).text()
    expect(JSON.parse(body)).toEqual({ totalPicks: 3, awayPercentage: 0, homePercentage: 100 })
    for (const { id, public_id } of ids) for (const secret of [id, String(public_id), MARKER]) expect(body).not.toContain(secret)
  })
})

describe('a hundred readers of shares and game info', () => {
  /** The statements that the server sends while `work` runs. */
  async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
    const queries: string[] = []
    const addQuery = ({ sql }: { sql: string }) => void queries.push(sql)
    t.db.on('query', addQuery)
    await work()
    t.db.off('query', addQuery)
    return queries
  }
  const readAll = (games: { awayTeam: string; homeTeam: string }[]) =>
    Promise.all(
      Array.from({ length: 100 }, async (_, reader) => {
        const { awayTeam = '', homeTeam = '' } = games[reader % games.length] ?? {}
        const params = { awayTeam, homeTeam }
        const [picks, info] = [contract.getGamePicks, contract.getGameInfo].map((call) => t.anonymous.call(call, { params }))
        return [await picks, await info]
      }),
    )

  it('cause one count and at most ten queries together', async () => {
    const games = await t.a.slate(16)
    await cards([0xffff, 0], [0, 0xffff], [0xff, 0xff00])
    // answers are cached as soon as the server listens for changes
    await expect.poll(() => queriesOf(() => picksOf('GB', 'DET'))).toEqual([])
    t.deps.caches.invalidate()
    const queries = await queriesOf(() => readAll(games))
    expect(queries.filter((sql) => sql.includes('_picks & '))).toHaveLength(1)
    expect(queries.length).toBeLessThanOrEqual(10)
    expect(await queriesOf(() => readAll(games))).toEqual([])
  })
})
