import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { TestPlayer } from '#server/testing/builders.ts'
import { openStream } from '#server/testing/openStream.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { DAY_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import type { WeekDraft } from '#shared/model/draft.ts'

const DEADLINE = '2025-09-05T00:20:00Z'
const NOW = Date.parse('2025-09-04T12:00:00Z')
const t = await startTestServer({ now: '2025-09-04T12:00:00Z' })

const aWeek = (count = 4) => t.a.slate(count, (slot) => ({ kickoffAt: slot === 0 ? DEADLINE : '2025-09-07T17:00:00Z' }))
const paramsOf = (player: TestPlayer, week = '5') => ({ params: { userId: player.id, week, season: '2025' } })
const draftOf = (picks: WeekDraft['picks'], tiebreaker: WeekDraft['tiebreaker'] = null) => ({ body: { picks, tiebreaker } })

async function aPlayer() {
  const player = await t.a.player()
  const client = await t.as(player)
  return {
    player,
    client,
    read: async () => (await client.call(contract.getDraft, paramsOf(player))).draft,
    readAll: () => client.call(contract.getDraft, paramsOf(player)),
    send: (picks: WeekDraft['picks'], tiebreaker: WeekDraft['tiebreaker'] = null) =>
      client.call(contract.putDraft, { ...paramsOf(player), ...draftOf(picks, tiebreaker) }),
    submit: () =>
      client.call(contract.submitPicks, {
        body: {
          userId: player.id,
          season: 2025,
          week: 5,
          gamePicks: { '2025-5-0': 'home', '2025-5-1': 'home', '2025-5-2': 'home', '2025-5-3': 'away' },
          tieBreakerScore: 47,
        },
      }),
  }
}

