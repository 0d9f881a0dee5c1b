import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { toVapidKey } from '#server/delivery/push/vapidKeys.ts'
import { insertReaders } from '#server/testing/marketing.ts'
import { aPrivateVapidKey, insertSubscription, queueAPush } from '#server/testing/push.ts'
import { runReadyServers } from '#server/testing/runServer.ts'
import { startPushService } from '#server/testing/startPushService.ts'
import { makeTempFolder } from '#server/testing/tempFolder.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { DAY_MS, systemClock } from '#shared/clock.ts'

const database = await createTestDatabase()
const dataDir = await makeTempFolder('slate-pushes-')
const service = await startPushService()
afterAll(async () => {
  service.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const DEVICES = 40
const KILLED_AT = 20
const CONTACTS = ['mailto:one@bar.example', 'mailto:two@bar.example']

describe('pushes of two servers, of which the sending one is killed while it sends', () => {
  it('reach every device, none is lost, and only a push whose delivery was not recorded is sent a second time', async () => {
    const t = { db: database.db, clock: systemClock }
    const privateKey = aPrivateVapidKey()
    const { id: key_id, publicKey } = toVapidKey(privateKey)
    const readers = await insertReaders(t, { count: DEVICES })
    const subscribe = ({ id }: { id: string }) => insertSubscription(t, { id }, { ...service.subscribe(id, publicKey), key_id })
    const devices = (await Promise.all(readers.map(subscribe))).map(({ user_id }) => user_id)

    const ca = join(dataDir, 'ca.pem')
    await writeFile(ca, service.ca)
    const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir, NODE_EXTRA_CA_CERTS: ca, CLOCK_SPEED: '20' }
    const settings = { VAPID_PRIVATE_KEY: privateKey, PUSH_EXTRA_SERVICES: service.host }
    const run = (VAPID_CONTACT: string) => runReadyServers(1, { ...environment, ...settings, VAPID_CONTACT })
    const servers = (await Promise.all(CONTACTS.map(run))).flat()
    let isKilled = false
    const killed = new Promise<string[]>((resolve, reject) => {
      service.answer = (_device, contact) => {
        if (isKilled || service.received.length < KILLED_AT) return { status: 201 }
        isKilled = true
        const sender = servers[CONTACTS.indexOf(contact)]
        const left = () => database.db('deliveries').pluck<string[]>('user_id')
        sender?.end('SIGKILL').then(left).then(resolve, reject)
        return 'hang'
      }
    })
    const expiresAt = systemClock.now() + DAY_MS
    await Promise.all(readers.map(({ id }) => queueAPush(t, id, { expiresAt })))

    const left = await killed
    expect(left.length).toBeGreaterThan(0)
    await expect.poll(() => database.db('deliveries').pluck('id')).toEqual([])
    const received = service.received.map(({ device }) => device)
    const timesOf = (device: string) => received.filter((one) => one === device).length
    expect([...new Set(received)].sort()).toEqual(devices.sort())
    for (const device of devices) expect(timesOf(device), device).toBeLessThanOrEqual(left.includes(device) ? 2 : 1)
    await Promise.all(servers.map((server) => server?.end('SIGKILL')))
  })
})
