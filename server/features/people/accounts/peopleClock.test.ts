import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readOutbox } from '#server/testing/readOutbox.ts'
import { type RunningServer, runReadyServers } from '#server/testing/runServer.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { DAY_MS, HOUR_MS, systemClock } from '#shared/clock.ts'
import { type Call, type CallInput, type CallResponse, toRequest } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'
import { PEOPLE_TIME_HEADER, SERVER_TIME_HEADER } from '#shared/contract/serverTime.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'slate-speed-'))
const database = await createTestDatabase()
let servers: RunningServer[] = []
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')))
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const OWNER = { email: 'olive@bar.example', password: 'paper-lantern-1983' }

/** A browser with its cookies. */
function openBrowser(url: string) {
  const cookies = new Map<string, string>()
  return async <C extends Call>(call: C, input: CallInput<C>): Promise<CallResponse<C>> => {
    const { method, path, body, contentType } = toRequest(call, input)
    const answer = await fetch(url + path, {
      method,
      headers: { origin: url, cookie: [...cookies].map((one) => one.join('=')).join('; '), 'content-type': contentType },
      ...(body !== undefined && { body }),
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return call.response.parse(JSON.parse(text)) as CallResponse<C>
  }
}

it('a trial that runs a day in a second gives people as long as always: for the setup, admin access, the pairing of a TV and a reset link', async () => {
  servers = await runReadyServers(1, { DATABASE_URL: database.url, DATA_DIR: dataDir, CLOCK_SPEED: '86400' })
  const [server] = servers
  if (!server) throw new Error('no server runs')
  const printedToken = () => /\/setup#([\w-]{43})/.exec(server.output())?.[1]
  await expect.poll(printedToken).toBeDefined() // a moment after the server is ready
  const token = printedToken() ?? ''
  const browser = openBrowser(server.url)
  await browser(contract.openSetup, { body: { token } })
  const name = { firstName: 'Olive', lastName: 'Owner', phoneNumber: '9165550100' }
  await browser(contract.createFirstAdmin, { body: { ...OWNER, ...name, confirmPassword: OWNER.password, acceptTerms: true } })

  await browser(contract.verifyAdmin, { body: { email: OWNER.email } })
  expect(await browser(contract.getAdminSession, {})).toEqual({ isAdmin: true, refusal: null })
  const headers = (await fetch(`${server.url}/api/user`)).headers
  const [contestMs, peopleMs] = [Number(headers.get(SERVER_TIME_HEADER)), Number(headers.get(PEOPLE_TIME_HEADER))]
  expect(Math.abs(peopleMs - systemClock.now())).toBeLessThan(DAY_MS)
  expect(contestMs - peopleMs).toBeGreaterThan(HOUR_MS) // 42 ms after the start

  const [venue] = await browser(contract.listHouseVenues, {})

  const { pairingCode } = await openBrowser(server.url)(contract.reportScreen, { body: { token: null } })
  const paired = await browser(contract.pairScreen, { body: { code: pairingCode ?? '', name: 'Main bar', venueId: venue?.id ?? '' } })
  expect(paired).toMatchObject({ name: 'Main bar' })

  await browser(contract.forgotPassword, { body: { email: OWNER.email } })
  await expect.poll(async () => (await readOutbox(dataDir, 'reset-password')).get(OWNER.email)).toBeDefined()
  const reset = (await readOutbox(dataDir, 'reset-password')).get(OWNER.email) ?? ''
  expect(await browser(contract.resetPassword, { body: { token: reset, newPassword: 'copper-kettle-1984' } })).toEqual({ ok: true })
})