describe("a player's draft", () => {
  it('is null before the first choice, and then has the choices of all devices, the newest of each game', async () => {
    await aWeek()
    const { read, send } = await aPlayer()
    expect(await read()).toBeNull()
    await send({ '2025-5-0': { side: 'home', at: NOW - 50 }, '2025-5-1': { side: 'away', at: NOW - 40 } }, { score: 47, at: NOW - 30 })
    const merged = await send({ '2025-5-0': { side: 'away', at: NOW - 60 }, '2025-5-1': { side: null, at: NOW - 20 } })
    expect(merged).toEqual({
      picks: { '2025-5-0': { side: 'home', at: NOW - 50 }, '2025-5-1': { side: null, at: NOW - 20 } },
      tiebreaker: { score: 47, at: NOW - 30 },
    })
    expect(await read()).toEqual(merged)
  })

  it('contains every choice when many devices send at the same moment', async () => {
    await aWeek(16)
    const { read, send } = await aPlayer()
    const ids = Array.from({ length: 16 }, (_, slot) => `2025-5-${slot}`)
    await Promise.all(ids.map((id, index) => send({ [id]: { side: 'home', at: NOW - index } })))
    expect(Object.keys((await read())?.picks ?? {}).sort()).toEqual(ids.sort())
  })

  it('of a megabyte is refused and leaves the stored one', async () => {
    await aWeek()
    const { player, client, read, send } = await aPlayer()
    await send({ '2025-5-0': { side: 'home', at: NOW } })
    const before = await read()
    const picks = Object.fromEntries(Array.from({ length: 25_000 }, (_, slot) => [`2025-5-${slot}`, { side: 'away', at: NOW }]))
    const body = JSON.stringify({ picks, tiebreaker: null })
    expect(body.length).toBeGreaterThan(1_000_000)
    const answer = await client.send('PUT', `/api/drafts/${player.id}/5/2025`, {
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(413)
    expect(await read()).toEqual(before)
  })

  it('stores a time in the future as the present, so that a fast clock does not win over later taps', async () => {
    await aWeek()
    const { send } = await aPlayer()
    await send({ '2025-5-0': { side: 'home', at: NOW + DAY_MS } }, { score: 47, at: NOW + DAY_MS })
    t.clock.set('2025-09-04T12:00:05Z')
    const later = await send({ '2025-5-0': { side: 'away', at: NOW + 1_000 } }, { score: 40, at: NOW + 1_000 })
    expect(later).toMatchObject({ picks: { '2025-5-0': { side: 'away' } }, tiebreaker: { score: 40 } })
  })

  it('is read and written by its player only: everybody else, admins too, gets 404', async () => {
    await aWeek()
    const { player, read, send } = await aPlayer()
    await send({ '2025-5-0': { side: 'home', at: NOW } })
    for (const role of ['player', 'staff', 'venue_manager', 'admin'] as const) {
      const other = await t.as(await t.a.player({ role }))
      await expect(other.call(contract.getDraft, paramsOf(player))).rejects.toMatchObject({ status: 404 })
      const write = { ...paramsOf(player), ...draftOf({ '2025-5-0': { side: 'away', at: NOW } }) }
      await expect(other.call(contract.putDraft, write)).rejects.toMatchObject({ status: 404 })
      await expect(other.call(contract.getDraft, paramsOf({ ...player, id: randomUUID() }))).rejects.toMatchObject({ status: 404 })
    }
    expect(await read()).toMatchObject({ picks: { '2025-5-0': { side: 'home' } } })
    expect(t.logged.join('\n')).not.toContain('2025-5-0')
  })

  it('refuses choices once picks were submitted, with the stored record in the answer, and is not returned any more', async () => {
    await aWeek()
    const { readAll, send, submit } = await aPlayer()
    await send({ '2025-5-0': { side: 'home', at: NOW } })
    const record = await submit()
    await expect(send({ '2025-5-1': { side: 'home', at: NOW } })).rejects.toMatchObject({ code: 'already_submitted', current: record })
    expect(await readAll()).toEqual({ draft: null, isSubmitted: true })
  })

  it('refuses choices from the deadline on, and can still be read', async () => {
    await aWeek()
    const { read, send } = await aPlayer()
    t.clock.set('2025-09-05T00:19:59Z')
    await send({ '2025-5-0': { side: 'home', at: NOW } })
    t.clock.set(DEADLINE)
    await expect(send({ '2025-5-1': { side: 'home', at: NOW } })).rejects.toMatchObject({ code: 'deadline_passed' })
    expect(await read()).toEqual({ picks: { '2025-5-0': { side: 'home', at: NOW } }, tiebreaker: null })
  })

  it('accepts choices for games of the current week only', async () => {
    await aWeek()
    await t.a.game({ week: 6, kickoffAt: '2025-09-14T17:00:00Z' })
    const { player, client, send } = await aPlayer()
    await expect(send({ '2025-6-0': { side: 'home', at: NOW } })).rejects.toMatchObject({ code: 'unknown_game' })
    await expect(send({ '2025-5-9': { side: 'home', at: NOW } })).rejects.toMatchObject({ code: 'unknown_game' })
    const next = { ...paramsOf(player, '6'), ...draftOf({ '2025-6-0': { side: 'home', at: NOW } }) }
    await expect(client.call(contract.putDraft, next)).rejects.toMatchObject({ code: 'not_current_week' })
  })

  it('expires seven days after its last change', async () => {
    await aWeek()
    await t.a.week({ season: 2025, week: 5 }, '2025-09-20T00:00:00Z')
    const { read, send } = await aPlayer()
    await send({ '2025-5-1': { side: 'home', at: NOW } })
    t.clock.set(new Date(NOW + 7 * DAY_MS).toISOString())
    expect(await read()).not.toBeNull()
    t.clock.set(new Date(NOW + 7 * DAY_MS + 1).toISOString())
    expect(await read()).toBeNull()
    const at = NOW + 7 * DAY_MS
    expect(await send({ '2025-5-2': { side: 'home', at } })).toEqual({ picks: { '2025-5-2': { side: 'home', at } }, tiebreaker: null })
  })
})

describe('the live stream of a player', () => {
  it('gets an event when the draft or the card changed on another device, and the streams of other players do not', async () => {
    const games = await aWeek()
    const { player, client, submit } = await aPlayer()
    const { ownTopic } = await client.call(contract.getCurrentUser, {})
    const own = await openStream(t.url, {}, `?own=${ownTopic}`)
    const other = await openStream(t.url)
    const first = draftOf({ [games[0]?.id ?? '']: { side: 'home', at: NOW } })
    await client.call(contract.putDraft, { ...paramsOf(player), body: { ...first.body, sender: 'phone' } })
    await expect.poll(() => own.events()).toContainEqual({ name: 'changed', data: { topic: ownTopic, sender: 'phone' } })
    await client.call(contract.putDraft, { ...paramsOf(player), ...first })
    await submit()
    await expect.poll(() => own.topics().filter((topic) => topic === ownTopic)).toHaveLength(2)
    expect(other.topics()).not.toContain(ownTopic)
    own.close()
    other.close()
  })
})
