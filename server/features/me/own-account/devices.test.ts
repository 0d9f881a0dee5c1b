import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aPlayerWithPassword, cookieIn, PASSWORD, post } from '#server/testing/accounts.ts'
import { someone } from '#server/testing/credits.ts'
import { openStream } from '#server/testing/openStream.ts'
import { refusal, startTestServer } from '#server/testing/startTestServer.ts'
import { HOUR_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer()

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

async function aPlayerWithDevices() {
  const player = await aPlayerWithPassword(t)
  const phone = cookieIn(await post(t, '/api/login', { email: player.email, password: PASSWORD }, { 'user-agent': IPHONE }))
  t.clock.advance(HOUR_MS)
  const here = await t.as(player)
  const isPhoneSignedIn = async () => (await t.anonymous.send('GET', '/api/user', { headers: { cookie: phone ?? '' } })).status === 200
  const list = async () => (await here.call(contract.getOwnAccount, {})).devices
  return { player, here, list, isPhoneSignedIn }
}

describe('the signed-in devices of a player', () => {
  it('are listed with a readable name and their last activity, this one first', async () => {
    const { list } = await aPlayerWithDevices()
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        name: null,
        isThis: true,
        signedInAt: '2025-09-04T13:00:00.000Z',
        lastActiveAt: '2025-09-04T13:00:00.000Z',
      },
      {
        id: expect.any(String),
        name: 'Safari on iPhone',
        isThis: false,
        signedInAt: '2025-09-04T12:00:00.000Z',
        lastActiveAt: '2025-09-04T12:00:00.000Z',
      },
    ])
    expect(JSON.stringify(await t.db('sessions').select('device_name'))).not.toContain('Mozilla')
  })

  it('can be signed out one by one, and the stream announces it to their open pages at once', async () => {
    const { here, list, isPhoneSignedIn } = await aPlayerWithDevices()
    const { sessionsTopic } = await here.call(contract.getCurrentUser, {})
    const stream = await openStream(t.url)
    const [, phone] = await list()
    await here.call(contract.signOutDevice, { params: { deviceId: phone?.id ?? '' } })
    expect(await isPhoneSignedIn()).toBe(false)
    expect(await list()).toHaveLength(1)
    await expect.poll(() => stream.topics()).toContain(sessionsTopic)
    stream.close()
  })

  it('can be signed out all at once, except the one that asks', async () => {
    const { player, here, isPhoneSignedIn } = await aPlayerWithDevices()
    await t.as(player)
    expect(await here.call(contract.signOutOtherDevices, {})).toEqual({ devices: 2 })
    expect(await isPhoneSignedIn()).toBe(false)
    expect(await here.call(contract.signOutOtherDevices, {})).toEqual({ devices: 0 })
  })

  it('are unknown to everybody else', async () => {
    const { list, isPhoneSignedIn } = await aPlayerWithDevices()
    const other = await someone(t)
    for (const deviceId of [(await list())[1]?.id ?? '', randomUUID()])
      expect(await refusal(other.call(contract.signOutDevice, { params: { deviceId } }))).toMatchObject({ code: 'not_found' })
    expect(await isPhoneSignedIn()).toBe(true)
    const topics = [await other.call(contract.getCurrentUser, {})].map(({ sessionsTopic }) => sessionsTopic)
    expect(topics[0]).toMatch(/^sessions-[0-9a-f]{32}$/)
  })
})
