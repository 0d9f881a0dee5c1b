import { Agent } from 'node:http'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { dumpDatabase, PASSWORD } from '#server/testing/accounts.ts'
import type { TestPlayer } from '#server/testing/builders.ts'
import { isRecord } from '#server/testing/contractInputs.ts'
import { type FuzzRequest, fuzzRequests } from '#server/testing/fuzzRequests.ts'
import { FUZZ_SEED } from '#server/testing/fuzzSeed.ts'
import { type RawAnswer, sendRaw } from '#server/testing/rawRequest.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { accessErrors, type Call, COMMON_ERRORS } from '#shared/contract/call.ts'
import { ERRORS, type ErrorCode } from '#shared/contract/errors.ts'
import { contract } from '#shared/contract/index.ts'

/** A seed of its own makes other requests than the run before; the same ones again would show little more. */
const REQUESTS_PER_CALL = process.env['FUZZ_SEED'] ? 150 : 50
const AT_ONCE = 16

const t = await startTestServer()
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
afterAll(() => agent.destroy())
const JSON_HEADERS = { 'content-type': 'application/json', origin: t.url }
const calls: [string, Call][] = Object.entries(contract)

/** What a player may change of the own row. */
const OWN_CHOICES = new Set([
  ...['username', 'phone_number', 'favorite_team', 'weekly_reminders', 'onboarding_due', 'updated_at'],
  ...['marketing_opt_in', 'marketing_answered_at', 'marketing_text_version'],
])
const omit = (row: object, columns: ReadonlySet<string>) => Object.fromEntries(Object.entries(row).filter(([name]) => !columns.has(name)))

/** Codes that any changing call may answer before its input is parsed. */
const TRANSPORT_ERRORS: readonly ErrorCode[] = ['too_large', 'wrong_content_type']
const ROUTING_ERRORS: readonly ErrorCode[] = ['not_found', 'method_not_allowed']

/** The reason why the contract does not allow an answer; null when it does. */
function faultOf(answer: RawAnswer, { call, path, isPathMutated, isInvalid }: FuzzRequest): string | null {
  if (answer.status >= 500) return 'a fault of ours'
  if (answer.status === 431) return path.length > 8_000 ? null : 'headers too large' // answered by Node itself, which never creates a request
  if (!/^\d{13}$/.test(String(answer.headers['x-server-time']))) return 'no server time'
  if (call.isStream && answer.status === 200) return firstEvent(answer, call) ? null : 'no event as declared'
  if (call.fileType && answer.status === 200 && answer.headers['content-type']?.startsWith(call.fileType)) return null
  if (call.fileType && answer.status === 200 && !isPathMutated) return 'not the declared file'
  if (!/^application\/json/.test(answer.headers['content-type'] ?? '')) return 'no JSON'
  const body: unknown = JSON.parse(answer.text)
  if (answer.status < 400) {
    if (isInvalid && !isPathMutated) return 'accepted input that its schema refuses'
    const readers = isPathMutated ? calls.map(([, one]) => one) : [call]
    return readers.some((one) => one.response.safeParse(body).success) ? null : 'not the declared answer'
  }
  if (!isRecord(body) || typeof body['error'] !== 'string' || typeof body['message'] !== 'string') return 'no error body'
  const allowed: readonly string[] = [
    ...COMMON_ERRORS,
    ...accessErrors(call),
    ...TRANSPORT_ERRORS,
    ...(call.errors ?? []),
    ...(isPathMutated ? ROUTING_ERRORS : []),
  ]
  const code = allowed.find((one) => one === body['error'])
  if (code === undefined) return `${body['error']} is not declared`
  return isCode(code) && ERRORS[code].status === answer.status ? null : `${code} with another status`
}
const firstEvent = ({ headers, text }: RawAnswer, call: Call) =>
  headers['content-type'] === 'text/event-stream' && call.response.safeParse(JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? 'null')).success
const isCode = (code: string): code is ErrorCode => code in ERRORS

