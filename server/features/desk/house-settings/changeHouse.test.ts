import { describe, expect, it } from 'vitest'
import { readWeekReadiness } from '#server/features/pay/settlement/readiness.ts'
import { readGameFacts } from '#server/features/play/standings/weekFacts.ts'
import { findPickingRules, readCurrentWeek, readTimeZoneOf } from '#server/features/slate/weeks/queries.ts'
import { seasonPrizesOf } from '#server/house/contestRules.ts'
import { readHouse } from '#server/house/readHouse.ts'
import { countWaiting } from '#server/testing/countWaiting.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'
import type { HouseChanges } from '#shared/model/houseSettings.ts'

const t = await startTestServer({ now: '2025-09-04T12:00:00Z' })
const reason = 'New prizes for October'

async function anOwner() {
  const player = await t.a.player({ role: 'admin' })
  await t.db('users').where({ id: player.id }).update({ first_name: 'Dana', last_name: 'Moreno' })
  const client = await t.as(player)
  return {
    client,
    get: () => client.call(contract.getHouse, {}),
    change: (changes: HouseChanges) => client.call(contract.changeHouse, { body: { ...changes, reason } }),
    changes: () => client.call(contract.listHouseChanges, {}),
    undo: (changeId: string) => client.call(contract.undoHouseChange, { params: { changeId }, body: { reason: 'A mistake' } }),
  }
}

/** Weeks 5 and 6 of 2025; the first game of week 5 kicks off on September 5. */
async function twoWeeks(game: object = {}) {
  await t.a.slate(2, (slot) => ({ ...game, kickoffAt: ['2025-09-05T00:20:00Z', '2025-09-07T17:00:00Z'][slot] ?? null }))
  await t.a.slate(2, (slot) => ({ ...game, week: 6, kickoffAt: ['2025-09-12T00:15:00Z', '2025-09-14T17:00:00Z'][slot] ?? null }))
}
const aCard = async (week = 5) =>
  t.db('picks').insert({
    user_id: (await t.a.player()).id,
    season: 2025,
    week,
    submitted_at: new Date(0),
    home_picks: 3,
    away_picks: 0,
    tie_breaker_score: 47,
  })
const prizes = (...dollars: number[]) => ({
  startDate: null,
  endDate: null,
  tiers: dollars.map((amountDollars, index) => ({ place: index + 1, amountDollars, label: `Place ${index + 1}`, minimumParticipants: 1 })),
})
const shown = () => t.anonymous.call(contract.getContest, {})
const paidIn = async (week: number) =>
  (await readGameFacts(t.db, { season: 2025, week }, t.clock.now())).tiers.map(({ amountDollars }) => amountDollars)

describe('names, colors and facts of the house', () => {
  it('change at once for everybody, and leave the other settings as they are', async () => {
    const owner = await anOwner()
    const before = await owner.get()
    expect(before.brand).toMatchObject({ productName: 'Sunday Slate', activePlayersClaim: null, sportsSince: null })
    const after = await owner.change({
      brand: { productName: 'Harbor Picks', brandColor: '#14B8A6', activePlayersClaim: '500+', sportsSince: '' },
      venue: { phone: '916 555 0100', contactEmail: 'owner@bar.example' },
    })
    expect(after).toEqual({
      ...before,
      brand: { ...before.brand, productName: 'Harbor Picks', brandColor: '#14B8A6', activePlayersClaim: '500+' },
      venue: { ...before.venue, phone: '916 555 0100', contactEmail: 'owner@bar.example' },
    })
    await expect
      .poll(shown)
      .toMatchObject({ productName: 'Harbor Picks', brandColor: '#14B8A6', claims: { activePlayers: '500+', sportsSince: null } })
  })

  it.each([
    { brand: { brandColor: 'red' } },
    { brand: { productName: '  ' } },
    { brand: { logoUrl: 'http://bar.example/logo.png' } },
    { brand: { logoUrl: 'javascript:alert(1)' } },
    { venue: { website: 'javascript:alert(1)' } },
    { rules: { tiebreakers: [] } },
    { rules: { weeklyPrizes: { ...prizes(10), endDate: '2025-13-01' } } },
    { rules: { weeklyPrizes: { ...prizes(10.005) } } },
    { rules: { weeklyPrizes: { ...prizes(), tiers: [...prizes(10).tiers, ...prizes(20).tiers] } } },
  ])('are refused when they are not valid: %j', async (changes) => {
    const owner = await anOwner()
    await expect(owner.change(changes)).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await owner.changes()).toEqual([])
  })
})

