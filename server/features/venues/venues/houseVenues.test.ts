import { describe, expect, it } from 'vitest'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { DAY_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import type { VenueForm } from '#shared/model/venue.ts'

const t = await startTestServer()
const FORM: VenueForm = {
  slug: 'annex',
  venueName: 'Corner Tap Annex',
  address: '88 Pine Ave',
  city: 'Long Beach',
  state: 'CA',
  zipCode: '90802',
  latitude: 33.7701,
  longitude: -118.1937,
  geofenceRadius: 120,
  timeZone: 'America/New_York',
  phoneNumber: null,
  website: 'https://cornertap.example',
  enhancedFeaturesEnabled: true,
  isActive: true,
  minimumAge: 21,
}
const anAdmin = async () => t.as(await t.a.player({ role: 'admin' }))

describe('the venues of a house', () => {
  it('can be added, changed, closed and opened again; each change is recorded with what it changed', async () => {
    const admin = await anAdmin()
    const added = await admin.call(contract.createVenue, { body: { ...FORM, slug: ' Annex ', state: 'ca' } })
    expect(added).toEqual({ ...FORM, id: expect.any(String), screens: [], newPlayers: { total: 0, lastSevenDays: 0 } })
    const update = (change: Partial<VenueForm>) =>
      admin.call(contract.updateVenue, { params: { id: added.id }, body: { ...FORM, ...change } })
    expect(await update({ venueName: 'The Annex', isActive: false })).toMatchObject({ venueName: 'The Annex', isActive: false })
    expect((await admin.call(contract.listHouseVenues, {})).map(({ slug }) => slug)).toEqual(['the-corner-tap', 'annex'])
    await update({ venueName: 'The Annex' })
    expect(await t.db('admin_actions').orderBy('id').select('action', 'old_value', 'new_value')).toMatchObject([
      { action: 'add venue', old_value: null, new_value: FORM },
      {
        action: 'close venue',
        old_value: { venueName: FORM.venueName, isActive: true },
        new_value: { venueName: 'The Annex', isActive: false },
      },
      { action: 'open venue', old_value: { isActive: false }, new_value: { isActive: true } },
    ])
  })

  it('have one short name each, and the last active one stays open', async () => {
    const admin = await anAdmin()
    const [tap] = await admin.call(contract.listHouseVenues, {})
    const { id = '', screens: _, newPlayers: __, ...form } = tap ?? { ...FORM, id: '', screens: [], newPlayers: null }
    await expect(admin.call(contract.createVenue, { body: { ...FORM, slug: form.slug } })).rejects.toMatchObject({ code: 'slug_taken' })
    await expect(admin.call(contract.updateVenue, { params: { id }, body: { ...form, isActive: false } })).rejects.toMatchObject({
      code: 'last_venue',
    })
    const added = await admin.call(contract.createVenue, { body: FORM })
    const close = (venueId: string, body: VenueForm) =>
      admin.call(contract.updateVenue, { params: { id: venueId }, body: { ...body, isActive: false } })
    const closed = await Promise.allSettled([close(id, form), close(added.id, FORM)])
    expect(closed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('have the usual age of 18 until an admin sets 21, and a form of the version before leaves it as it is', async () => {
    const admin = await anAdmin()
    const { minimumAge: _, ...older } = FORM
    const { id, minimumAge } = await admin.call(contract.createVenue, { body: older })
    expect(minimumAge).toBe(18)
    const update = (body: VenueForm) => admin.call(contract.updateVenue, { params: { id }, body })
    expect(await update(FORM)).toMatchObject({ minimumAge: 21 })
    expect(await update(older)).toMatchObject({ minimumAge: 21 })
    expect(await t.db('admin_actions').where({ action: 'change venue' }).orderBy('id').select('old_value', 'new_value')).toEqual([
      { old_value: { minimumAge: 18 }, new_value: { minimumAge: 21 } },
      { old_value: {}, new_value: {} },
    ])
    expect(await t.anonymous.call(contract.getContest, {})).toMatchObject({
      minimumAge: 18,
      venueAges: [{ slug: 'annex', name: 'Corner Tap Annex', minimumAge: 21 }],
    })
    const refused = await admin.send('PUT', `/api/admin/venues/${id}`, { body: JSON.stringify({ ...FORM, minimumAge: 19 }) })
    expect(refused.status).toBe(400)
  })

  it('have the players who signed up by their code, in all and in the last seven days', async () => {
    const admin = await anAdmin()
    const [tap] = await admin.call(contract.listHouseVenues, {})
    const annex = await admin.call(contract.createVenue, { body: FORM })
    const signedUpAgo = async (ago: number, home_venue_id: string | null | undefined) => {
      const { id } = await t.a.player()
      await t
        .db('users')
        .where({ id })
        .update({ home_venue_id, created_at: new Date(t.clock.now() - ago) })
    }
    await signedUpAgo(0, tap?.id)
    await signedUpAgo(7 * DAY_MS - 1, tap?.id)
    await signedUpAgo(7 * DAY_MS, tap?.id)
    await signedUpAgo(0, null)
    expect((await admin.call(contract.listHouseVenues, {})).map(({ slug, newPlayers }) => [slug, newPlayers])).toEqual([
      ['annex', { total: 0, lastSevenDays: 0 }],
      ['the-corner-tap', { total: 3, lastSevenDays: 2 }],
    ])
    expect(annex.newPlayers).toEqual({ total: 0, lastSevenDays: 0 })
  })

  it('leave their staff the venue that was the only one, when another one opens', async () => {
    const admin = await anAdmin()
    const [only] = await admin.call(contract.listHouseVenues, {})
    const [manager, staff] = [await t.as(await t.a.player({ role: 'venue_manager' })), await t.a.player({ role: 'staff' })]
    const readVenue = async () => {
      const { venues, dashboard } = await manager.call(contract.getVenueDashboard, { query: {} })
      return { venues: venues.map(({ slug }) => slug), staff: dashboard?.staff.map(({ id }) => id).sort() }
    }
    const before = await readVenue()
    expect(before).toEqual({ venues: [only?.slug], staff: expect.arrayContaining([staff.id]) })
    const annex = await admin.call(contract.createVenue, { body: FORM })
    expect(await readVenue()).toEqual(before)
    const setOpen = (isActive: boolean) => admin.call(contract.updateVenue, { params: { id: annex.id }, body: { ...FORM, isActive } })
    const annexManager = await t.a.player({ role: 'venue_manager' })
    const ofAnnex = await t.as(annexManager)
    await t.db('venue_members').insert({ user_id: annexManager.id, venue_location_id: annex.id, joined_at: new Date(0) })
    await setOpen(false)
    const later = await t.a.player({ role: 'staff' })
    await setOpen(true)
    expect((await ofAnnex.call(contract.getVenueDashboard, { query: {} })).venues.map(({ slug }) => slug)).toEqual(['annex'])
    expect((await readVenue()).staff).toContain(later.id)
  })

  it.each<[string, object]>([
    ['a slug with a blank', { slug: 'the annex' }],
    ['a state of three letters', { state: 'CAL' }],
    ['a postal code of eleven characters', { zipCode: '90802-12345' }],
    ['a latitude above 90', { latitude: 90.1 }],
    ['a time zone that does not exist', { timeZone: 'America/Nowhere' }],
    ['a website that is a script', { website: 'javascript:alert(1)' }],
    ['a name of two lines', { venueName: 'The\nAnnex' }],
    ['a radius of 0', { geofenceRadius: 0 }],
  ])('are refused with %s', async (_, wrong) => {
    const reply = await (await anAdmin()).send('POST', '/api/admin/venues', { body: JSON.stringify({ ...FORM, ...wrong }) })
    expect(reply.status).toBe(400)
  })
})
