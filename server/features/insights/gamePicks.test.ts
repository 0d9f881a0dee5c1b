import { afterEach, describe, expect, it } from 'vitest'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({ now: '2025-09-04T12:00:00Z' })
const MARKER = 'xkcd-marker'
afterEach(() => expect(t.logged.splice(0)).toEqual([]))

/** Cards of the week: the bits of the home sides and of the away sides. */
async function cards(...all: [home: number, away: number][]) {
  for (const [home_picks, away_picks] of all) {
    const player = await t.a.player({ firstName: MARKER, lastName: MARKER })
    await t
      .db('picks')
      .insert({ user_id: player.id, season: 2025, week: 5, submitted_at: new Date(0), home_picks, away_picks, tie_breaker_score: 47 })
  }
}
const picksOf = (awayTeam: string, homeTeam: string) => t.anonymous.call(contract.getGamePicks, { params: { awayTeam, homeTeam } })
const NONE = { totalPicks: 0, awayPercentage: 0, homePercentage: 0 }

describe('the picks of a game', () => {
  it('are shown from three cards on: fewer would reveal single players', async () => {
    await t.a.slate(2)
    await cards([0b11, 0], [0b10, 0b01])
    expect(await picksOf('GB', 'DET')).toEqual(NONE)
    await cards([0b01, 0b10])
    t.deps.caches.invalidate()
    expect(await picksOf('GB', 'DET')).toEqual({ totalPicks: 3, awayPercentage: 33, homePercentage: 67 })
    expect(await picksOf('KC', 'DAL')).toEqual({ totalPicks: 3, awayPercentage: 33, homePercentage: 67 })
  })

  it('count the cards that picked this game, up to the last of a week’s 32 slots', async () => {
    await t.a.slate(2)
    await t.a.game({ slot: 31, awayTeam: 'SEA', homeTeam: 'SF' })
    const last = 1 << 31
    await cards([last, 0b11], [last, 0], [last | 0b1, 0b10], [0, last], [0b10, 0b1])
    expect(await picksOf('SEA', 'SF')).toEqual({ totalPicks: 4, awayPercentage: 25, homePercentage: 75 })
    expect(await picksOf('GB', 'DET')).toEqual({ totalPicks: 3, awayPercentage: 67, homePercentage: 33 })
  })

  it('are found by abbreviations in any case and by other common ones', async () => {
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
    ['the sides turned', 'DET', 'GB'],
    ['a pairing of another week', 'KC', 'DAL'],
    ['no teams', 'XX', 'YY'],
    ['teams not known yet', 'TBD', 'TBD'],
  ])('are not found for %s', async (_, away, home) => {
    await t.a.game()
    await t.a.game({ slot: 1, awayTeam: 'TBD', homeTeam: 'TBD' })
    await t.a.game({ week: 6, slot: 1, kickoffAt: '2025-09-14T17:00:00Z' })
    await expect(picksOf(away, home)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  })

  it('are not found while there is no season, and refused for an invalid abbreviation', async () => {
    await expect(picksOf('GB', 'DET')).rejects.toMatchObject({ status: 404 })
    for (const words of ['A', 'TOOLONG', 'G1', "'--"]) await expect(picksOf(words, 'DET')).rejects.toMatchObject({ status: 400 })
  })

  it('are zero for a void game, and of two games of a pairing those of the one that counts', async () => {
    await t.a.slate(2, (slot) => (slot === 0 ? { status: 'cancelled' } : {}))
    await cards([0b111, 0], [0b111, 0], [0b011, 0b100])
    expect(await picksOf('GB', 'DET')).toEqual(NONE)
    await t.a.game({ slot: 2, awayTeam: 'GB', homeTeam: 'DET' })
    t.deps.caches.invalidate()
    expect(await picksOf('GB', 'DET')).toEqual({ totalPicks: 3, awayPercentage: 33, homePercentage: 67 })
  })

  it('are shown after the deadline too, during the game and when it is over', async () => {
    await t.a.slate(2, (slot) => (slot === 0 ? { status: 'LIVE', awayScore: 7, homeScore: 3 } : {}))
    await cards([0b11, 0], [0b11, 0], [0b11, 0], [0b10, 0b01])
    t.clock.set('2025-09-07T18:00:00Z')
    const told = { totalPicks: 4, awayPercentage: 25, homePercentage: 75 }
    expect(await picksOf('GB', 'DET')).toEqual(told)
    await t.db('games').where({ slot: 0 }).update({ game_status: 'final', result: 'away' })
    t.deps.caches.invalidate()
    expect(await picksOf('GB', 'DET')).toEqual(told)
  })

  it('include new cards within 15 seconds', async () => {
    await t.a.game()
    await cards([1, 0], [1, 0], [1, 0])
    await picksOf('GB', 'DET')
    await cards([0, 1])
    t.clock.advance(15_000)
    expect((await picksOf('GB', 'DET')).totalPicks).toBe(4)
  })

  it('hold no name, no id and no card', async () => {
    await t.a.slate(2)
    await cards([0b11, 0], [0b11, 0], [0b01, 0b10], [0b11, 0])
    const ids = await t.db('users').select<{ id: string; public_id: string }[]>('id', 'public_id')
    const body = await (await t.anonymous.send('GET', '/api/game-picks/GB/DET')).text()
    expect(JSON.parse(body)).toEqual({ totalPicks: 4, awayPercentage: 0, homePercentage: 100 })
    for (const { id, public_id } of ids) for (const secret of [id, String(public_id), MARKER]) expect(body).not.toContain(secret)
  })
})

describe('a hundred readers at once', () => {
  /** Statements of the server while something is done. */
  async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
    const queries: string[] = []
    const note = ({ sql }: { sql: string }) => void queries.push(sql)
    t.db.on('query', note)
    await work()
    t.db.off('query', note)
    return queries
  }
  const everybodyReads = (games: { awayTeam: string; homeTeam: string }[]) =>
    Promise.all(
      Array.from({ length: 100 }, async (_, reader) => {
        const { awayTeam = '', homeTeam = '' } = games[reader % games.length] ?? {}
        const params = { awayTeam, homeTeam }
        const [picks, info] = [contract.getGamePicks, contract.getGameInfo].map((call) => t.anonymous.call(call, { params }))
        return [await picks, await info]
      }),
    )

  it('of all 16 games cost one count and a few queries, not one for each reader', async () => {
    const games = await t.a.slate(16)
    await cards([0xffff, 0], [0, 0xffff], [0xff, 0xff00])
    // once changes are heard, answers are kept
    await expect.poll(() => queriesOf(() => picksOf('GB', 'DET')), { timeout: 10_000 }).toEqual([])
    t.deps.caches.invalidate()
    const queries = await queriesOf(() => everybodyReads(games))
    expect(queries.filter((sql) => sql.includes('_picks & '))).toHaveLength(1)
    expect(queries.length).toBeLessThanOrEqual(10)
    expect(await queriesOf(() => everybodyReads(games))).toEqual([])
  })
})