describe('a change of a rule', () => {
  it('counts at once while nothing was played, and from the week after the last card otherwise', async () => {
    const owner = await anOwner()
    await owner.change({ rules: { weeklyPrizes: prizes(60, 30) } })
    await twoWeeks()
    expect([await paidIn(5), await paidIn(6)]).toEqual([
      [60, 30],
      [60, 30],
    ])
    await aCard()
    const { startsWith, currentRules, plannedRules } = await owner.change({
      rules: { weeklyPrizes: prizes(100), deadlineRule: 'first_sunday', allowsCardChanges: true, showsCards: false },
    })
    expect(startsWith).toEqual({ weekly: { season: 2025, week: 6 }, season: { season: 2026, week: 5 } })
    expect(currentRules).toMatchObject({ deadlineRule: 'first_kickoff', allowsCardChanges: false, showsCards: true })
    expect(plannedRules).toMatchObject({ deadlineRule: 'first_sunday', allowsCardChanges: true, showsCards: false })
    expect([await paidIn(5), await paidIn(6)]).toEqual([[60, 30], [100]])
    const rulesOf = (week: number) => findPickingRules(t.db, { season: 2025, week })
    expect(await rulesOf(5)).toEqual({ deadline: Date.parse('2025-09-05T00:20:00Z'), allowsChanges: false })
    expect(await rulesOf(6)).toEqual({ deadline: Date.parse('2025-09-14T17:00:00Z'), allowsChanges: true })
    const showsCardsIn = async (week: number) => (await readGameFacts(t.db, { season: 2025, week }, t.clock.now())).showsCards
    expect([await showsCardsIn(5), await showsCardsIn(6)]).toEqual([true, false])
    await expect.poll(async () => (await shown()).prizes.map(({ amountDollars }) => amountDollars)).toEqual([60, 30])
  })

  it('of the time zone leaves the week that has cards, and its rollover and settlement, in the zone that players were shown', async () => {
    await twoWeeks({ status: 'final', awayScore: 20, homeScore: 27 })
    await aCard()
    const owner = await anOwner()
    await expect(owner.change({ rules: { timeZone: 'America/Nowhere' } })).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(owner.change({ rules: { timeZone: '+05:00' } })).rejects.toMatchObject({ code: 'invalid_input' })
    await owner.change({ rules: { timeZone: 'Europe/London' } })
    const zones = [
      { from: { season: 0, week: 0 }, timeZone: 'America/Los_Angeles' },
      { from: { season: 2025, week: 6 }, timeZone: 'Europe/London' },
    ]
    await expect.poll(shown).toMatchObject({ timeZone: 'America/Los_Angeles', timeZones: zones })
    expect(await Promise.all([5, 6].map((week) => readTimeZoneOf(t.db, { season: 2025, week })))).toEqual([
      'America/Los_Angeles',
      'Europe/London',
    ])

    t.clock.set('2025-09-08T09:59:59Z')
    expect(await readCurrentWeek(t.db, t.clock.now())).toMatchObject({ week: { week: 5 }, changesAt: Date.parse('2025-09-08T10:00:00Z') })
    t.clock.set('2025-09-08T10:00:00Z')
    expect(await readCurrentWeek(t.db, t.clock.now())).toMatchObject({ week: { week: 6 }, timeZone: 'Europe/London' })
    t.deps.caches.invalidate()
    expect(await shown()).toMatchObject({ timeZone: 'Europe/London', timeZones: zones })
    const dueAt = async (week: number) => (await readWeekReadiness(t.db, { season: 2025, week }, t.clock.now()))?.dueAt
    expect(await dueAt(5)).toBe(Date.parse('2025-09-08T17:00:00Z'))
    expect(await dueAt(6)).toBe(Date.parse('2025-09-15T09:00:00Z'))
  })

  it('does not touch a week whose first game has kicked off, although nobody has a card', async () => {
    await twoWeeks()
    t.clock.set('2025-09-05T00:20:00Z')
    const owner = await anOwner()
    await owner.change({ rules: { tiebreakers: [{ level: 'submission_time', label: 'Earlier picks', description: 'the first card.' }] } })
    const levelsIn = async (week: number) => (await readGameFacts(t.db, { season: 2025, week }, t.clock.now())).levels
    expect(await levelsIn(5)).toEqual(['total_distance', 'tiebreaker_winner', 'submission_time'])
    expect(await levelsIn(6)).toEqual(['submission_time'])
  })

  it('of the championship counts for the season whose regular weeks have not begun', async () => {
    await twoWeeks()
    const owner = await anOwner()
    const inSeason = async (season: number) => seasonPrizesOf(await readHouse(t.db), season).tiers.map(({ amountDollars }) => amountDollars)
    await owner.change({ rules: { seasonPrizes: prizes(500) } })
    expect(await inSeason(2025)).toEqual([500])
    await aCard()
    await owner.change({ rules: { seasonPrizes: prizes(700) } })
    expect([await inSeason(2025), await inSeason(2026)]).toEqual([[500], [700]])
  })

  it('waits for cards that are being submitted, and then counts from the week after theirs', async () => {
    await twoWeeks()
    const owner = await anOwner()
    const player = await t.a.player()
    const submission = await t.db.transaction()
    await submission.raw('select pg_advisory_xact_lock_shared(1, 202505)')
    const changing = owner.change({ rules: { weeklyPrizes: prizes(99) } })
    await expect.poll(() => countWaiting(t.db, 'advisory')).toBe(1)
    await submission('picks').insert({
      user_id: player.id,
      season: 2025,
      week: 5,
      submitted_at: new Date(0),
      home_picks: 3,
      away_picks: 0,
      tie_breaker_score: 47,
    })
    await submission.commit()
    await changing
    expect([(await paidIn(5))[0], (await paidIn(6))[0]]).toEqual([50, 99])
  })
})

