import type { EpochMs } from '#shared/clock.ts'
import type { Call, CallInput, CallResponse } from '#shared/contract/call.ts'
import { ERRORS, type ErrorCode } from '#shared/contract/errors.ts'
import { contract } from '#shared/contract/index.ts'
import { PEOPLE_TIME_HEADER, SERVER_TIME_HEADER } from '#shared/contract/serverTime.ts'

/** A request that the app made of the API. */
export type RecordedRequest = { method: string; path: string; body: unknown }

type Reply = { status: number; body: unknown; retryAfterSeconds?: number | undefined } | 'no network'
/** How one call is answered in a test; made by `answer`, `refuse`, `noNetwork` and `delay`. */
export type Answer = { call: Call; input: object | undefined; reply: (request: RecordedRequest) => Reply | Promise<Reply> }

type Given<T> = T | ((request: RecordedRequest) => T)
const resolveGiven = <T>(given: Given<T>, request: RecordedRequest): T => (isFunction(given) ? given(request) : given)
const isFunction = <T>(given: Given<T>): given is (request: RecordedRequest) => T => typeof given === 'function'

/**
 * Answers a call with a value, or with what a function makes of the request. With `input` (its params) only that one request.
 * The contract's schema parses the value, so that a test can't drift from the server.
 */
export const answer = <C extends Call>(call: C, value: Given<CallResponse<C>>, input?: Partial<CallInput<C>>): Answer => ({
  call,
  input,
  reply: (request) => ({ status: 200, body: call.response.parse(resolveGiven(value, request)) }),
})

/** Refuses a call with one of the contract's errors. */
export const refuse = (
  call: Call,
  code: ErrorCode,
  { current, text, retryAfterSeconds }: { current?: unknown; text?: string; retryAfterSeconds?: number } = {},
): Answer => ({
  call,
  input: undefined,
  reply: () => ({
    status: ERRORS[code].status,
    body: { error: code, message: text ?? ERRORS[code].text(), ...(current !== undefined && { current }) },
    retryAfterSeconds,
  }),
})

/** The call gets no answer at all, as without a network. */
export const noNetwork = (call: Call): Answer => ({ call, input: undefined, reply: () => 'no network' })

/** The call is answered when `release` is called, not before. */
export function delay<C extends Call>(call: C, value: CallResponse<C>): Answer & { release: () => void } {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const { reply } = answer(call, value)
  return { call, input: undefined, release, reply: (request) => released.then(() => reply(request)) }
}

/**
 * Replaces the server behind `fetch`. The answer given last counts; calls nobody answers are listed in `unanswered`.
 * Requests that are not the API's go where they went.
 * @param peopleNow the time of people, in a trial that runs the contest's time at another speed.
 */
export function startFakeApi(answers: readonly Answer[], now: EpochMs, peopleNow: EpochMs | null = null) {
  const given = [...answers]
  const requests: RecordedRequest[] = []
  const unanswered: string[] = []
  const startedAt = performance.now()
  const later = (ms: EpochMs) => String(Math.round(ms + performance.now() - startedAt))
  const realFetch = window.fetch

  window.fetch = async (target, init) => {
    const url = new URL(target instanceof Request ? target.url : target, window.location.href)
    if (!url.pathname.startsWith('/api/')) return realFetch(target, init)
    const request: RecordedRequest = {
      method: init?.method ?? 'GET',
      path: url.pathname + url.search,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    requests.push(request)
    const found = given.findLast((candidate) => fits(candidate, request.method, url.pathname))
    if (!found) unanswered.push(`${request.method} ${request.path} (${nameOf(request.method, url.pathname)})`)
    const reply = found ? await Promise.race([found.reply(request), untilAborted(init?.signal)]) : ('no network' as const)
    if (init?.signal?.aborted) throw abortError()
    if (reply === 'no network') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(reply.body), {
      status: reply.status,
      headers: {
        'content-type': 'application/json',
        [SERVER_TIME_HEADER]: later(now),
        ...(peopleNow !== null && { [PEOPLE_TIME_HEADER]: later(peopleNow) }),
        ...(reply.retryAfterSeconds !== undefined && { 'retry-after': String(reply.retryAfterSeconds) }),
      },
    })
  }

  return {
    requests,
    unanswered,
    /** Answers differently from now on. */
    nowAnswer: (...more: Answer[]) => given.push(...more),
    requestsOf: (call: Call) =>
      requests.filter(({ method, path }) => method === call.method && patternOf(call).test(path.split('?')[0] ?? '')),
    stop: () => {
      window.fetch = realFetch
    },
  }
}

export type FakeApi = ReturnType<typeof startFakeApi>

/** The moment a test lives at when it names none. */
export const TEST_NOW = Date.parse('2025-09-04T12:00:00Z')

/** Never resolves without an abort, which then ends the request as in WebKit. */
const untilAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    const end = () => reject(abortError())
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
  })

/** WebKit rejects with this whatever the signal's reason is. */
const abortError = () => new DOMException('Fetch is aborted', 'AbortError')

const patternOf = ({ path }: Call) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

function fits({ call, input }: Answer, method: string, path: string): boolean {
  const match = method === call.method ? patternOf(call).exec(path) : null
  if (!match) return false
  const params = input && 'params' in input && typeof input.params === 'object' && input.params !== null ? input.params : {}
  return Object.entries(params).every(([name, value]) => decodeURIComponent(match.groups?.[name] ?? '') === String(value))
}

const nameOf = (method: string, path: string) =>
  Object.entries(contract).find(([, call]) => call.method === method && patternOf(call).test(path))?.[0] ?? 'no call of the contract'
