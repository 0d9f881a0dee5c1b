import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startTestServer, type TestClient } from '#server/testing/startTestServer.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/clock.ts'
import { CHECK_IN_STEP_MS, VENUE_SEARCH_METERS } from '#shared/contest.ts'
import type { CallInput } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'
import { checkInCodeAt, readCheckInSecret } from './checkInCode.ts'
import { endLongVisits } from './visits.ts'

const t = await startTestServer({ config: { logLevel: 'debug', hasRateLimits: true } })
/** The seeded venue. */
const HERE = { latitude: 38.5816, longitude: -121.4944 }
const NEARBY = { latitude: 38.59234567, longitude: -121.50123456 }

type Sent = CallInput<typeof contract.findNearbyVenues>['body']
const find = (client: TestClient, sent: Partial<Sent> = {}) =>
  client.call(contract.findNearbyVenues, { body: { ...HERE, accuracy: 12, maxDistance: VENUE_SEARCH_METERS, ...sent } })
const optIn = (client: TestClient) => client.call(contract.optInToLocation, { body: { consentVersion: '1.0' } })
const aSharer = async () => {
  const client = await t.as(await t.a.player())
  await optIn(client)
  return client
}
const visits = () =>
  t.db('user_location_sessions').orderBy('entered_at').select('session_type', 'entered_at', 'exited_at', 'duration_minutes')
const openVisits = async () => (await visits()).filter(({ exited_at }) => exited_at === null)
const addVenue = async (slug: string, at: { latitude: number; longitude: number }, more: object = {}) => {
  const { id: client_id } = await t.db('client_configurations').first('id')
  const address = { address: '2 Side Street', city: 'Sacramento', state: 'CA', zip_code: '95814' }
  const row = { client_id, location_slug: slug, venue_name: slug, ...address, ...at, ...more }
  const [venue] = await t.db('venue_locations').insert(row).returning<{ id: string }[]>('id')
  return venue?.id ?? ''
}
const seededVenue = async (): Promise<string> => (await t.db('venue_locations').first('id')).id

describe('location sharing', () => {
  it('is off until the player opts in to the text of this version, and remembers when that was', async () => {
    const client = await t.as(await t.a.player())
    const off = { locationSharingEnabled: false, enhancedFeaturesEnabled: true, notificationsEnabled: true, lastOptInDate: null }
    expect(await client.call(contract.getLocationPreferences, {})).toEqual(off)
    await expect(find(client)).rejects.toMatchObject({ status: 403, code: 'location_sharing_required' })
    const otherText = JSON.stringify({ consentVersion: '0.9' })
    expect((await client.send('POST', '/api/geofencing/opt-in', { body: otherText })).status).toBe(400)
    const on = { ...off, locationSharingEnabled: true, lastOptInDate: '2025-09-04T12:00:00.000Z' }
    expect(await optIn(client)).toEqual(on)
    t.clock.advance(HOUR_MS)
    expect(await optIn(client)).toEqual(on)
    expect(await t.db('user_location_preferences').select('consent_version')).toEqual([{ consent_version: '1.0' }])
  })

  it('switched off ends the visit and refuses positions from then on', async () => {
    const client = await aSharer()
    await find(client)
    t.clock.advance(30 * MINUTE_MS)
    expect(await client.call(contract.optOutOfLocation, {})).toMatchObject({ locationSharingEnabled: false })
    expect(await visits()).toMatchObject([{ exited_at: new Date(t.clock.now()), duration_minutes: 30 }])
    await expect(find(client)).rejects.toMatchObject({ code: 'location_sharing_required' })
    expect(await openVisits()).toEqual([])
  })

  it('switched off while a search runs leaves no open visit', async () => {
    const client = await aSharer()
    const blocker = await t.db.transaction()
    await blocker.raw('lock table venue_locations in access exclusive mode')
    const waiting = (count: number) =>
      expect
        .poll(() => t.db('pg_stat_activity').whereRaw("datname = current_database() and wait_event_type = 'Lock'").select('pid'))
        .toHaveLength(count)
    const searching = find(client)
    await waiting(1)
    const leaving = client.call(contract.optOutOfLocation, {})
    await waiting(2)
    await blocker.commit()
    await Promise.all([searching, leaving])
    expect(await visits()).toMatchObject([{ exited_at: new Date(t.clock.now()) }])
  })
})

