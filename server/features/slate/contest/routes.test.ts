import { describe, expect, it } from 'vitest'
import { readWeekFacts } from '#server/features/play/standings/weekFacts.ts'
import { readLanding } from '#server/features/venues/landing/readLanding.ts'
import { openStream } from '#server/testing/openStream.ts'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({ now: '2025-09-04T12:00:00Z' })
const behindProxy = await startTestServer({ config: { trustedProxies: 1 } })
const contest = () => t.anonymous.call(contract.getContest, {})
const contestAt = async (headers: Record<string, string>, server = t) =>
  contract.getContest.response.parse(JSON.parse((await sendRaw(server.url, { path: '/api/contest', headers })).text))
const aVenue = (domain: string, business_name: string, server = t) =>
  server.db('venue_configurations').insert({ domain, business_name, brand_color: '#445566' })

describe('the contest', () => {
  it('has names, colors and five weekly prizes and no claims in a new house', async () => {
    const info = await contest()
    expect(info).toMatchObject({
      productName: 'Sunday Slate',
      venueName: 'The Corner Tap',
      claims: { activePlayers: null, sportsSince: null },
      isDemo: false,
      isOpen: true,
    })
    expect(info.brandColor).toMatch(/^#[0-9A-F]{6}$/i)
    expect(info.prizes.map(({ place, amountDollars }) => [place, amountDollars])).toEqual([
      [1, 50],
      [2, 30],
      [3, 20],
      [4, 10],
      [5, 10],
    ])
    expect(info.tiebreakers.map(({ label }) => label)).toEqual(['Monday night total', 'Monday night winner', 'Earlier picks'])
  })

  it('has the names, colors, claims and prizes that its owner set', async () => {
    await t.db('client_configurations').update({ branding: JSON.stringify({ productName: 'Pick Night', activePlayersClaim: '40+' }) })
    await t
      .db('venue_configurations')
      .update({ business_name: 'The Red Door', brand_color: '#112233', logo_url: 'https://cdn.example/logo.png' })
    const colors = { badge_color: '#FFF', gradient_from: '#aa0000', gradient_to: 'url(https://evil.example)', text_color: '#000000' }
    await t
      .db('prize_tiers')
      .where({ rank: 1 })
      .update({ prize_amount: '75.50', minimum_participants: 8, ...colors })
    await t.db('prize_tiers').where('rank', '>', 2).delete()
    const info = await contest()
    expect(info).toMatchObject({
      productName: 'Pick Night',
      tagline: '',
      venueName: 'The Red Door',
      brandColor: '#112233',
      logoUrl: 'https://cdn.example/logo.png',
      claims: { activePlayers: '40+', sportsSince: null },
    })
    expect(info.prizes).toEqual([
      {
        place: 1,
        amountDollars: 75.5,
        label: '1st place',
        minimumParticipants: 8,
        colors: { badge: '#FFF', gradientFrom: '#aa0000', gradientTo: null, border: null, text: '#000000' },
      },
      { place: 2, amountDollars: 30, label: '2nd place', minimumParticipants: 1 },
    ])
  })

  it('uses the defaults for settings of the wrong type', async () => {
    for (const branding of [[1], 'text', { productName: '  ', tagline: 7 }]) {
      await t.db('client_configurations').update({ branding: JSON.stringify(branding) })
      expect(await contestAt({})).toMatchObject({
        productName: 'Sunday Slate',
        tagline: '',
        copyrightYear: new Date(t.clock.now()).getUTCFullYear(),
      })
    }
  })

  it('uses the client’s name without a venue, and has no prizes without a structure', async () => {
    await t.db('venue_configurations').delete()
    await t.db('prize_structures').update({ is_active: false })
    expect(await contest()).toMatchObject({ venueName: 'The Corner Tap', brandColor: '#DC2626', logoUrl: null, prizes: [] })
  })

  it('has the default names and no prizes while no client is active', async () => {
    await t.db('client_configurations').update({ is_active: false })
    await t.db('venue_configurations').delete()
    expect(await contest()).toMatchObject({ productName: 'Sunday Slate', venueName: 'Sunday Slate', prizes: [] })
  })

  it('states whether its season is the demo season', async () => {
    await t.db('app_state').insert({ name: 'demo', value: JSON.stringify({}) })
    expect((await contest()).isDemo).toBe(true)
  })
})

describe('a house with several venues', () => {
  it('shows each venue on its own domain and the first venue on all others, also from the cache', async () => {
    await aVenue('picks.red-door.example', 'The Red Door')
    await aVenue('west', 'West Side Tap')
    for (let round = 0; round < 3; round += 1) {
      expect(await contestAt({ host: 'Picks.Red-Door.example:8080' })).toMatchObject({ venueName: 'The Red Door', brandColor: '#445566' })
      expect(await contestAt({ host: 'west.slate.example' })).toMatchObject({ venueName: 'West Side Tap' })
      expect(await contestAt({ host: 'elsewhere.example' })).toMatchObject({ venueName: 'The Corner Tap' })
    }
    await t.db('venue_configurations').where({ domain: 'west' }).update({ is_active: false })
    await expect.poll(async () => (await contestAt({ host: 'west.slate.example' })).venueName).toBe('The Corner Tap')
  })

  it('uses X-Forwarded-Host only behind a trusted proxy', async () => {
    await aVenue('picks.red-door.example', 'The Red Door')
    await aVenue('picks.red-door.example', 'The Red Door', behindProxy)
    const headers = { host: 'inner.example', 'x-forwarded-host': 'picks.red-door.example' }
    expect((await contestAt(headers)).venueName).toBe('The Corner Tap')
    expect((await contestAt(headers, behindProxy)).venueName).toBe('The Red Door')
  })
})

describe('a percentage tier', () => {
  it('is neither shown as an amount nor promised, because a free contest has no pot', async () => {
    await t.db('prize_tiers').where({ rank: 1 }).update({ prize_amount: 20, is_percentage: true })
    expect((await contest()).prizes.map(({ place }) => place)).toEqual([2, 3, 4, 5])
    await t.a.slate(1, () => ({ kickoffAt: '2025-09-05T00:20:00Z' }))
    const { tiers } = await readWeekFacts(t.db, { season: 2025, week: 5 }, t.clock.now())
    expect(tiers.map(({ place }) => place)).toEqual([2, 3, 4, 5])
  })
})

describe('a prize structure with dates', () => {
  const structure = (dates: { start_date?: string; end_date?: string }) =>
    t.db('prize_structures').where({ contest_type: 'weekly' }).update(dates)
  const prizeCount = async () => (await contestAt({})).prizes.length

  it('is shown from its first day through its last, in the time zone of the contest, wherever its venues are', async () => {
    await t.db('venue_locations').update({ timezone: 'America/Chicago' })
    await t.db('client_configurations').update({ time_zone: 'Europe/London' })
    await structure({ start_date: '2025-09-04', end_date: '2025-09-05' })
    const counts = []
    for (const now of ['2025-09-03T22:59:59Z', '2025-09-03T23:00:00Z', '2025-09-05T22:59:59Z', '2025-09-05T23:00:00Z']) {
      t.clock.set(now)
      counts.push(await prizeCount())
    }
    expect(counts).toEqual([0, 5, 5, 0])
  })

  it('is shown from its first day through its last, in Pacific time where the house has chosen no zone', async () => {
    await structure({ start_date: '2025-09-04', end_date: '2025-09-05' })
    const counts = []
    for (const now of ['2025-09-04T06:59:59Z', '2025-09-04T07:00:00Z', '2025-09-06T06:59:59Z', '2025-09-06T07:00:00Z']) {
      t.clock.set(now)
      counts.push(await prizeCount())
    }
    expect(counts).toEqual([0, 5, 5, 0])
  })

  it('is shown, on the landing page too, for a week that it pays: one whose picks close on one of its days', async () => {
    await t.a.slate(1, () => ({ kickoffAt: '2025-09-05T00:20:00Z' })) // September 4 in Sacramento
    const shown = async (now: string) => {
      t.clock.set(now)
      const landing = await readLanding(t.deps, null)
      return [await prizeCount(), landing.value.contest.prizes.length]
    }
    await structure({ start_date: '2025-09-04', end_date: '2025-09-04' })
    expect([await shown('2025-09-02T12:00:00Z'), await shown('2025-09-05T12:00:00Z')]).toEqual([
      [5, 5],
      [5, 5],
    ])
    await structure({ start_date: '2025-09-01', end_date: '2025-09-03' })
    expect(await shown('2025-09-02T12:00:00Z')).toEqual([0, 0])
  })

  it('is not shown after its last day between seasons', async () => {
    await t.a.slate(1, () => ({ kickoffAt: '2025-09-05T00:20:00Z', status: 'final' as const, awayScore: 3, homeScore: 7 }))
    await structure({ start_date: '2025-09-01', end_date: '2025-09-30' })
    t.clock.set('2025-10-20T12:00:00Z')
    expect([await prizeCount(), (await readLanding(t.deps, null)).value.contest.prizes.length]).toEqual([0, 0])
  })

  it('pays a week whose picks close on one of its days, whenever the week is settled', async () => {
    await t.a.slate(1, () => ({ kickoffAt: '2025-09-05T00:20:00Z' })) // September 4 in Sacramento
    const week = { season: 2025, week: 5 }
    const tierCount = async (now: string) => (await readWeekFacts(t.db, week, Date.parse(now))).tiers.length
    await structure({ end_date: '2025-09-04' })
    expect(await tierCount('2025-09-20T12:00:00Z')).toBe(5)
    await structure({ end_date: '2025-09-03' })
    expect(await tierCount('2025-09-03T12:00:00Z')).toBe(0)
  })
})

describe('a change that an owner makes in SQL', () => {
  it.each([
    ['client_configurations', { client_name: 'Another Name' }],
    ['venue_configurations', { business_name: 'The Blue Door' }],
    ['venue_locations', { venue_name: 'The Blue Room' }],
    ['prize_tiers', { prize_label: 'a prize' }],
    ['tiebreaker_configurations', { primary_label: 'The total' }],
  ])('of %s reaches open screens without a restart', async (table, change) => {
    const stream = await openStream(t.url)
    await expect.poll(() => stream.events()[0]?.data).toMatchObject({ isHearing: true })
    await t.db(table).update(change)
    await expect.poll(() => stream.topics()).toContain('house')
    stream.close()
  })

  it('invalidates the cached answer', async () => {
    const untilCached = async (name: string) => {
      await t.db('venue_configurations').update({ business_name: name })
      await expect.poll(async () => (await contest()).venueName).toBe(name)
    }
    for (const name of ['One', 'Two', 'Three']) await untilCached(name)
  })
})
