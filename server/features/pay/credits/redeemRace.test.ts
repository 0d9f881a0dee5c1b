import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { makeCreditCode } from '#server/features/pay/settlement/creditCode.ts'
import { createBuilders } from '#server/testing/builders.ts'
import { countWaiting } from '#server/testing/countWaiting.ts'
import { aCredit } from '#server/testing/credits.ts'
import { insertSession } from '#server/testing/insertSession.ts'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { type RunningServer, runReadyServers } from '#server/testing/runServer.ts'
import { proxyDatabase, startTcpProxy } from '#server/testing/tcpProxy.ts'
import { createTestDatabase, truncateAll } from '#server/testing/testDatabase.ts'
import { systemClock } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import type { Redemption } from '#shared/model/credit.ts'

const CODES = 25
const TAPS = 20
const BARTENDERS = 8
/** Undone redemptions that others redeem meanwhile. */
const ROUNDS = 12

const database = await createTestDatabase()
const proxy = await proxyDatabase(database.url)
const { db } = database
const build = createBuilders(db)
const BUSY = 503
const agent = new Agent({ keepAlive: true, maxSockets: 20 })
let servers: RunningServer[] = []
beforeAll(async () => {
  const groups = await Promise.all([runReadyServers(2, { DATABASE_URL: database.url }), runReadyServers(1, { DATABASE_URL: proxy.url })])
  servers = groups.flat()
})
afterAll(async () => {
  agent.destroy()
  await Promise.all(servers.map((server) => server.end('SIGKILL')))
  await proxy.close()
  await database.drop()
})
beforeEach(() => truncateAll(db))

const urlOf = (index: number) => servers[index]?.url ?? ''
const cookieOf = async (role: 'staff' | 'venue_manager') => insertSession(db, await build.player({ role }), systemClock.now())

type Answer = { status: number; error: string | null; redemption: Redemption | null }
async function post(url: string, cookie: string, path: string, body: unknown): Promise<Answer> {
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const { status, text } = await sendRaw(url, { method: 'POST', path, headers, body: JSON.stringify(body), agent })
  const answer: unknown = JSON.parse(text)
  const redemption = contract.redeemCode.response.safeParse(answer)
  const error = typeof answer === 'object' && answer !== null && 'error' in answer ? String(answer.error) : null
  return { status, error, redemption: redemption.success ? redemption.data : null }
}
const redeem = (url: string, cookie: string, code: string, attemptId: string = randomUUID()) =>
  post(url, cookie, '/api/pos/redeem', { code, attemptId })
/** Sends a call until the server is not busy, as the till does. */
async function untilNotBusy(send: () => Promise<Answer>): Promise<Answer> {
  const answer = await send()
  return answer.status === BUSY ? untilNotBusy(send) : answer
}
/** Redeems a code, with one attempt id for all repetitions. */
const redeemAgain = (url: string, cookie: string, code: string, attemptId: string = randomUUID()) =>
  untilNotBusy(() => redeem(url, cookie, code, attemptId))

/** The invariant of every outcome: a credit, its win and its redemption that was not undone agree. */
async function checkBooks() {
  const { rows } = await db.raw<{ rows: { faults: number; standing: number; cents: number }[] }>(`
    select
      count(*) filter (where credit.redeemed_at is distinct from paid.redeemed_at
        or credit.redeemed_by is distinct from paid.redeemed_by or win.claimed_at is distinct from paid.redeemed_at)::int as faults,
      count(paid.id)::int as standing,
      coalesce(sum(credit.amount * 100) filter (where paid.id is not null), 0)::int as cents
    from credit_redemptions as credit
    left join weekly_winners as win on win.redemption_code = credit.code
    left join till_redemptions as paid on paid.credit_id = credit.id and paid.undone_at is null
  `)
  expect(rows[0]?.faults).toBe(0)
  return rows[0]
}

async function manyCredits(): Promise<string[]> {
  const owner = await build.player()
  const codes = Array.from({ length: CODES }, makeCreditCode)
  await db('credit_redemptions').insert(
    codes.map((code, index) => ({ user_id: owner.id, code, amount: (index + 1) / 100, description: `credit ${index}` })),
  )
  const winners = await db('users')
    .insert(codes.map((_, index) => ({ email: `w${index}@race.example`, password: 'none' })))
    .returning<{ id: string }[]>('id')
  await build.week({ season: 2025, week: 5 })
  await db('weekly_winners').insert(
    winners.map(({ id }, index) => ({ season: 2025, week: 5, user_id: id, score: 9, prize_amount: 1, redemption_code: codes[index] })),
  )
  return codes
}

describe(`${CODES} codes`, () => {
  it('are each paid once when each is redeemed twenty times at the same moment on two servers', async () => {
    const codes = await manyCredits()
    const cookies = await Promise.all(Array.from({ length: BARTENDERS }, () => cookieOf('staff')))
    const taps = codes.flatMap((code, index) => Array.from({ length: TAPS }, (_, tap) => ({ code, tap: index * TAPS + tap })))
    const answers = await Promise.all(taps.map(({ code, tap }) => redeemAgain(urlOf(tap % 2), cookies[tap % BARTENDERS] ?? '', code)))

    const paid = answers.flatMap(({ redemption }) => (redemption ? [redemption] : []))
    expect(paid).toHaveLength(CODES)
    expect(new Set(paid.map(({ description }) => description)).size).toBe(CODES)
    const lost = answers.filter(({ redemption }) => redemption === null)
    expect(lost).toHaveLength(CODES * (TAPS - 1))
    expect(new Set(lost.map(({ status, error }) => `${status} ${error}`))).toEqual(new Set(['409 code_redeemed']))
    const sumInCents = (CODES * (CODES + 1)) / 2
    expect(await checkBooks()).toEqual({ faults: 0, standing: CODES, cents: sumInCents })
    expect(Math.round(paid.reduce((sum, { amount }) => sum + amount, 0) * 100)).toBe(sumInCents)
    for (const server of servers) expect(codes.some((code) => server.output().includes(code))).toBe(false)
  })
})

