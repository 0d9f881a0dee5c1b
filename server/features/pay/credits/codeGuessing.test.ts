import { Agent } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { makeCreditCode } from '#server/features/pay/settlement/creditCode.ts'
import { mailsSettled } from '#server/testing/accounts.ts'
import { aCredit, anAttempt, someone } from '#server/testing/credits.ts'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { refusal, startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

/** The server trusts one proxy, so that a test can send requests from any address. */
const t = await startTestServer({ config: { hasRateLimits: true, trustedProxies: 1 } })
const agent = new Agent({ keepAlive: true, maxSockets: 20 })
afterAll(() => agent.destroy())

type Guesser = { cookie: string; ip: string }
const cookieOf = async (role: 'player' | 'staff' = 'player') => (await someone(t, role)).client.cookie ?? ''

/** The result of checking a code: 'valid', 'not valid' or the error's code. */
async function check({ cookie, ip }: Guesser, code: string = makeCreditCode()): Promise<string> {
  const headers = { cookie, 'content-type': 'application/json', origin: t.url, 'x-forwarded-for': ip }
  const { text } = await sendRaw(t.url, { method: 'POST', path: '/api/pos/validate', headers, body: JSON.stringify({ code }), agent })
  const answer = JSON.parse(text)
  return answer.error === undefined ? 'no answer' : answer.valid === true ? 'valid' : answer.valid === false ? 'not valid' : answer.error
}
async function checkTimes(count: number, guesser: Guesser): Promise<Record<string, number>> {
  const answers = []
  for (let index = 0; index < count; index += 1) answers.push(await check(guesser))
  return countEach(answers)
}
function countEach(answers: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1
  return counts
}
const alarms = () => t.logged.filter((line) => line.includes('codes_guessed'))

/** Guesses by this many accounts from this many networks, all at the same time, those of an account beside each other. */
async function guessAtOnce(count: number, { players, networks }: { players: number; networks: number }) {
  const cookies = await Promise.all(Array.from({ length: players }, () => cookieOf()))
  const guesses = Array.from({ length: count }, (_, index) => ({
    cookie: cookies[Math.floor((index * players) / count)] ?? '',
    ip: `10.1.${index % networks}.1`,
  }))
  return countEach(await Promise.all(guesses.map((guess) => check(guess))))
}

describe('guessing codes', () => {
  it('is refused after ten misses of a player; valid codes and other players’ misses don’t count', async () => {
    const { player, client } = await someone(t)
    const code = await aCredit(t.db, player)
    const redeemed = await aCredit(t.db, player, { redeemedAt: '2025-09-01T00:00:00Z' })
    const me = { cookie: client.cookie ?? '', ip: '10.2.0.1' }
    for (let index = 0; index < 15; index += 1) expect(await check(me, code)).toBe('valid')
    for (let index = 0; index < 15; index += 1) expect(await check(me, redeemed)).toBe('not valid')
    expect(await checkTimes(9, me)).toEqual({ 'not valid': 9 })
    expect(await check(me, code)).toBe('valid')
    expect(await checkTimes(3, me)).toEqual({ 'not valid': 1, too_many_requests: 2 })
    expect(await check(me, code)).toBe('too_many_requests')
    expect(await check({ cookie: await cookieOf(), ip: '10.2.0.1' })).toBe('not valid')
    const refused = await refusal(client.call(contract.validateCode, { body: { code } }))
    expect(refused.status).toBe(429)
  })

  it('counts another player’s code and a voided one as misses', async () => {
    const owner = await t.a.player()
    const codes = [await aCredit(t.db, owner), await aCredit(t.db, owner, { isActive: false })]
    const me = { cookie: await cookieOf(), ip: '10.3.0.1' }
    const answers = []
    for (let index = 0; index < 12; index += 1) answers.push(await check(me, codes[index % 2]))
    expect(countEach(answers)).toEqual({ 'not valid': 10, too_many_requests: 2 })
  })

  it('is slowed down for the players of a network after thirty misses there, without blocking them', async () => {
    await guessAtOnce(30, { players: 20, networks: 1 })
    expect(t.waits).toEqual([])
    const { player, client } = await someone(t)
    const code = await aCredit(t.db, player)
    expect(await check({ cookie: client.cookie ?? '', ip: '10.1.0.1' }, code)).toBe('valid')
    expect(t.waits).toEqual([2_000])
    expect(await check({ cookie: await cookieOf(), ip: '10.1.9.9' })).toBe('not valid')
    expect(t.waits).toEqual([2_000])
  })

  it('checks only two hundred of six hundred guesses by twenty players from fifty networks, and finds no code', async () => {
    const owner = await t.a.player()
    for (let index = 0; index < 100; index += 1) await aCredit(t.db, owner)
    expect(await guessAtOnce(600, { players: 20, networks: 50 })).toEqual({ 'not valid': 200, too_many_requests: 400 })
    expect(await t.db('till_redemptions').select()).toEqual([])
    expect(alarms()).toEqual([])
  })

  it('by very many accounts blocks neither players nor the till, and mails the admins who are not blocked once an hour', async () => {
    const admins = [await someone(t, 'admin'), await someone(t, 'admin')]
    const blocked = await someone(t, 'admin')
    await t
      .db('users')
      .where({ id: blocked.player.id })
      .update({ blocked_at: new Date(0), blocked_reason: 'left the bar' })
    const answers = await guessAtOnce(720, { players: 60, networks: 50 })
    expect(answers).toEqual({ 'not valid': 600, too_many_requests: 120 })

    const { player, client } = await someone(t)
    const code = await aCredit(t.db, player)
    expect(await check({ cookie: client.cookie ?? '', ip: '10.9.9.9' }, code)).toBe('valid')
    const till = await someone(t, 'staff')
    expect(await check({ cookie: till.client.cookie ?? '', ip: '10.1.0.1' }, code)).toBe('valid')
    expect(await till.call(contract.redeemCode, anAttempt(code))).toMatchObject({ amount: 50 })

    expect(alarms().map((line) => JSON.parse(line))).toMatchObject([{ level: 'error', event: 'codes_guessed', limit: 'code_all' }])
    await t.deps.delivery.sendLetters()
    await mailsSettled(t)
    expect(t.mails.map(({ to }) => to).sort()).toEqual(admins.map((admin) => admin.player.email).sort())
    expect(t.mails[0]?.subject).toBe('Credit codes are being guessed at Sunday Slate')
    for (const { text } of t.mails) expect(text).not.toMatch(/@|10\.1|[A-Z2-9]{4}/)

    await t.db('rate_limits').update({ expire: 1 }) // the windows are over, and so is the alarm's
    await t.db('app_state').where({ name: 'alarm code_all' }).update({ value: '1' })
    expect((await guessAtOnce(700, { players: 60, networks: 50 }))['not valid']).toBe(600)
    expect(alarms()).toHaveLength(2)
    await t.deps.delivery.sendLetters()
    await mailsSettled(t)
    expect(t.mails).toHaveLength(4)
  })

  it('at the till is refused for one account after forty misses and raises an alarm; other staff can still redeem', async () => {
    t.logged.length = 0
    await someone(t, 'admin')
    const [till, beside] = [await someone(t, 'staff'), await someone(t, 'staff')]
    const code = await aCredit(t.db, await t.a.player())
    const errors: string[] = []
    for (let index = 0; index < 42; index += 1)
      errors.push((await refusal(till.call(contract.redeemCode, anAttempt(makeCreditCode())))).code)
    expect(countEach(errors)).toEqual({ code_invalid: 40, too_many_requests: 2 })
    expect((await refusal(till.call(contract.redeemCode, anAttempt(code)))).code).toBe('too_many_requests')
    expect(await beside.call(contract.redeemCode, anAttempt(code))).toMatchObject({ amount: 50 })
    expect((await refusal(beside.call(contract.redeemCode, anAttempt(code)))).code).toBe('code_redeemed')
    expect(alarms().map((line) => JSON.parse(line).limit)).toEqual(['code_staff'])
    await t.deps.delivery.sendLetters()
    await mailsSettled(t)
    expect(t.mails.map(({ text }) => text.includes('A staff account'))).toEqual([true])
  })
})