async function aContest() {
  const games = await t.a.slate(3)
  const [player, other, admin] = await Promise.all([t.a.player(), t.a.player(), t.a.player({ role: 'admin' })])
  const known = {
    userId: [player.id, other.id],
    week: ['5', 5, '6', 6],
    season: ['2025', 2025],
    gamePicks: [Object.fromEntries(games.map(({ id }) => [id, 'home']))],
    tieBreakerScore: [47],
    email: [player.email, 'new@fuzz.example'],
    password: [PASSWORD],
    confirmPassword: [PASSWORD],
    newPassword: [PASSWORD],
    phoneNumber: ['916 555 0100'],
  }
  return { known, player, viewers: await Promise.all([player, admin].map(signIn)) }
}

type SignedIn = { player: TestPlayer; cookie: string }
const signIn = async (player: TestPlayer): Promise<SignedIn> => ({ player, cookie: (await t.as(player)).cookie ?? '' })

/** Whether a request has ended its session, such as a sign-out; the requests after it would be those of a visitor. */
const hasEndedSession = ({ headers, status, text }: RawAnswer) =>
  headers['set-cookie']?.some((cookie) => cookie.startsWith('sid=')) || (status === 401 && text.includes('"sign_in_required"'))

/** Sends the requests in turns as a visitor and as each viewer. Returns what is wrong with the answers, and the calls that carried out a viewer's request. */
async function sendAll(requests: readonly FuzzRequest[], viewers: readonly SignedIn[]) {
  const faults: string[] = []
  const carriedOut = new Set<string>()
  const senders = [null, ...viewers]
  const rest = requests.map((request, index) => ({ request, sender: senders[index % senders.length] ?? null })).reverse()
  const work = async () => {
    for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
      const { request, sender } = next
      const { path, body } = request
      const answer = await sendRaw(t.url, {
        method: request.call.method,
        path,
        headers: { ...JSON_HEADERS, cookie: sender?.cookie ?? '' },
        agent,
        ...(body !== undefined && { body }),
      })
      const fault = faultOf(answer, request)
      if (fault)
        faults.push(
          `${fault}: ${request.name} ${path.slice(0, 200)} ${body?.slice(0, 300)} → ${answer.status} ${answer.text.slice(0, 200)}`,
        )
      if (sender && answer.status === 200) carriedOut.add(request.name)
      if (sender && hasEndedSession(answer)) Object.assign(sender, await signIn(sender.player))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { faults, carriedOut }
}

describe(`bad input (FUZZ_SEED=${FUZZ_SEED})`, () => {
  it('is refused with declared errors, causes no 500, and changes nothing in the database', async () => {
    const { known, viewers, player } = await aContest()
    const requests = calls.flatMap(([name, call], index) =>
      fc.sample(fuzzRequests(name, call, known), { numRuns: REQUESTS_PER_CALL, seed: FUZZ_SEED + index }),
    )
    const invalid = requests.filter(({ isInvalid }) => isInvalid)
    const others = requests.filter(({ isInvalid }) => !isInvalid)
    expect(invalid.length).toBeGreaterThan(requests.length / 4)
    expect(others.length).toBeGreaterThan(requests.length / 8)

    const before = await dumpDatabase(t)
    expect((await sendAll(invalid, viewers)).faults).toEqual([])
    expect(await dumpDatabase(t)).toBe(before)

    const readGuarded = async () => omit(await t.db('users').where({ id: player.id }).first(), OWN_CHOICES)
    const guarded = await readGuarded()
    const { faults, carriedOut } = await sendAll(others, viewers)
    expect(faults).toEqual([])
    expect(carriedOut.size, 'calls that carried out a request of a viewer').toBeGreaterThan(calls.length / 3)
    expect(await readGuarded()).toEqual(guarded)
    expect(await t.db('users').where({ role: 'admin' }).select()).toHaveLength(1)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(t.logged).toEqual([])
  })
})
