import { describe, expect, it } from 'vitest'
import { aPlayerWithPassword, cookieIn, PASSWORD, post } from '#server/testing/accounts.ts'
import { bodyOf, pathOf } from '#server/testing/contractInputs.ts'
import { startTestServer, type TestClient } from '#server/testing/startTestServer.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/clock.ts'
import type { Call } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer()
const calls: [string, Call][] = Object.entries(contract)
const ofAccess = (...accesses: Call['access'][]) => calls.filter(([, { access }]) => accesses.includes(access))
const ID = '11111111-1111-4111-8111-111111111111'

/** The error code of a call with empty input; access is checked before the input is parsed. */
async function errorOf(client: TestClient, call: Call): Promise<string | null> {
  const params = { userId: ID, playerId: ID, id: ID, gameId: '2025-5-0', week: '5', season: '2025' }
  const answer = await client.send(call.method, pathOf(call, { params }), bodyOf(call, {}))
  if (answer.ok && call.fileType) return null
  const body: unknown = JSON.parse(await answer.text())
  return typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : null
}
const anAdmin = async () => t.as(await t.a.player({ role: 'admin' }))

describe('every call with access admin', () => {
  it.each(ofAccess('admin'))('%s needs a sign-in within 12 hours and a call for admins within 30 minutes', async (_, call) => {
    const idle = await anAdmin()
    expect(await errorOf(idle, call)).not.toBe('password_required')
    t.clock.advance(30 * MINUTE_MS - 1)
    expect(await errorOf(idle, call)).not.toBe('password_required')
    t.clock.advance(30 * MINUTE_MS)
    expect(await errorOf(idle, call)).toBe('password_required')
    expect((await idle.send('GET', '/api/user')).status).toBe(200)

    const busy = await anAdmin()
    t.clock.advance(11 * HOUR_MS)
    const seen = JSON.stringify({ adminSeenAt: t.clock.now() }) // as after eleven hours of calls
    await t.db('sessions').update({ sess: t.db.raw('sess || ?::jsonb', [seen]) })
    for (const passed of [24 * MINUTE_MS, 24 * MINUTE_MS, 12 * MINUTE_MS - 1]) {
      t.clock.advance(passed)
      expect(await errorOf(busy, call)).not.toBe('password_required')
    }
    t.clock.advance(1)
    expect(await errorOf(busy, call)).toBe('password_required')
  })

  it('works again after the admin signs in again', async () => {
    const admin = await aPlayerWithPassword(t, { role: 'admin' })
    const old = await t.as(admin)
    t.clock.advance(31 * MINUTE_MS)
    expect(await errorOf(old, contract.listJobs)).toBe('password_required')
    const reply = await post(t, '/api/login', { email: admin.email, password: PASSWORD }, { cookie: old.cookie ?? '' })
    const listing = await t.anonymous.send('GET', '/api/admin/jobs', { headers: { cookie: cookieIn(reply) ?? '' } })
    expect(listing.status).not.toBe(403)
  })

  it('stays allowed to an admin who works only on the dashboard of a venue', async () => {
    const admin = await anAdmin()
    for (const _ of [1, 2]) {
      t.clock.advance(29 * MINUTE_MS)
      expect(await errorOf(admin, contract.getVenueDashboard)).not.toBe('password_required')
    }
    expect(await errorOf(admin, contract.listJobs)).toBeNull()
  })

  it("has the same limits as an admin's read of another player's data", async () => {
    const admin = await anAdmin()
    expect(await errorOf(admin, contract.getWeekPicks)).toBeNull()
    t.clock.advance(30 * MINUTE_MS)
    for (const [name, call] of ofAccess('self'))
      if (call.method === 'GET') expect(await errorOf(admin, call), name).toBe('password_required')
  })
})

describe('every call with access staff or above', () => {
  it.each(ofAccess('staff', 'venue_manager', 'admin'))('%s is refused while the account needs a longer password', async (_, call) => {
    const person = await t.a.player({ role: 'admin' })
    await t.db('users').where({ id: person.id }).update({ needs_new_password: true })
    const client = await t.as(person)
    expect(await errorOf(client, call)).toBe('new_password_required')
    await t.db('users').where({ id: person.id }).update({ needs_new_password: false })
    expect(await errorOf(client, call)).not.toBe('new_password_required')
  })

  it('below admin needs no recent sign-in, so that a till stays signed in all evening', async () => {
    const till = await t.as(await t.a.player({ role: 'staff' }))
    t.clock.advance(13 * HOUR_MS)
    expect(await errorOf(till, contract.listRedemptions)).toBeNull()
  })
})
