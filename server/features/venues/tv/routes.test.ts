import { describe, expect, it } from 'vitest'
import { announceChange } from '#server/platform/live/changes.ts'
import { startTv } from '#server/testing/tv.ts'

const { t, display, aSunday, aCard } = await startTv()

/** The number of statements that the server sends while `work` runs. */
async function countQueries(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const countOne = () => {
    count += 1
  }
  t.db.on('query', countOne)
  await work()
  t.db.removeListener('query', countOne)
  return count
}

describe('the venue of a TV screen', () => {
  const aVenue = (slug: string, facts: object = {}) =>
    t.db('venue_locations').insert({
      client_id: t.db('client_configurations').select('id').limit(1),
      location_slug: slug,
      venue_name: `Bar ${slug}`,
      address: '1 Road',
      city: 'Here',
      state: 'CA',
      zip_code: '95814',
      latitude: 1,
      longitude: 1,
      ...facts,
    })

  it('is found by its slug, and is the first venue when no slug is given', async () => {
    await aVenue('east-side')
    const names = []
    for (const venue of [undefined, '', ' ', 'the-corner-tap', 'EAST-side']) names.push((await display(venue)).venueInfo.name)
    expect(names).toEqual(['Bar east-side', 'Bar east-side', 'Bar east-side', 'The Corner Tap', 'Bar east-side'])
  })

  it.each(['nowhere', 'the_corner_tap', '<b>', '../etc', "' or 1=1"])('with the unknown slug %s is answered with 404', async (slug) => {
    await expect(display(slug)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  })

  it('that is closed or belongs to another house is answered with 404', async () => {
    const [other] = await t.db('client_configurations').insert({ client_name: 'Other', subdomain: 'other' }).returning('id')
    await aVenue('closed', { is_active: false })
    await aVenue('foreign', { client_id: other.id })
    for (const slug of ['closed', 'foreign']) await expect(display(slug)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('has the name of the house when the house has no venues', async () => {
    await t.db('venue_locations').delete()
    await t.db('venue_configurations').update({ business_name: 'The Red Door' })
    expect((await display()).venueInfo.name).toBe('The Red Door')
    await t.db('venue_configurations').delete()
    t.deps.caches.invalidate()
    expect((await display()).venueInfo.name).toBe('The Corner Tap')
  })
})

describe('a hundred TV screens', () => {
  const get = (query = '') => t.anonymous.send('GET', `/api/tv-display${query}`)
  /** Waits until answers are cached: the server listens for changes and has invalidated its caches once. */
  const untilCached = () =>
    expect
      .poll(async () => {
        await get()
        return countQueries(() => get())
      })
      .toBe(0)

  it('cause no more queries than one screen, at the same time or later, in all venues', async () => {
    await aSunday()
    await aCard('One')
    await untilCached()
    t.deps.caches.invalidate()
    const one = await countQueries(() => get())
    expect(one).toBeGreaterThan(3)
    t.deps.caches.invalidate()
    const addresses = Array.from({ length: 100 }, (_, screen) => (screen % 2 ? '?venue=the-corner-tap' : `?screen=${screen}`))
    const hundred = await countQueries(async () => {
      const answers = await Promise.all(addresses.map(get))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    })
    expect(hundred).toBe(one)
    expect(await countQueries(() => Promise.all([...addresses.map(get), get('?venue=nowhere')]))).toBe(0)
  })

  it('show a changed game immediately', async () => {
    await aSunday()
    await untilCached()
    await t.db.transaction(async (trx) => {
      await trx('games').where({ slot: 1 }).update({ home_score: 14 })
      await announceChange(trx, 'slate')
    })
    await expect.poll(async () => (await display()).games[1]?.homeScore).toBe(14)
  })

  it('show a new card within ten seconds while picks are open', async () => {
    await aSunday()
    t.clock.set('2025-09-04T12:00:00Z')
    t.deps.caches.invalidate()
    await untilCached()
    await aCard('One')
    const { arePicksOpen, liveStats } = await display()
    expect([arePicksOpen, liveStats.activeUsers]).toEqual([true, 0])
    t.clock.set('2025-09-04T12:00:10Z')
    expect((await display()).liveStats.activeUsers).toBe(1)
  })
})