describe('a lost answer', () => {
  /** Makes all payments wait right before their commit until `letGo` is called. */
  async function delayCommits() {
    await db.raw(`
      create or replace function wait_at_commit() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(4711); return null; end';
      create constraint trigger wait_at_commit after insert on till_redemptions deferrable initially deferred
        for each row execute function wait_at_commit();
    `)
    const blocker = await db.transaction()
    await blocker.raw('select pg_advisory_xact_lock(4711)')
    const letGo = () => blocker.commit()
    // not before the proxy is open again: a backup that waits behind it locks the table
    onTestFinished(() => db.raw('drop trigger wait_at_commit on till_redemptions'))
    return { waitUntilLocked: () => expect.poll(() => countWaiting(db, 'advisory')).toBe(1), letGo }
  }
  const countPaid = async () => (await db('till_redemptions').select()).length

  it('between till and server is returned to the same attempt, and one payment is stored', async () => {
    const code = await aCredit(db, await build.player(), { week: 5 })
    const [cookie, attemptId] = [await cookieOf('staff'), randomUUID()]
    const { hostname, port } = new URL(urlOf(0))
    const wire = await startTcpProxy({ host: hostname, port: Number(port) })
    const commits = await delayCommits()
    const lost = redeem(`http://127.0.0.1:${wire.port}`, cookie, code, attemptId).catch(() => 'lost')
    await commits.waitUntilLocked()
    await wire.close()
    expect(await lost).toBe('lost')
    await commits.letGo()
    await expect.poll(countPaid).toBe(1)
    const [row] = await db('till_redemptions').select()
    const again = await Promise.all([0, 1].map((index) => redeem(urlOf(index), cookie, code, attemptId)))
    for (const { status, redemption } of again) expect([status, redemption?.id]).toEqual([200, row.id])
    expect(again[0]).toEqual(again[1])
    expect(await checkBooks()).toMatchObject({ standing: 1 })
  })

  it('between server and database right after the commit is returned to the same attempt, and one payment is stored', async () => {
    const code = await aCredit(db, await build.player(), { week: 5 })
    const [cookie, attemptId] = [await cookieOf('staff'), randomUUID()]
    const commits = await delayCommits()
    const unsure = redeem(urlOf(2), cookie, code, attemptId)
    await commits.waitUntilLocked()
    proxy.set('silent')
    await commits.letGo()
    await expect.poll(countPaid).toBe(1)
    proxy.set('refusing')
    expect((await unsure).status).toBe(503)
    proxy.set('open')
    const [row] = await db('till_redemptions').select()
    await expect.poll(async () => (await redeem(urlOf(2), cookie, code, attemptId)).redemption?.id).toBe(row.id)
    expect((await redeem(urlOf(0), cookie, code)).error).toBe('code_redeemed')
    expect(await checkBooks()).toMatchObject({ standing: 1 })
  })
})

describe('a manager who undoes a redemption while others redeem the code', () => {
  it('always leaves credit, win and redemptions consistent', async () => {
    const owner = await build.player()
    const [staff, manager] = [await cookieOf('staff'), await cookieOf('venue_manager')]
    for (let round = 0; round < ROUNDS; round += 1) {
      const code = await aCredit(db, owner)
      const first = await redeemAgain(urlOf(0), staff, code)
      const undo = (index: number) =>
        untilNotBusy(() => post(urlOf(index), manager, `/api/pos/redemptions/${first.redemption?.id}/undo`, {}))
      const undoing = undo(0)
      const [undone, undoneAgain, ...taps] = await Promise.all([
        undoing,
        undo(1),
        undoing.then(() => redeemAgain(urlOf(1), staff, code)),
        ...Array.from({ length: 6 }, (_, index) => redeemAgain(urlOf(index % 2), staff, code)),
      ])
      expect([undone.status, undoneAgain.status]).toEqual([200, 200])
      const paid = taps.filter(({ redemption }) => redemption !== null)
      expect(taps.every(({ redemption, error }) => redemption !== null || error === 'code_redeemed')).toBe(true)
      expect(paid).toHaveLength(1)
      const lines = await db('till_redemptions').whereIn('credit_id', db('credit_redemptions').where({ code }).select('id')).select()
      expect(lines).toHaveLength(2)
      expect(lines.filter(({ undone_at }) => undone_at === null).map(({ id }) => id)).toEqual(paid.map(({ redemption }) => redemption?.id))
    }
    expect(await db('admin_actions').select()).toHaveLength(ROUNDS)
    const { rows } = await db.raw(
      `select count(*)::int as faults from credit_redemptions as credit
       left join till_redemptions as paid on paid.credit_id = credit.id and paid.undone_at is null
       where credit.redeemed_at is distinct from paid.redeemed_at`,
    )
    expect(rows).toEqual([{ faults: 0 }])
  })
})
