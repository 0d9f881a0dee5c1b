import { describe, expect, it } from 'vitest'
import { lockWeekExclusive } from '#server/platform/db/locks.ts'
import type { TestPlayer } from '#server/testing/builders.ts'
import { countWaiting } from '#server/testing/countWaiting.ts'
import { refusal, startTestServer, type TestClient } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'
import type { Side } from '#shared/model/game.ts'
import type { PicksRecord } from '#shared/model/picks.ts'

const DEADLINE = '2025-09-05T00:20:00Z'
const FRIDAY = '2025-09-05T12:00:00Z'
const t = await startTestServer({ now: '2025-09-04T12:00:00Z' })
const WEEK = { season: 2025, week: 5 }

type Change = { side?: Side; tieBreaker?: number; replaces?: string; games?: readonly { id: string }[] }
type Submitter = { player: TestPlayer; client: TestClient; games: readonly { id: string }[] }

const house = (settings: object) => t.db('client_configurations').update(settings)
const allowChanges = () => house({ allows_card_changes: true })

/** Slot 0 kicks off on Thursday, the last one on Monday, the rest on Sunday. */
const aWeek = () =>
  t.a.slate(4, (slot) => ({ kickoffAt: slot === 0 ? DEADLINE : slot === 3 ? '2025-09-09T00:15:00Z' : '2025-09-07T17:00:00Z' }))

async function aSubmitter(): Promise<Submitter> {
  const player = await t.a.player()
  return { player, client: await t.as(player), games: await aWeek() }
}

async function aSubmitterWhoMayChange(): Promise<Submitter> {
  await allowChanges()
  return aSubmitter()
}

const submit = ({ player, client, games }: Submitter, { side = 'home', tieBreaker = 47, replaces, games: named = games }: Change = {}) =>
  client.call(contract.submitPicks, {
    body: {
      userId: player.id,
      ...WEEK,
      gamePicks: Object.fromEntries(named.map(({ id }) => [id, side])),
      tieBreakerScore: tieBreaker,
      ...(replaces !== undefined && { replaces }),
    },
  })
const read = ({ player, client }: Submitter) => client.call(contract.getPicks, { params: { userId: player.id, week: '5', season: '2025' } })
const countRows = async (table: string) => (await t.db(table).select()).length

describe('a change of a submitted card, in a contest without changes', () => {
  it('is refused with the stored record, and stores nothing', async () => {
    const one = await aSubmitter()
    const stored = await submit(one)
    expect(await refusal(submit(one, { side: 'away', replaces: stored.receipt }))).toMatchObject({
      status: 409,
      code: 'already_submitted',
      current: stored,
    })
    expect(await read(one)).toEqual(stored)
    expect(await countRows('replaced_cards')).toBe(0)
  })

  it('follows the setting without a restart', async () => {
    const one = await aSubmitter()
    const stored = await submit(one)
    const info = () => t.anonymous.call(contract.getContest, {})
    expect((await info()).allowsCardChanges).toBe(false)
    await allowChanges()
    await expect.poll(async () => (await info()).allowsCardChanges).toBe(true)
    const changed = await submit(one, { side: 'away', replaces: stored.receipt })
    await house({ allows_card_changes: false })
    await expect.poll(async () => (await info()).allowsCardChanges).toBe(false)
    expect((await refusal(submit(one, { tieBreaker: 12, replaces: changed.receipt }))).code).toBe('already_submitted')
    expect(await read(one)).toEqual(changed)
  })
})