describe('venues nearby', () => {
  it('come nearest first, within the distance, without inactive ones, and say where the player is', async () => {
    await addVenue('westside', { latitude: 40, longitude: -121 })
    await addVenue('closed', HERE, { is_active: false })
    await addVenue('uptown', NEARBY, { enhanced_features_enabled: true, phone_number: '(916) 555-0142' })
    const found = await find(await aSharer())
    expect(found).toMatchObject([
      { venueName: 'The Corner Tap', distanceMeters: 0, isHere: true, enhancedFeaturesAvailable: false, phoneNumber: null },
      { venueName: 'uptown', distanceMeters: 1334, isHere: false, enhancedFeaturesAvailable: true, phoneNumber: '(916) 555-0142' },
    ])
    const listed = await (await t.as(await t.a.player())).call(contract.listVenues, {})
    expect(listed.map(({ venueName }) => venueName)).toEqual(['The Corner Tap', 'uptown', 'westside'])
    expect(Object.keys(listed[0] ?? {})).not.toContain('latitude')
  })

  it.each<[string, object]>([
    ['a latitude that is not a number', { latitude: Number.NaN }],
    ['an infinite longitude', { longitude: Number.POSITIVE_INFINITY }],
    ['a latitude out of range', { latitude: 90.01 }],
    ['a longitude out of range', { longitude: -180.01 }],
    ['a negative accuracy', { accuracy: -1 }],
    ['a text as latitude', { latitude: '38.5' }],
  ])('are refused for %s', async (_, wrong) => {
    const body = JSON.stringify({ ...HERE, accuracy: 12, maxDistance: VENUE_SEARCH_METERS, ...wrong })
    expect((await (await aSharer()).send('POST', '/api/geofencing/find-venues', { body })).status).toBe(400)
    expect(await visits()).toEqual([])
  })
})

/** Times of day in rows and in the log: their seconds may have the digits of a position. */
const TIMES = /\d\d:\d\d:\d\d\.\d+/g

describe('a visit', () => {
  it('begins once at a venue, ends when the player leaves, and then begins again', async () => {
    const client = await aSharer()
    await Promise.all([find(client), find(client), find(client)])
    expect(await visits()).toMatchObject([{ session_type: 'visit', exited_at: null }])
    t.clock.advance(20 * MINUTE_MS)
    expect(await find(client, NEARBY)).toMatchObject([{ isHere: false }])
    expect(await visits()).toMatchObject([{ exited_at: new Date(t.clock.now()), duration_minutes: 20 }])
    await find(client)
    expect(await visits()).toHaveLength(2)
  })

  it('neither begins nor ends by a position that may be off by more than 200 m', async () => {
    const client = await aSharer()
    expect(await find(client, { accuracy: 200.5 })).toMatchObject([{ isHere: false }])
    expect(await visits()).toEqual([])
    await find(client, { accuracy: 200 })
    await find(client, { ...NEARBY, accuracy: 5_000 })
    expect(await openVisits()).toHaveLength(1)
  })

  it('ends by itself after three hours, also when the job has not run', async () => {
    const client = await aSharer()
    await find(client)
    t.clock.advance(3 * HOUR_MS - 1)
    await endLongVisits(t.deps)
    expect(await openVisits()).toHaveLength(1)
    t.clock.advance(1)
    await find(client)
    const [first, second] = await visits()
    expect(first).toMatchObject({ duration_minutes: 180, exited_at: new Date(t.clock.now()) })
    expect(second).toMatchObject({ exited_at: null })
    t.clock.advance(4 * HOUR_MS)
    await endLongVisits(t.deps)
    expect(await openVisits()).toEqual([])
  })

  it('leaves no trace of the position in the database or in the log', async () => {
    await find(await aSharer(), { latitude: 38.58221234, longitude: -121.49515678, accuracy: 17.53 })
    expect(await openVisits()).toHaveLength(1)
    const tables = await t.db.raw(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)
    for (const { relname } of tables.rows) {
      const { rows } = await t.db.raw(`select t::text as text from ?? as t`, [relname])
      const text = rows.map((row: { text: string }) => row.text.replace(TIMES, '')).join('\n')
      expect(text, relname).not.toMatch(/38\.582|121\.495|17\.53/)
    }
    expect(t.logged.join('\n').replace(TIMES, '')).not.toMatch(/38\.582|121\.495|17\.53/)
  })
})

