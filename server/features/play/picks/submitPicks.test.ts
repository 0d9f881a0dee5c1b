import { describe, expect, it } from 'vitest'
import { lockWeekExclusive } from '#server/platform/db/locks.ts'
import type { TestPlayer } from '#server/testing/builders.ts'
import { countWaiting } from '#server/testing/countWaiting.ts'
import { refusal, startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'
import type { Side } from '#shared/model/game.ts'

const DEADLINE = '2025-09-05T00:20:00Z'
const t = await startTestServer({ now: '2025-09-04T12:00:00Z' })
const WEEK = { season: 2025, week: 5 }

/** Slot 0 kicks off on Thursday, the last one on Monday, the rest on Sunday. */
const aWeek = (count = 4) =>
  t.a.slate(count, (slot) => ({ kickoffAt: slot === 0 ? DEADLINE : slot === count - 1 ? '2025-09-09T00:15:00Z' : '2025-09-07T17:00:00Z' }))
const cardFor = (player: TestPlayer, games: { id: string }[], side: Side = 'home', tieBreakerScore = 47) => ({
  body: { userId: player.id, ...WEEK, gamePicks: Object.fromEntries(games.map(({ id }) => [id, side])), tieBreakerScore },
})
const countRows = async () => (await t.db('picks').select()).length

async function aPlayer() {
  const player = await t.a.player()
  return { player, client: await t.as(player) }
}

describe('submitting picks', () => {
  it('stores the card and answers with its record and receipt', async () => {
    const games = await aWeek()
    const { player, client } = await aPlayer()
    const record = await client.call(contract.submitPicks, cardFor(player, games, 'away', 51))
    expect(record).toMatchObject({
      userId: player.id,
      ...WEEK,
      tieBreakerScore: 51,
      mnfTotalScore: 51,
      mnfPick: 'away',
      score: 0,
      submittedAt: '2025-09-04T12:00:00.000Z',
    })
    expect(record.receipt).toMatch(/^[2-9A-HJ-NP-TV-Z]{4}-[2-9A-HJ-NP-TV-Z]{2}$/)
    const input = { params: { userId: player.id, week: '5', season: '2025' } }
    expect(await client.call(contract.getPicks, input)).toEqual(record)
    expect(await client.call(contract.getWeekPicks, input)).toEqual(record)
    expect(await client.call(contract.getCurrentPicks, { params: { userId: player.id } })).toEqual(record)
    const sides = { gamePicks: record.gamePicks }
    expect(await client.call(contract.getWeekGamePicks, input)).toEqual(sides)
    expect(await client.call({ ...contract.getWeekGamePicks, path: contract.getWeekGamePicks.documentedAs }, input)).toEqual(sides)
  })

  it('answers the same picks sent again with the stored record, even after the deadline', async () => {
    const games = await aWeek()
    const { player, client } = await aPlayer()
    const first = await client.call(contract.submitPicks, cardFor(player, games))
    t.clock.set('2025-09-10T00:00:00Z')
    expect(await client.call(contract.submitPicks, cardFor(player, games))).toEqual(first)
    expect(await countRows()).toBe(1)
  })

  it.each([
    ['another side', 'away' as const, 47],
    ['another tiebreaker', 'home' as const, 48],
  ])('refuses %s after a submission and shows what is stored', async (_, side, tiebreaker) => {
    const games = await aWeek()
    const { player, client } = await aPlayer()
    const stored = await client.call(contract.submitPicks, cardFor(player, games))
    const refused = await refusal(client.call(contract.submitPicks, cardFor(player, games, side, tiebreaker)))
    expect(refused).toMatchObject({ status: 409, code: 'already_submitted', current: stored })
    expect(refused.message).toContain('already submitted')
  })

  it('accepts picks one millisecond before the deadline and refuses them at it', async () => {
    const games = await aWeek()
    const [early, late] = [await aPlayer(), await aPlayer()]
    t.clock.set('2025-09-05T00:19:59.999Z')
    await early.client.call(contract.submitPicks, cardFor(early.player, games))
    t.clock.set(DEADLINE)
    const refused = await refusal(late.client.call(contract.submitPicks, cardFor(late.player, games)))
    expect(refused.code).toBe('deadline_passed')
    expect(await countRows()).toBe(1)
  })

  it('refuses picks that waited for the lock of the week past the deadline', async () => {
    const games = await aWeek()
    const { player, client } = await aPlayer()
    t.clock.set('2025-09-05T00:19:59.999Z')
    const blocker = await t.db.transaction()
    await lockWeekExclusive(blocker, WEEK)
    const sent = refusal(client.call(contract.submitPicks, cardFor(player, games)))
    await expect.poll(() => countWaiting(t.db, 'advisory')).toBe(1)
    t.clock.set(DEADLINE)
    await blocker.commit()
    expect((await sent).code).toBe('deadline_passed')
    expect(await countRows()).toBe(0)
  })

  it('follows a kickoff that the feed moved, but not while the deadline is pinned', async () => {
    const games = await aWeek()
    const { player, client } = await aPlayer()
    await t.db('games').where({ slot: 0 }).update({ game_time: '2025-09-05T03:00:00Z' })
    t.clock.set('2025-09-05T00:30:00Z')
    await t.a.week(WEEK, '2025-09-05T00:25:00Z')
    expect((await refusal(client.call(contract.submitPicks, cardFor(player, games)))).code).toBe('deadline_passed')
    await t.a.week(WEEK, null)
    await client.call(contract.submitPicks, cardFor(player, games))

    await t.db('games').where({ slot: 0 }).update({ game_time: '2025-09-05T00:31:00Z' }) // earlier by hours, to a minute from now
    const [inTime, late] = [await aPlayer(), await aPlayer()]
    t.clock.set('2025-09-05T00:30:59.999Z')
    await inTime.client.call(contract.submitPicks, cardFor(inTime.player, games))
    t.clock.set('2025-09-05T00:31:00Z')
    expect((await refusal(late.client.call(contract.submitPicks, cardFor(late.player, games)))).code).toBe('deadline_passed')
    expect((await t.anonymous.call(contract.getCurrentWeek, {})).isDeadlinePassed).toBe(true)
    expect(await countRows()).toBe(2) // the cards that were accepted stay
  })

  it('requires only the open games under a Sunday deadline, and refuses games that have kicked off', async () => {
    await t.db('client_configurations').update({ deadline_rule: 'first_sunday' })
    const games = await aWeek()
    const { player, client } = await aPlayer()
    t.clock.set('2025-09-06T00:00:00Z')
    expect((await refusal(client.call(contract.submitPicks, cardFor(player, games)))).code).toBe('game_not_open')
    const record = await client.call(contract.submitPicks, cardFor(player, games.slice(1)))
    expect(Object.keys(record.gamePicks)).toHaveLength(3)
    await t.db('client_configurations').update({ deadline_rule: 'first_kickoff' })
  })

  it.each([1, 13, 14, 16])('requires every game of a week with %i games', async (count) => {
    const games = await aWeek(count)
    const { player, client } = await aPlayer()
    t.clock.set('2025-09-04T12:00:00Z')
    if (count > 1) expect((await refusal(client.call(contract.submitPicks, cardFor(player, games.slice(1))))).code).toBe('incomplete_picks')
    await client.call(contract.submitPicks, cardFor(player, games))
  })

  it('refuses games of another week and unknown games, and stores nothing', async () => {
    const games = await aWeek()
    const { player, client } = await aPlayer()
    for (const id of ['2025-6-0', '2025-5-31', '1999-1-1']) {
      const refused = await refusal(client.call(contract.submitPicks, cardFor(player, [...games, { id }])))
      expect(refused).toMatchObject({ status: 422, code: 'unknown_game' })
    }
    expect(await countRows()).toBe(0)
  })

  it('refuses a week that is not the current one', async () => {
    await aWeek()
    const next = await t.a.slate(2, () => ({ week: 6, kickoffAt: '2025-09-14T17:00:00Z' }))
    const { player, client } = await aPlayer()
    const sent = { body: { ...cardFor(player, next).body, week: 6 } }
    expect((await refusal(client.call(contract.submitPicks, sent))).code).toBe('not_current_week')
  })

  it('refuses picks for another player, also from an admin', async () => {
    const games = await aWeek()
    const { player } = await aPlayer()
    for (const role of ['player', 'admin'] as const) {
      const other = await t.as(await t.a.player({ role }))
      expect(await refusal(other.call(contract.submitPicks, cardFor(player, games)))).toMatchObject({ status: 403, code: 'not_allowed' })
    }
    expect((await refusal(t.anonymous.call(contract.submitPicks, cardFor(player, games)))).status).toBe(401)
    expect(await countRows()).toBe(0)
  })

  it.each([
    ['a tiebreaker of 0', { tieBreakerScore: 0 }],
    ['a tiebreaker of 201', { tieBreakerScore: 201 }],
    ['a tiebreaker with a fraction', { tieBreakerScore: 47.5 }],
    ['a tiebreaker as text', { tieBreakerScore: '47' }],
    ['no tiebreaker', { tieBreakerScore: undefined }],
    ['an unknown side', { gamePicks: { '2025-5-0': 'both' } }],
    ['a game id named like a prototype property', { gamePicks: JSON.parse('{"__proto__": "home", "constructor": "home"}') }],
    ['more games than a week has', { gamePicks: Object.fromEntries(Array.from({ length: 40 }, (_, slot) => [`2025-5-${slot}`, 'home'])) }],
  ])('refuses %s and stores nothing', async (_, wrong) => {
    const games = await aWeek()
    const { player, client } = await aPlayer()
    const body = JSON.stringify({ ...cardFor(player, games).body, ...wrong })
    const answer = await client.send('POST', '/api/picks', { body })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(await countRows()).toBe(0)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('stores one of twenty parallel submissions, and answers every success with that record', async () => {
    const games = await aWeek()
    const { player, client } = await aPlayer()
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => client.call(contract.submitPicks, cardFor(player, games, index % 2 ? 'home' : 'away'))),
    )
    const stored = answers.filter((answer) => answer.status === 'fulfilled').map(({ value }) => JSON.stringify(value))
    expect(new Set(stored).size).toBe(1)
    expect(stored).toHaveLength(10)
    expect(await countRows()).toBe(1)
  })

  it('scores correct picks of final games, and neither ties nor cancelled games', async () => {
    const games = await aWeek()
    const { player, client } = await aPlayer()
    await client.call(contract.submitPicks, cardFor(player, games))
    await t.db('games').where({ slot: 0 }).update({ game_status: 'final', away_score: 10, home_score: 20, result: 'home' })
    await t.db('games').where({ slot: 1 }).update({ game_status: 'final', away_score: 20, home_score: 20, result: null })
    await t.db('games').where({ slot: 2 }).update({ game_status: 'cancelled' })
    const record = await client.call(contract.getPicks, { params: { userId: player.id, week: '5', season: '2025' } })
    expect(record.score).toBe(1)
  })
})