describe('a change of a submitted card, in a contest that allows it', () => {
  it('is refused when it misses an open game, also when its picks are those of the stored card', async () => {
    const one = await aSubmitterWhoMayChange()
    const stored = await submit(one)
    const sent = submit(one, { replaces: stored.receipt, games: one.games.slice(1) })
    expect(await refusal(sent)).toMatchObject({ status: 422, code: 'incomplete_picks' })
    expect(await submit(one, { replaces: stored.receipt })).toEqual(stored)
    expect(await countRows('replaced_cards')).toBe(0)
  })

  it('replaces the card, its time and its receipt, and counts once', async () => {
    const one = await aSubmitterWhoMayChange()
    const first = await submit(one)
    t.clock.set('2025-09-04T13:00:00Z')
    const changed = await submit(one, { side: 'away', tieBreaker: 51, replaces: first.receipt })
    expect(changed).toMatchObject({ id: first.id, tieBreakerScore: 51, submittedAt: '2025-09-04T13:00:00.000Z', mnfPick: 'away' })
    expect(changed.receipt).not.toBe(first.receipt)
    expect(await read(one)).toEqual(changed)
    expect(await countRows('picks')).toBe(1)
    expect(await t.db('replaced_cards').select('tie_breaker_score', 'submitted_at', 'replaced_at')).toEqual([
      { tie_breaker_score: 47, submitted_at: new Date(first.submittedAt), replaced_at: new Date(changed.submittedAt) },
    ])
  })

  it('is answered with its own record when it is sent again, and stores nothing twice', async () => {
    const one = await aSubmitterWhoMayChange()
    const first = await submit(one)
    const change = { side: 'away', replaces: first.receipt } as const
    const changed = await submit(one, change)
    t.clock.set(FRIDAY)
    expect(await submit(one, change)).toEqual(changed)
    expect(await countRows('replaced_cards')).toBe(1)
  })

  it('is answered with its own record when a later change has replaced it, and leaves the later one', async () => {
    const one = await aSubmitterWhoMayChange()
    const sent: Change[] = [{}]
    const records: PicksRecord[] = [await submit(one)]
    for (const change of [{ side: 'away' }, { tieBreaker: 12 }, {}] as const) {
      sent.push({ ...change, replaces: records.at(-1)?.receipt ?? '' })
      records.push(await submit(one, sent.at(-1)))
    }
    expect(new Set(records.map(({ receipt }) => receipt)).size).toBe(4)
    for (const [index, again] of sent.entries()) {
      const answered = await submit(one, again)
      const isLast = index === sent.length - 1
      expect(answered.receipt).toBe(records[index]?.receipt)
      expect(answered.replacedAt).toBe(isLast ? undefined : records[index + 1]?.submittedAt)
    }
    expect(await read(one)).toEqual(records.at(-1))
    expect(await countRows('replaced_cards')).toBe(3)
  })

  it('keeps the time of the card when it changes nothing', async () => {
    const one = await aSubmitterWhoMayChange()
    const first = await submit(one)
    t.clock.set('2025-09-04T13:00:00Z')
    expect(await submit(one, { replaces: first.receipt })).toEqual(first)
  })

  it.each([
    ['names no card', () => undefined],
    ['names a card that was replaced', (first: PicksRecord) => first.receipt],
    ['names an unknown card', () => '2222-22'],
  ])('is refused with the card that counts when it %s', async (_, replaces) => {
    const one = await aSubmitterWhoMayChange()
    const first = await submit(one)
    const changed = await submit(one, { side: 'away', replaces: first.receipt })
    const named = replaces(first)
    expect(await refusal(submit(one, { tieBreaker: 12, ...(named !== undefined && { replaces: named }) }))).toMatchObject({
      code: 'already_submitted',
      current: changed,
    })
    expect(await read(one)).toEqual(changed)
  })

  it.each([
    ['misses an open game', (games: readonly { id: string }[]) => games.slice(1), 'incomplete_picks'],
    ['names a game of another week', (games: readonly { id: string }[]) => [...games, { id: '2025-6-0' }], 'unknown_game'],
  ])('is refused like a first submission when it %s, and the submitted card still counts', async (_, named, code) => {
    const one = await aSubmitterWhoMayChange()
    const first = await submit(one)
    expect((await refusal(submit(one, { side: 'away', replaces: first.receipt, games: named(one.games) }))).code).toBe(code)
    expect(await read(one)).toEqual(first)
  })

  it('is accepted one millisecond before the deadline and refused at it', async () => {
    const one = await aSubmitterWhoMayChange()
    const first = await submit(one)
    t.clock.set('2025-09-05T00:19:59.999Z')
    const changed = await submit(one, { side: 'away', replaces: first.receipt })
    t.clock.set(DEADLINE)
    expect((await refusal(submit(one, { tieBreaker: 12, replaces: changed.receipt }))).code).toBe('deadline_passed')
    expect(await read(one)).toEqual(changed)
  })

  it.each([
    ['the lock of the week', (trx: Parameters<typeof lockWeekExclusive>[0]) => lockWeekExclusive(trx, WEEK)],
    ['the lock of the card', async (trx: Parameters<typeof lockWeekExclusive>[0]) => void (await trx('picks').forUpdate().select())],
  ])('is refused when it waited for %s past the deadline', async (_, lock) => {
    const one = await aSubmitterWhoMayChange()
    const first = await submit(one)
    t.clock.set('2025-09-05T00:19:59.999Z')
    const blocker = await t.db.transaction()
    await lock(blocker)
    const sent = refusal(submit(one, { side: 'away', replaces: first.receipt }))
    await expect.poll(() => countWaiting(t.db)).toBeGreaterThan(0)
    t.clock.set(DEADLINE)
    await blocker.commit()
    expect((await sent).code).toBe('deadline_passed')
    expect(await read(one)).toEqual(first)
  })

  it('keeps the picks of games that have started, and refuses to alter them', async () => {
    await house({ deadline_rule: 'first_sunday' })
    const one = await aSubmitterWhoMayChange()
    const first = await submit(one)
    t.clock.set(FRIDAY)
    expect((await refusal(submit(one, { side: 'away', replaces: first.receipt }))).code).toBe('game_not_open')
    const change = { side: 'away', replaces: first.receipt, games: one.games.slice(1) } as const
    const changed = await submit(one, change)
    expect(Object.values(changed.gamePicks)).toEqual(['home', 'away', 'away', 'away'])
    expect(await submit(one, change)).toEqual(changed)
    await house({ deadline_rule: 'first_kickoff' })
  })

  it('is accepted once of twenty different changes of one card at the same time', async () => {
    const one = await aSubmitterWhoMayChange()
    const first = await submit(one)
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => submit(one, { side: 'away', tieBreaker: 60 + (index % 10), replaces: first.receipt })),
    )
    const accepted = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [JSON.stringify(answer.value)] : []))
    expect(accepted).toHaveLength(2)
    expect(new Set(accepted).size).toBe(1)
    expect(JSON.stringify(await read(one))).toBe(accepted[0])
    expect(await countRows('replaced_cards')).toBe(1)
  })

  it('is shown at once, also while the record before it could have been cached', async () => {
    const one = await aSubmitterWhoMayChange()
    let record = await submit(one)
    for (const tieBreaker of [48, 49, 50]) {
      expect(await read(one)).toEqual(record)
      record = await submit(one, { tieBreaker, replaces: record.receipt })
    }
    expect(await read(one)).toEqual(record)
    t.clock.set('2025-09-05T00:21:00Z')
    expect(await read(one)).toEqual(record)
  })

  it('belongs to the tiebreaker game of its time, also after a change of the tiebreaker alone', async () => {
    const one = await aSubmitterWhoMayChange()
    const first = await submit(one)
    const tiebreaker = (tieBreakerScore: number) =>
      one.client.call(contract.changeTiebreaker, {
        params: { userId: one.player.id, week: '5', season: '2025' },
        body: { tieBreakerScore },
      })
    expect((await refusal(tiebreaker(30))).code).toBe('already_submitted')
    await t.db('tiebreaker_replacements').insert({ ...WEEK, slot: 3, last_card_at: new Date(first.submittedAt) })
    await t.db('games').where({ slot: 3 }).update({ game_status: 'cancelled' })
    expect((await read(one)).replacedTiebreakerGame).toBe('2025-5-3')
    const alone = await tiebreaker(30)
    expect(alone).toMatchObject({ submittedAt: first.submittedAt, tieBreakerScore: 30, replacedTiebreakerGame: null })
    expect((await refusal(submit(one, { tieBreaker: 31, replaces: first.receipt, games: one.games.slice(0, 3) }))).current).toEqual(alone)
    const changed = await submit(one, { tieBreaker: 31, replaces: alone.receipt, games: one.games.slice(0, 3) })
    expect(changed).toMatchObject({ tieBreakerScore: 31, replacedTiebreakerGame: null })
  })

  it('is answered with its record when it is sent again after a change of the tiebreaker alone, and after the next change', async () => {
    const one = await aSubmitterWhoMayChange()
    const games = one.games.slice(0, 3)
    const first = await submit(one)
    const change = { side: 'away', tieBreaker: 48, replaces: first.receipt } as const
    t.clock.set('2025-09-04T13:00:00Z')
    const changed = await submit(one, change)
    t.clock.set('2025-09-04T14:00:00Z')
    await t.db('tiebreaker_replacements').insert({ ...WEEK, slot: 3, last_card_at: new Date(changed.submittedAt) })
    await t.db('games').where({ slot: 3 }).update({ game_status: 'cancelled' })
    const alone = await one.client.call(contract.changeTiebreaker, {
      params: { userId: one.player.id, week: '5', season: '2025' },
      body: { tieBreakerScore: 30 },
    })
    expect(alone).toMatchObject({ submittedAt: changed.submittedAt, tieBreakerScore: 30 })
    expect(await submit(one, change)).toEqual(alone)
    expect((await refusal(submit(one, { ...change, tieBreaker: 31 }))).current).toEqual(alone)
    expect(await submit(one)).toMatchObject({ receipt: first.receipt, replacedAt: changed.submittedAt })

    t.clock.set('2025-09-04T15:00:00Z')
    const last = await submit(one, { tieBreaker: 31, replaces: alone.receipt, games })
    expect(await submit(one, change)).toMatchObject({ receipt: alone.receipt, replacedAt: last.submittedAt })
    expect(await read(one)).toEqual(last)
  })

  it('is deleted with its player', async () => {
    const one = await aSubmitterWhoMayChange()
    const first = await submit(one)
    await submit(one, { side: 'away', replaces: first.receipt })
    await t.db('users').where({ id: one.player.id }).delete()
    expect(await countRows('replaced_cards')).toBe(0)
  })
})
