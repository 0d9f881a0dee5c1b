import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBuilders } from '#server/testing/builders.ts'
import { insertSession } from '#server/testing/insertSession.ts'
import { aLetterRow } from '#server/testing/outbox.ts'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { type RunningServer, runReadyServers } from '#server/testing/runServer.ts'
import { type MailServer, startMailServer } from '#server/testing/startMailServer.ts'
import { createTestDatabase, truncateAll } from '#server/testing/testDatabase.ts'
import { HOUR_MS, systemClock } from '#shared/clock.ts'
import type { Call, CallInput, CallResponse } from '#shared/contract/call.ts'
import { toRequest } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'
import { OPEN_HOUSE } from '#shared/testing/openHouse.ts'

const database = await createTestDatabase()
const { db } = database
const dataDir = await mkdtemp(join(tmpdir(), 'slate-connections-'))
const PASSWORD = 'canary-mail-password'
const ADDRESS = 'https://picks.harbor.example'
let servers: RunningServer[] = []
let mailServer: MailServer
let cookie = ''

beforeAll(async () => {
  mailServer = await startMailServer(undefined, undefined, PASSWORD)
  servers = await runReadyServers(2, { DATABASE_URL: database.url, DATA_DIR: dataDir, MAIL: '', LOG_LEVEL: 'debug' })
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')))
  await mailServer.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  await truncateAll(db)
  await db.raw(OPEN_HOUSE)
  await db.raw(`select pg_notify('slate_changed', 'house')`)
  const admin = await createBuilders(db).player({ role: 'admin', email: 'dana@harbor.example' })
  cookie = await insertSession(db, admin, systemClock.now())
  await expect.poll(async () => (await testBoth()).map(({ status }) => status)).toEqual([422, 422])
  await db('admin_actions').delete()
  mailServer.accepted.length = 0
  mailServer.messages.length = 0
})

async function ask<C extends Call>(server: RunningServer | undefined, call: C, input: CallInput<C>) {
  const { method, path, body } = toRequest(call, input)
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  return sendRaw(server?.url ?? '', { method, path, headers, ...(body !== undefined && { body: String(body) }) })
}
async function on<C extends Call>(server: RunningServer | undefined, call: C, input: CallInput<C>): Promise<CallResponse<C>> {
  const { status, text } = await ask(server, call, input)
  if (status !== 200) throw new Error(`${status}: ${text}`)
  return call.response.parse(JSON.parse(text)) as CallResponse<C>
}
/** A test mail shows which mail server a server uses; the other calls read the database. */
const testBoth = () => Promise.all(servers.map((server) => ask(server, contract.sendMailServerTest, { body: {} })))
const LINK = 'http://localhost:0/verify-email?token=x'
const aMail = (to: string, expiresInMs: number) => {
  const at = systemClock.now()
  return aLetterRow({ kind: 'verify_email', to, at: new Date(at), expiresAt: new Date(at + expiresInMs) }, LINK)
}
const settings = () => ({
  host: '127.0.0.1',
  port: Number(new URL(mailServer.url).port),
  security: 'none' as const,
  user: '',
  senderName: 'Harbor Picks',
  senderEmail: 'picks@harbor.example',
})
const waitUntil = async (server: RunningServer | undefined, isSo: (found: CallResponse<typeof contract.getConnections>) => boolean) =>
  expect.poll(async () => isSo(await on(server, contract.getConnections, {}))).toBe(true)

