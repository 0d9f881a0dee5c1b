import { describe, expect, it } from 'vitest'
import { checkInCodeAt, readCheckInSecret } from '#server/features/venues/location/checkInCode.ts'
import { cleanUp } from '#server/jobs/cleanUp.ts'
import { createRateLimits } from '#server/platform/limits/rateLimit.ts'
import { openStream } from '#server/testing/openStream.ts'
import { startTestServer, type TestClient } from '#server/testing/startTestServer.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { reportScreen } from './reportScreen.ts'

const t = await startTestServer({ config: { hasRateLimits: true } })
const report = (token: string | null, size: object = {}) => t.anonymous.call(contract.reportScreen, { body: { token, ...size } })
const venueId = async (): Promise<string> => (await t.db('venue_locations').where({ location_slug: 'the-corner-tap' }).first('id')).id
const addVenue = async (): Promise<string> => {
  const { id: _, ...tap } = await t.db('venue_locations').first()
  const [venue] = await t
    .db('venue_locations')
    .insert({ ...tap, location_slug: 'annex', venue_name: 'Annex' })
    .returning('id')
  return venue.id
}
const aManager = async () => t.as(await t.a.player({ role: 'venue_manager' }))
const pair = async (by: TestClient, { pairingCode }: { pairingCode: string | null }, at?: string) =>
  by.call(contract.pairScreen, { body: { code: pairingCode ?? '', name: 'Main bar', venueId: at ?? (await venueId()) } })
/** A screen that a manager has paired: its token and its row. */
async function aScreen() {
  const manager = await aManager()
  const { token, pairingCode } = await report(null)
  return { manager, token: token ?? '', screen: await pair(manager, { pairingCode }) }
}

describe('a TV that is not paired', () => {
  it('gets a token and a short code once, and shows the same code from then on', async () => {
    const first = await report(null, { width: 1920, height: 1080 })
    expect(first).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      pairingCode: expect.stringMatching(/^[A-Z2-9]{4}$/),
      name: null,
      venue: null,
      command: null,
      checkInCodes: [],
    })
    expect(await report(first.token)).toEqual({ ...first, token: null })
    const other = first.token?.replace(/^./, (start) => (start === 'x' ? 'y' : 'x')) ?? null
    expect((await report(other)).token).not.toBeNull()
    expect(JSON.stringify(await t.db('tv_screens').select())).not.toContain(first.token)
  })

  it('is forgotten after an hour without a report', async () => {
    const { token } = await report(null)
    t.clock.advance(HOUR_MS + 1)
    await cleanUp(t.deps)
    expect((await report(token)).token).not.toBeNull()
  })
})