describe('a check-in by code', () => {
  const shownAt = async (at: number, venueId?: string) =>
    checkInCodeAt({ secret: await readCheckInSecret(t.db), venueId: venueId ?? (await seededVenue()), at })
  const checkIn = (client: TestClient, code: string) => client.call(contract.checkIn, { body: { code } })

  it('begins a visit without location sharing, by the present code or the one before, at the venue that shows it', async () => {
    const annex = await addVenue('uptown', NEARBY)
    const client = await t.as(await t.a.player())
    const code = await shownAt(t.clock.now())
    expect(code).toMatch(/^\d{6}$/)
    expect(await checkIn(client, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toEqual({ venueName: 'The Corner Tap' })
    expect(await visits()).toMatchObject([{ session_type: 'code', exited_at: null }])
    expect(await checkIn(client, await shownAt(t.clock.now() - CHECK_IN_STEP_MS, annex))).toEqual({ venueName: 'uptown' })
    for (const at of [t.clock.now() - 2 * CHECK_IN_STEP_MS, t.clock.now() + CHECK_IN_STEP_MS])
      await expect(checkIn(client, await shownAt(at))).rejects.toMatchObject({ code: 'check_in_code_invalid' })
    expect(await openVisits()).toHaveLength(2)
  })

  it('by a shared code or the same code again begins one visit for each player, and none once the code has changed', async () => {
    const [ann, bea, cal] = await Promise.all([1, 2, 3].map(async () => t.as(await t.a.player())))
    if (!ann || !bea || !cal) throw new Error('three players are needed')
    const code = await shownAt(t.clock.now())
    for (const client of [ann, ann, ann, bea]) await checkIn(client, code)
    expect(await openVisits()).toHaveLength(2)
    t.clock.advance(2 * CHECK_IN_STEP_MS)
    await expect(checkIn(cal, code)).rejects.toMatchObject({ code: 'check_in_code_invalid' })
    expect(await visits()).toHaveLength(2)
  })

  it('stays when location sharing is switched off, because it used no location', async () => {
    const client = await aSharer()
    await checkIn(client, await shownAt(t.clock.now()))
    await client.call(contract.optOutOfLocation, {})
    expect(await openVisits()).toHaveLength(1)
  })

  it('during a visit by location begins a visit of its own, which lasts three hours and stays when sharing is switched off', async () => {
    const client = await aSharer()
    await find(client)
    t.clock.advance(2 * HOUR_MS)
    for (const code of [await shownAt(t.clock.now()), await shownAt(t.clock.now())]) await checkIn(client, code)
    expect(await openVisits()).toMatchObject([{ session_type: 'code', entered_at: new Date(t.clock.now()) }])
    expect(await visits()).toHaveLength(2)
    await client.call(contract.optOutOfLocation, {})
    expect(await openVisits()).toHaveLength(1)
  })

  it('is refused after ten wrong codes in a quarter of an hour', async () => {
    const client = await t.as(await t.a.player())
    const right = await shownAt(t.clock.now())
    const wrong = right === '000000' ? '000001' : '000000'
    for (let number = 0; number < 10; number += 1)
      await expect(checkIn(client, wrong)).rejects.toMatchObject({ code: 'check_in_code_invalid' })
    await expect(checkIn(client, right)).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  it('uses one secret for all servers, which the first of them creates', async () => {
    const secrets = await Promise.all([1, 2, 3, 4].map(() => readCheckInSecret(t.db)))
    expect(new Set(secrets).size).toBe(1)
    expect(secrets[0]).toHaveLength(43)
  })
})

it('visits change no prize: nothing about prizes and settlement reads them', () => {
  const server = join(import.meta.dirname, '../../..')
  for (const area of ['features/pay/settlement', 'features/pay/credits', 'features/play/standings', 'features/play/picks', 'house'])
    for (const file of readdirSync(join(server, area)))
      if (file.endsWith('.ts')) expect(readFileSync(join(server, area, file), 'utf8'), file).not.toMatch(/user_location|venues\/location/)
})