describe('connections on two servers', () => {
  it('let mails wait until a mail server is entered, and then send those whose links still work, with the public address', async () => {
    await db('deliveries').insert([aMail('pat@example.com', HOUR_MS), aMail('late@example.com', -1)])
    const { items } = await on(servers[1], contract.listAttention, {})
    expect(items).toContainEqual({ kind: 'mail', text: 'Mails are not sent yet: 2 waiting' })
    expect(await on(servers[1], contract.getContest, {})).toMatchObject({ publicUrl: null })
    await on(servers[0], contract.setPublicAddress, { body: { publicUrl: `${ADDRESS}/` } })
    await waitUntil(servers[1], ({ address }) => address.publicUrl === ADDRESS)
    await expect.poll(() => on(servers[1], contract.getContest, {})).toMatchObject({ publicUrl: ADDRESS })
    const { mail } = await on(servers[0], contract.setMailServer, { body: settings() })
    expect(mail).toMatchObject({ setBy: 'desk', settings: settings() })
    await expect.poll(() => mailServer.accepted).toEqual(['pat@example.com'])
    expect(mailServer.messages.join()).toContain(`${ADDRESS}/verify-email?token`)
    expect(mailServer.messages.join()).toContain('From: Harbor Picks <picks@harbor.example>')
    await expect.poll(() => db('deliveries').pluck('address')).toEqual([])
  })

  it('lose no letter that waited when a wrong password is entered, and send each once with the right one', async () => {
    const at = new Date(systemClock.now() - 9 * HOUR_MS)
    const readers = Array.from({ length: 50 }, (_, index) => `reader${10 + index}@example.com`)
    await db('deliveries').insert(readers.map((to) => aLetterRow({ kind: 'prize_won', to, at })))
    const enter = (password: string) => on(servers[0], contract.setMailServer, { body: { ...settings(), user: 'dana', password } })
    const waitUntilRefused = async (count: number) => {
      await waitUntil(servers[1], ({ mail }) => mail.notAccepted === count && mail.waiting === count)
      const { items } = await on(servers[1], contract.listAttention, {})
      expect(items).toContainEqual({ kind: 'mail', text: `Mails are not sent: the mail server does not accept them. Waiting: ${count}` })
    }
    await enter('mistyped')
    await waitUntilRefused(50)
    expect((await enter(PASSWORD)).mail.notAccepted).toBe(0)
    await expect.poll(() => db('deliveries').pluck('state')).toEqual([])
    expect(mailServer.accepted.toSorted()).toEqual(readers)
    await enter('mistyped again')
    await expect.poll(async () => (await testBoth()).map(({ text }) => JSON.parse(text).isAccepted)).toEqual([false, false])
    await db('deliveries').insert(aLetterRow({ kind: 'prize_won', to: 'late@example.com', at }))
    await waitUntilRefused(1)
    expect(mailServer.accepted).not.toContain('late@example.com')
  })

  it('test a mail server before it is saved, which changes nothing', async () => {
    const right = { ...settings(), user: 'dana', password: PASSWORD }
    const test = (sent: typeof right) => on(servers[0], contract.sendMailServerTest, { body: { settings: sent } })
    expect(await test({ ...right, password: 'mistyped' })).toEqual({ isAccepted: false, result: expect.stringContaining('EAUTH') })
    expect(await test(right)).toEqual({ isAccepted: true, result: 'accepted' })
    expect(mailServer.accepted).toEqual(['dana@harbor.example'])
    expect(mailServer.messages.join()).toContain('From: Harbor Picks <picks@harbor.example>')
    expect(await db('connections').pluck('name')).toEqual([])
    expect(JSON.stringify(await db('admin_actions').select())).not.toContain(PASSWORD)
  })

  it('are used by the other server without a restart, and mails wait again after they were removed', async () => {
    await on(servers[0], contract.setMailServer, { body: settings() })
    const ofTest = async () => JSON.parse((await ask(servers[1], contract.sendMailServerTest, { body: {} })).text)
    await expect.poll(ofTest).toEqual({ isAccepted: true, result: 'accepted' })
    expect(mailServer.accepted).toEqual(['dana@harbor.example'])
    await on(servers[1], contract.removeMailServer, {})
    await waitUntil(servers[0], ({ mail }) => mail.setBy === 'nobody')
    await expect.poll(async () => (await ask(servers[0], contract.sendMailServerTest, { body: {} })).status).toBe(422)
  })

  it('never show a password: not in answers, the record, logs or the database', async () => {
    const body = { ...settings(), user: 'dana', password: PASSWORD }
    const answers = [await ask(servers[0], contract.setMailServer, { body }), await ask(servers[1], contract.getConnections, {})]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await ask(servers[0], contract.sendMailServerTest, { body: {} })
    const stored = JSON.stringify([await db('connections').select(), await db('admin_actions').select()])
    const key = await readFile(join(dataDir, 'secrets.key'), 'utf8')
    for (const text of [...answers.map(({ text }) => text), stored, ...servers.map((server) => server.output())]) {
      expect(text).not.toContain(PASSWORD)
      expect(text).not.toContain(key.trim())
    }
    expect(await db('admin_actions').orderBy('id').pluck('action')).toEqual(['set mail server', 'test mail server'])
  })

  it('use a stored password for one server and user only', async () => {
    const body = { ...settings(), user: 'dana' }
    await on(servers[0], contract.setMailServer, { body: { ...body, password: PASSWORD } })
    expect(await on(servers[0], contract.setMailServer, { body: { ...body, senderName: 'Other' } })).toMatchObject({
      mail: { hasPassword: true },
    })
    for (const change of [{ host: 'other.example' }, { user: 'pat' }, { port: 1 }]) {
      const { status, text } = await ask(servers[0], contract.setMailServer, { body: { ...body, ...change } })
      expect([status, JSON.parse(text).error]).toEqual([422, 'connection_incomplete'])
    }
  })

  it('say that a password has to be typed again when it was stored with another key', async () => {
    await on(servers[0], contract.setMailServer, { body: { ...settings(), user: 'dana', password: PASSWORD } })
    await db('connections')
      .where({ name: 'mail' })
      .update({ sealed: `v1.${'A'.repeat(80)}` })
    expect((await on(servers[0], contract.getConnections, {})).mail).toMatchObject({ isReadable: false, hasPassword: false })
  })

  it('make a key of push messages, which browsers get from both servers, and a new one beside it', async () => {
    const publicKeys = () =>
      Promise.all(servers.map(async (server) => (await on(server, contract.getPushState, { body: { endpoint: null } })).key?.publicKey))
    await on(servers[0], contract.makePushKey, {})
    await expect.poll(publicKeys).toEqual([expect.stringMatching(/^[\w-]{87}$/), expect.stringMatching(/^[\w-]{87}$/)])
    const [first] = await publicKeys()
    await on(servers[1], contract.makePushKey, {})
    await expect.poll(async () => (await publicKeys()).filter((key) => key === first)).toEqual([])
    expect(new Set(await publicKeys()).size).toBe(1)
  })

  it.each(['http://picks.harbor.example/deep', 'https://user:pw@picks.harbor.example', 'ftp://picks.harbor.example'])(
    'refuse the address %s',
    async (publicUrl) => {
      const { status } = await ask(servers[0], contract.setPublicAddress, { body: { publicUrl } })
      expect(status).toBe(422)
    },
  )
})