describe('pairing', () => {
  it('by a typed code gives the TV its name and venue, and is recorded', async () => {
    const manager = await aManager()
    const { token, pairingCode } = await report(null, { width: 1920, height: 1080 })
    const code = ` ${pairingCode?.slice(0, 2).toLowerCase()} ${pairingCode?.slice(2)}`
    const screen = await manager.call(contract.pairScreen, { body: { code, name: 'Main bar', venueId: await venueId() } })
    expect(screen).toMatchObject({ name: 'Main bar', width: 1920, height: 1080 })
    expect(await report(token)).toMatchObject({ pairingCode: null, name: 'Main bar', venue: 'the-corner-tap' })
    expect(await t.db('admin_actions').select('action', 'subject')).toEqual([{ action: 'pair TV', subject: `TV ${screen.id}` }])
    await expect(pair(manager, { pairingCode })).rejects.toMatchObject({ code: 'pairing_code_invalid' })
  })

  it('is refused for a code that no TV has shown for two minutes, and after twenty wrong codes', async () => {
    const manager = await aManager()
    const shown = await report(null)
    t.clock.advance(2 * MINUTE_MS)
    await expect(pair(manager, shown)).rejects.toMatchObject({ code: 'pairing_code_invalid' })
    await report(shown.token)
    for (let tries = 0; tries < 19; tries += 1)
      await expect(pair(manager, { pairingCode: 'OOOO' })).rejects.toMatchObject({ code: 'pairing_code_invalid' })
    await expect(pair(manager, shown)).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  it('and commands are for managers of the venue: another one answers as if it did not exist', async () => {
    const { screen } = await aScreen()
    const annex = await addVenue()
    const person = await t.a.player({ role: 'venue_manager' })
    await t.db('venue_members').insert({ user_id: person.id, venue_location_id: annex, joined_at: new Date(0) })
    const stranger = await t.as(person)
    await expect(pair(stranger, await report(null))).rejects.toMatchObject({ code: 'not_found' })
    expect(await pair(stranger, await report(null), annex)).toMatchObject({ name: 'Main bar' })
    for (const work of [
      () => stranger.call(contract.commandScreen, { params: { id: screen.id }, body: { command: 'reload' } }),
      () => stranger.call(contract.renameScreen, { params: { id: screen.id }, body: { name: 'Mine' } }),
      () => stranger.call(contract.removeScreen, { params: { id: screen.id } }),
    ])
      await expect(work()).rejects.toMatchObject({ code: 'not_found' })
    const homeless = await aManager() // two venues now, and this manager belongs to none
    await expect(pair(homeless, await report(null))).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a paired TV', () => {
  it('receives each command once by its number, for two minutes, and is announced on the event stream', async () => {
    const { manager, token, screen } = await aScreen()
    const stream = await openStream(t.url)
    const send = (command: 'reload' | 'identify') => manager.call(contract.commandScreen, { params: { id: screen.id }, body: { command } })
    expect((await report(token)).command).toBeNull()
    await send('identify')
    await expect.poll(() => stream.text()).toMatch(/event: changed\ndata: \{"topic":"screens","games":\[\],"changesPlaces":false\}/)
    expect((await report(token)).command).toEqual({ number: 1, kind: 'identify' })
    await send('reload')
    expect((await report(token)).command).toEqual({ number: 2, kind: 'reload' })
    t.clock.advance(2 * MINUTE_MS)
    expect((await report(token)).command).toBeNull()
    stream.close()
  })

  it('is seen by its reports, can be renamed, and shows a pairing code again once it is removed', async () => {
    const { manager, token, screen } = await aScreen()
    t.clock.advance(MINUTE_MS)
    await report(token, { width: 1280, height: 720 })
    const renamed = await manager.call(contract.renameScreen, { params: { id: screen.id }, body: { name: 'Patio' } })
    expect(renamed).toMatchObject({ name: 'Patio', lastSeenAt: new Date(t.clock.now()).toISOString(), width: 1280 })
    await manager.call(contract.removeScreen, { params: { id: screen.id } })
    const after = await report(token)
    expect(after).toMatchObject({ name: null, pairingCode: expect.any(String), token: expect.any(String) })
    expect(await t.db('admin_actions').orderBy('acted_at').pluck('action')).toEqual(['pair TV', 'rename TV', 'remove TV'])
  })

  it('of a closed venue is changed and removed by admins alone', async () => {
    const { manager, screen } = await aScreen()
    await addVenue()
    await t
      .db('venue_locations')
      .where({ id: await venueId() })
      .update({ is_active: false })
    const params = { id: screen.id }
    await expect(manager.call(contract.removeScreen, { params })).rejects.toMatchObject({ code: 'not_found' })
    const admin = await t.as(await t.a.player({ role: 'admin' }))
    await admin.call(contract.commandScreen, { params, body: { command: 'identify' } })
    expect(await admin.call(contract.renameScreen, { params, body: { name: 'Cellar' } })).toMatchObject({ name: 'Cellar' })
    await admin.call(contract.removeScreen, { params })
    expect(await t.db('tv_screens')).toEqual([])
  })

  it('gets the check-in codes of the next two minutes, and none while its venue is closed', async () => {
    const { token } = await aScreen()
    const id = await venueId()
    const { checkInCodes } = await report(token)
    const secret = await readCheckInSecret(t.db)
    expect(checkInCodes).toEqual(
      [0, 30, 60, 90].map((seconds) => {
        const at = t.clock.now() + seconds * SECOND_MS
        return { code: checkInCodeAt({ secret, venueId: id, at }), from: new Date(at).toISOString() }
      }),
    )
    await addVenue()
    await t.db('venue_locations').where({ id }).update({ is_active: false })
    expect(await report(token)).toMatchObject({ name: 'Main bar', venue: null, checkInCodes: [] })
  })
})

it('a new TV still gets its code when its network has brought sixty new screens within an hour', async () => {
  for (let number = 0; number < 60; number += 1) await t.deps.rateLimits.add('new_screen_network', '127.0.0.1')
  const delays: number[] = []
  const slow = createRateLimits({ db: t.db, log: t.deps.log, isEnabled: true, wait: async (ms) => delays.push(ms) })
  const screen = await reportScreen({ ...t.deps, rateLimits: slow }, { token: null, ip: '127.0.0.1' })
  expect(screen.pairingCode).not.toBeNull()
  await reportScreen({ ...t.deps, rateLimits: slow }, { token: screen.token, ip: '127.0.0.1' })
  await reportScreen({ ...t.deps, rateLimits: slow }, { token: null, ip: '192.0.2.1' })
  expect(delays).toEqual([3_000])
})
