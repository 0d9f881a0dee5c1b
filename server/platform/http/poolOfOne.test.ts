import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCreditCode } from '#server/features/pay/settlement/creditCode.ts'
import { aRegistration, NEW_PASSWORD, PASSWORD } from '#server/testing/accounts.ts'
import { createBuilders } from '#server/testing/builders.ts'
import { aCredit } from '#server/testing/credits.ts'
import { insertSession } from '#server/testing/insertSession.ts'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { readOutbox } from '#server/testing/readOutbox.ts'
import { type RunningServer, runReadyServers } from '#server/testing/runServer.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { HOUR_MS, systemClock } from '#shared/clock.ts'
import { OPEN_HOUSE } from '#shared/testing/openHouse.ts'

const AT_ONCE = 8

const dataDir = await mkdtemp(join(tmpdir(), 'slate-pool-'))
const database = await createTestDatabase()
const build = createBuilders(database.db)
let servers: RunningServer[] = []
beforeAll(async () => {
  await database.db.raw(OPEN_HOUSE)
  servers = await runReadyServers(1, { DATABASE_URL: database.url, DATABASE_POOL_MAX: '1', RATE_LIMITS: 'on', DATA_DIR: dataDir })
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')))
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

type Person = { email: string; cookie: string; id: string }
const people: Person[] = Array.from({ length: AT_ONCE }, (_, index) => ({ email: `one${index}@pool.example`, cookie: '', id: '' }))

/**
 * Sends the same request for all people at once, and expects a 200 for each. No wait for a connection ends at its limit, also not one
 * whose failure a request survives, like that of a counter.
 */
async function allAtOnce(method: 'GET' | 'POST', path: (person: Person) => string, body?: (person: Person) => unknown) {
  const one = async (person: Person) => {
    const sent = body && { body: JSON.stringify(body(person)) }
    const headers = { cookie: person.cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const answer = await sendRaw(servers[0]?.url ?? '', { method, path: path(person), headers, ...sent })
    expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.any(String)])
    const cookie = answer.headers['set-cookie']?.find((one) => one.startsWith('sid='))?.split(';')[0]
    if (cookie !== undefined) person.cookie = cookie
    return answer
  }
  const answers = await Promise.all(people.map(one))
  expect(servers[0]?.output()).not.toMatch(/KnexTimeoutError|_not_counted|request_failed/)
  return answers
}

async function tokens(screen: 'reset-password' | 'verify-email') {
  await expect.poll(async () => (await readOutbox(dataDir, screen)).size).toBe(AT_ONCE)
  return readOutbox(dataDir, screen)
}

describe('a server with one database connection', () => {
  it('answers every call of eight people at once, and no request times out waiting for the connection', async () => {
    const games = await build.slate(4, () => ({ kickoffAt: new Date(systemClock.now() + HOUR_MS).toISOString() }))
    const gamePicks = Object.fromEntries(games.map(({ id }) => [id, 'home']))

    await allAtOnce(
      'POST',
      () => '/api/register',
      ({ email }) => aRegistration({ email }),
    )
    const verifications = await tokens('verify-email')
    await database.db('email_codes').update({ created_at: new Date(systemClock.now() - HOUR_MS) })
    await allAtOnce(
      'POST',
      () => '/api/verify-email/code',
      () => ({}),
    )
    await allAtOnce(
      'POST',
      () => '/api/verify-email',
      ({ email }) => ({ token: verifications.get(email) }),
    )
    await allAtOnce(
      'POST',
      () => '/api/logout',
      () => ({}),
    )
    await allAtOnce(
      'POST',
      () => '/api/login',
      ({ email }) => ({ email, password: PASSWORD }),
    )
    await allAtOnce(
      'POST',
      () => '/api/forgot-password',
      ({ email }) => ({ email }),
    )
    const resets = await tokens('reset-password')
    await allAtOnce(
      'POST',
      () => '/api/reset-password',
      ({ email }) => ({ token: resets.get(email), newPassword: NEW_PASSWORD }),
    )
    const signedIn = await allAtOnce(
      'POST',
      () => '/api/login',
      ({ email }) => ({ email, password: NEW_PASSWORD }),
    )
    for (const [index, person] of people.entries()) person.id = JSON.parse(signedIn[index]?.text ?? '{}').id
    await allAtOnce(
      'POST',
      () => '/api/users',
      ({ email }) => ({ email }),
    )

    await allAtOnce(
      'POST',
      () => '/api/picks',
      ({ id }) => ({ userId: id, season: 2025, week: 5, gamePicks, tieBreakerScore: 47 }),
    )
    for (const path of ['/api/user', '/api/current-week', '/api/weeks/available', '/api/contest', '/api/games/current', '/health/ready'])
      await allAtOnce('GET', () => path)
    await allAtOnce('GET', ({ id }) => `/api/picks/current/${id}`)
    await allAtOnce('GET', ({ email }) => `/api/users/by-email/${email}`)
    expect(await database.db('picks').select()).toHaveLength(AT_ONCE)

    const codes = new Map<Person, string>()
    for (const person of people) codes.set(person, await aCredit(database.db, person))
    await allAtOnce('GET', () => '/api/pos/credits')
    for (const code of [(person: Person) => codes.get(person), makeCreditCode])
      await allAtOnce(
        'POST',
        () => '/api/pos/validate',
        (person) => ({ code: code(person) }),
      )
    await database.db('users').update({ role: 'venue_manager' })
    // Nobody redeems their own code.
    const neighbour = (person: Person) => people[(people.indexOf(person) + 1) % people.length] ?? person
    const paid = await allAtOnce(
      'POST',
      () => '/api/pos/redeem',
      (person) => ({ code: codes.get(neighbour(person)), attemptId: randomUUID() }),
    )
    await allAtOnce('GET', () => '/api/pos/redemptions')
    await allAtOnce(
      'POST',
      (person) => `/api/pos/redemptions/${JSON.parse(paid[people.indexOf(person)]?.text ?? '{}').id}/undo`,
      () => ({}),
    )
    expect(await database.db('till_redemptions').whereNotNull('undone_at').select()).toHaveLength(AT_ONCE)

    await database.db('users').update({ role: 'admin' })
    const publicIds = new Map<string, string>()
    for (const { id, public_id } of await database.db('users').select('id', 'public_id')) publicIds.set(id, public_id)
    for (const person of people) person.cookie = await insertSession(database.db, person, systemClock.now())
    await allAtOnce(
      'POST',
      (person) => `/api/admin/players/${publicIds.get(neighbour(person).id)}/reset-link`,
      () => ({ reason: 'asked at the bar' }),
    )
    expect(await database.db('admin_actions').where({ action: 'send reset link' })).toHaveLength(AT_ONCE)
    expect(servers[0]?.output()).not.toMatch(/request_failed|job_failed|not_counted/)
  })
})