describe('the record of a change', () => {
  it('has the admin, the reason and the values before and after, only of what differs', async () => {
    const owner = await anOwner()
    await owner.change({ brand: { productName: 'Harbor Picks', venueName: 'The Corner Tap' }, rules: { showsCards: false } })
    expect(await owner.changes()).toMatchObject([
      { setting: 'showsCards', by: 'Dana Moreno', reason, old: { value: true }, new: { value: false }, isUndoable: true },
      { setting: 'brand', by: 'Dana Moreno', reason, old: { productName: 'Sunday Slate' }, new: { productName: 'Harbor Picks' } },
    ])
    await owner.change({ brand: { productName: 'Harbor Picks' } })
    expect(await owner.changes()).toHaveLength(2)
  })

  it('is refused as a whole when another admin has changed one of its settings since the form was opened', async () => {
    const [dana, lee] = [await anOwner(), await anOwner()]
    const { brand, plannedRules } = await dana.get()
    const saveFrom = (replaces: object, changes: HouseChanges) =>
      dana.client.call(contract.changeHouse, { body: { ...changes, replaces, reason } })
    await lee.change({ rules: { weeklyPrizes: prizes(75) }, brand: { tagline: 'Wings and wins' } })
    const replaces = { brand: { productName: brand.productName }, rules: { weeklyPrizes: plannedRules.weeklyPrizes } }
    const changes = { brand: { productName: 'Harbor Picks' }, rules: { weeklyPrizes: prizes(10) } }
    await expect(saveFrom(replaces, changes)).rejects.toMatchObject({ status: 409, code: 'changed_since' })
    expect(await dana.get()).toMatchObject({ brand: { productName: brand.productName }, plannedRules: { weeklyPrizes: prizes(75) } })
    const newest = { ...replaces, rules: { weeklyPrizes: prizes(75) } }
    expect(await saveFrom(newest, changes)).toMatchObject({
      brand: { ...changes.brand, tagline: 'Wings and wins' },
      plannedRules: changes.rules,
    })
  })

  it('restores the values before it, unless the setting was changed again since', async () => {
    const owner = await anOwner()
    const before = await owner.get()
    await owner.change({ brand: { productName: 'One', tagline: 'Two' }, rules: { weeklyPrizes: prizes(1) } })
    await owner.change({ brand: { productName: 'Three' } })
    const [newest, prizeChange, first] = await owner.changes()
    expect([newest?.isUndoable, prizeChange?.isUndoable, first?.isUndoable]).toEqual([true, true, false])
    await expect(owner.undo(first?.id ?? '')).rejects.toMatchObject({ status: 409, code: 'changed_since' })
    for (const change of [newest, prizeChange, first]) await owner.undo(change?.id ?? '')
    expect(await owner.get()).toEqual(before)
    expect((await owner.changes()).map(({ reason: why }) => why)).toEqual(['A mistake', 'A mistake', 'A mistake', reason, reason, reason])
    await expect(owner.undo('999')).rejects.toMatchObject({ code: 'not_found' })
  })
})
