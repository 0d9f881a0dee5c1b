import { describe, expect, it } from 'vitest'
import { toVapidKey } from '#server/delivery/push/vapidKeys.ts'
import { aPrivateVapidKey, queueAPush } from '#server/testing/push.ts'
import { aDeviceKeys } from '#server/testing/pushCrypto.ts'
import { refusal, startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

const [OLD, NEW] = [aPrivateVapidKey(), aPrivateVapidKey()]
const vapid = { privateKeys: [NEW, OLD], contact: 'mailto:owner@bar.example' }
const t = await startTestServer({ config: { vapid, hasRateLimits: true } })
const { db, clock } = t
const { id: keyId, publicKey } = toVapidKey(NEW)

const aSubscription = (device: string) => {
  const { p256dh, auth } = aDeviceKeys()
  return { endpoint: `https://fcm.googleapis.com/fcm/send/${device}`, p256dh, auth, keyId }
}
const owners = () => db('push_subscriptions').orderBy('created_at').select('user_id', 'endpoint')

const FOREIGN_ENDPOINTS = [
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com:8443/a',
  'https://fcm.googleapis.com.evil.example/a',
  'https://evilfcm.googleapis.com/a',
  'https://fcm.googleapis.com./a',
  'https://evil.example#fcm.googleapis.com/',
  'https://evil.example/#@fcm.googleapis.com/',
  'https://user:pass@fcm.googleapis.com/a',
  'https://user@fcm.googleapis.com/a',
  'https://fcm.googleapis.com@evil.example/a',
  'https://fcm.googleapis.com\\@evil.example/a',
  'https://FCM.googleapis.com/a',
  ' https://fcm.googleapis.com/a',
  'https://googleapis.com/a',
  'https://apple.com/a',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://0177.0.0.1/a',
  'https://[::1]/a',
  'https://[::ffff:169.254.169.254]/a',
  'https://localhost/a',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'fcm.googleapis.com/a',
]
const KNOWN_ENDPOINTS = [
  'https://updates.push.services.mozilla.com/wpush/v2/a',
  'https://web.push.apple.com/a',
  'https://db5p.notify.windows.com/w/?token=a',
]

describe('the devices of a player', () => {
  it('are registered, read and removed by their endpoint, each by its own player only', async () => {
    const me = await t.as(await t.a.player())
    const other = await t.as(await t.a.player())
    const phone = aSubscription('phone')
    const { endpoint } = phone
    expect(await me.call(contract.getPushState, { body: { endpoint: null } })).toEqual({ key: { id: keyId, publicKey }, device: null })
    const device = { keyId, registeredAt: new Date(clock.now()).toISOString(), lastArrivedAt: null }
    expect(await me.call(contract.savePushDevice, { body: phone })).toEqual(device)
    expect(await me.call(contract.getPushState, { body: { endpoint } })).toMatchObject({ device })
    expect(await other.call(contract.getPushState, { body: { endpoint } })).toMatchObject({ device: null })
    await other.call(contract.removePushDevice, { body: { endpoint } })
    expect(await owners()).toHaveLength(1)
    await me.call(contract.removePushDevice, { body: { endpoint } })
    expect(await owners()).toEqual([])
  })

  it('move to the account that registered them last, without the pushes that wait for the other one', async () => {
    const [ann, bea] = [await t.a.player(), await t.a.player()]
    const phone = aSubscription('shared-phone')
    await (await t.as(ann)).call(contract.savePushDevice, { body: phone })
    await queueAPush(t, ann.id)
    await (await t.as(bea)).call(contract.savePushDevice, { body: phone })
    expect(await owners()).toEqual([{ user_id: bea.id, endpoint: phone.endpoint }])
    expect(await db('deliveries').whereNotNull('device_id')).toEqual([])
  })

  it('stay with their account when somebody else registers the endpoint without the keys of the browser', async () => {
    const [ann, mallory] = [await t.a.player(), await t.a.player()]
    const phone = aSubscription('phone')
    await (await t.as(ann)).call(contract.savePushDevice, { body: phone })
    const before = await db('push_subscriptions').select('*')
    const other = aSubscription('phone')
    const asMallory = await t.as(mallory)
    for (const stolen of [other, { ...phone, auth: other.auth }, { ...phone, p256dh: other.p256dh }])
      expect(await refusal(asMallory.call(contract.savePushDevice, { body: stolen }))).toMatchObject({ code: 'push_key_outdated' })
    expect(await db('push_subscriptions').select('*')).toEqual(before)
  })

  it('get nothing more after the player signed out on them', async () => {
    const ann = await t.a.player()
    const [phone, laptop] = [await t.as(ann), await t.as(ann)]
    await phone.call(contract.savePushDevice, { body: aSubscription('phone') })
    await laptop.call(contract.savePushDevice, { body: aSubscription('laptop') })
    await phone.call(contract.logout, {})
    expect(await owners()).toMatchObject([{ endpoint: expect.stringContaining('laptop') }])
  })

  it('are at most ten for a player: those that registered last', async () => {
    const me = await t.as(await t.a.player())
    for (let number = 1; number <= 12; number += 1) {
      clock.advance(1_000)
      await me.call(contract.savePushDevice, { body: aSubscription(`device-${number}`) })
    }
    const devices = (await owners()).map(({ endpoint }) => endpoint.split('device-')[1])
    expect(devices).toEqual(['3', '4', '5', '6', '7', '8', '9', '10', '11', '12'])
  })

  it('must have subscribed with the current key', async () => {
    const me = await t.as(await t.a.player())
    const outdated = { ...aSubscription('phone'), keyId: toVapidKey(OLD).id }
    expect(await refusal(me.call(contract.savePushDevice, { body: outdated }))).toMatchObject({ code: 'push_key_outdated' })
  })

  it('are refused with an endpoint that is not at a known push service', async () => {
    const me = await t.as(await t.a.player())
    for (const endpoint of FOREIGN_ENDPOINTS) {
      const saving = me.call(contract.savePushDevice, { body: { ...aSubscription('a'), endpoint } })
      expect(await refusal(saving), endpoint).toMatchObject({ code: 'push_service_unknown' })
    }
    expect(await owners()).toEqual([])
  })

  it('can have an endpoint of every known push service', async () => {
    const me = await t.as(await t.a.player())
    for (const endpoint of KNOWN_ENDPOINTS)
      expect(await me.call(contract.savePushDevice, { body: { ...aSubscription('a'), endpoint } })).toMatchObject({ keyId })
  })

  it('confirm what arrived, for their own player only', async () => {
    const [ann, bea] = [await t.a.player(), await t.a.player()]
    const [asAnn, asBea] = [await t.as(ann), await t.as(bea)]
    const phone = aSubscription('phone')
    await asAnn.call(contract.savePushDevice, { body: phone })
    const { id: deviceId } = await db('push_subscriptions').first('id')
    const arrivedAt = async () => (await asAnn.call(contract.getPushState, { body: { endpoint: phone.endpoint } })).device?.lastArrivedAt
    await asBea.call(contract.confirmPush, { body: { deviceId } })
    expect(await arrivedAt()).toBeNull()
    clock.advance(5_000)
    await asAnn.call(contract.confirmPush, { body: { deviceId } })
    expect(await arrivedAt()).toBe(new Date(clock.now()).toISOString())
  })
})

describe('a test push', () => {
  it('is queued for a registered device, and refused for another one and after ten in an hour', async () => {
    const me = await t.as(await t.a.player())
    const phone = aSubscription('phone')
    const test = { body: { endpoint: phone.endpoint } }
    expect(await refusal(me.call(contract.sendTestPush, test))).toMatchObject({ status: 404 })
    await me.call(contract.savePushDevice, { body: phone })
    for (let number = 1; number <= 9; number += 1) await me.call(contract.sendTestPush, test)
    expect(await refusal(me.call(contract.sendTestPush, test))).toMatchObject({ status: 429 })
    expect(await db('deliveries').pluck('payload')).toMatchObject([{ topic: 'test', path: '/profile' }])
  })
})
