import { describe, expect, it } from 'vitest'
import type { TestPlayer } from '#server/testing/builders.ts'
import { allButMonday, BEFORE_DEADLINE, homeWins, MARKER, startBoards } from '#server/testing/standings.ts'
import { contract } from '#shared/contract/index.ts'

const { t, aWeek, aCard, submit } = await startBoards()

const publicIdOf = async ({ id }: TestPlayer): Promise<string> => (await t.db('users').where({ id }).first('public_id')).public_id
const inputFor = async (other: TestPlayer) => ({ params: { season: '2025', week: '5', id: await publicIdOf(other) } })
const compare = async (viewer: TestPlayer, other: TestPlayer) => (await t.as(viewer)).call(contract.compareCards, await inputFor(other))

describe("another player's card", () => {
  it('is shown beside the own one after the deadline, with the points of both', async () => {
    await aWeek(allButMonday)
    const ada = await aCard('Ada', { home: 0b101, away: 0b010, tiebreaker: 44 })
    const bea = await aCard('Bea', { home: 0b111, tiebreaker: 51 })
    expect(await compare(ada, bea)).toEqual({
      state: 'shown',
      displayName: 'Bea X.',
      mine: { gamePicks: { '2025-5-0': 'home', '2025-5-1': 'away', '2025-5-2': 'home' }, tieBreakerScore: 44, score: 1 },
      theirs: { gamePicks: { '2025-5-0': 'home', '2025-5-1': 'home', '2025-5-2': 'home' }, tieBreakerScore: 51, score: 2 },
      headToHead: { won: 0, lost: 0, level: 0 },
    })
    const body = await (await (await t.as(ada)).send('GET', `/api/standings/week/5/2025/cards/${await publicIdOf(bea)}`)).text()
    for (const secret of [MARKER, bea.id, '@']) expect(body).not.toContain(secret)
  })

  it('is refused before the deadline and in the 15 seconds after it, to every role', async () => {
    await aWeek()
    const bea = await aCard('Bea')
    for (const role of ['player', 'staff', 'venue_manager', 'admin'] as const) {
      const viewer = await t.a.player({ role })
      await submit(viewer)
      t.deps.caches.invalidate()
      for (const now of [BEFORE_DEADLINE, '2025-09-05T00:19:59.999Z', '2025-09-05T00:20:14.999Z']) {
        t.clock.set(now)
        expect(await compare(viewer, bea)).toEqual({ state: 'open' })
      }
      t.clock.set('2025-09-05T00:20:15Z')
      expect((await compare(viewer, bea)).state).toBe('shown')
    }
  })

  it('is refused to visitors, to players of any role without a card, and where the house does not show cards', async () => {
    await aWeek(allButMonday)
    const [ada, bea] = [await aCard('Ada'), await aCard('Bea')]
    await expect(t.anonymous.call(contract.compareCards, await inputFor(bea))).rejects.toMatchObject({ status: 401 })
    for (const role of ['player', 'staff', 'venue_manager', 'admin'] as const)
      expect(await compare(await t.a.player({ role }), bea)).toEqual({ state: 'not_submitted' })
    await t.db('client_configurations').update({ shows_cards: false })
    t.deps.caches.invalidate()
    expect(await compare(ada, bea)).toEqual({ state: 'hidden' })
    await t.db('client_configurations').update({ shows_cards: true })
  })

  it('is not found for a player without a card and for an unknown id', async () => {
    await aWeek(allButMonday)
    const ada = await aCard('Ada')
    await expect(compare(ada, await t.a.player())).rejects.toMatchObject({ status: 404 })
    const unknown = { params: { season: '2025', week: '5', id: '00000000-0000-4000-8000-00000000dead' } }
    await expect((await t.as(ada)).call(contract.compareCards, unknown)).rejects.toMatchObject({ status: 404 })
  })

  it('comes with the finished weeks, without the preseason, that each of the two won by score', async () => {
    await aWeek(homeWins)
    for (const week of [4, 6, 23, 8]) await t.a.game({ ...(week === 8 ? {} : homeWins()), week, kickoffAt: '2025-09-06T17:00:00Z' })
    await t.a.game({ week: 9, status: 'cancelled' })
    const [ada, bea] = [await aCard('Ada', { home: 0b111 }), await aCard('Bea', { home: 0b011, away: 0b100 })]
    for (const [player, week, home] of [
      [ada, 4, 1],
      [bea, 4, 0],
      [ada, 6, 0],
      [bea, 6, 1],
      [ada, 23, 1],
      [bea, 23, 1],
      [ada, 8, 1],
      [bea, 8, 0],
      [ada, 9, 1],
      [bea, 9, 1],
    ] as const)
      await submit(player, { week, home, away: home === 0 ? 1 : 0 })
    expect(await compare(ada, bea)).toMatchObject({ headToHead: { won: 1, lost: 1, level: 1 } })
    expect(await compare(bea, ada)).toMatchObject({ headToHead: { won: 1, lost: 1, level: 1 } })
    await t.db('picks').where({ user_id: bea.id, week: 6 }).delete()
    expect(await compare(ada, bea)).toMatchObject({ headToHead: { won: 1, lost: 0, level: 1 } })
  })
})
