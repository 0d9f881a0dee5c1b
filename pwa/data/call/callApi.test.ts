import { expect, onTestFinished, test, vi } from 'vitest'
import { askAhead } from '#pwa/device/answersAhead.ts'
import { serverNow, setServerTime } from '#pwa/device/serverTime.ts'
import { answer, delay } from '#pwa/testing/fakeApi.ts'
import { startApi } from '#pwa/testing/testApi.ts'
import { contract } from '#shared/contract/index.ts'
import { SERVER_TIME_HEADER } from '#shared/contract/serverTime.ts'
import { OfflineError } from './apiError.ts'
import { callApi } from './callApi.ts'

const NOON = Date.parse('2025-09-07T12:00:00Z')

function answerEachCallWith(body: BodyInit, headers: Record<string, string> = {}) {
  const realFetch = window.fetch
  onTestFinished(() => {
    window.fetch = realFetch
  })
  window.fetch = () => Promise.resolve(new Response(body, { headers }))
}

test('an answer that breaks off is none: the call reports that there is no network, and the time of the answer is taken', async () => {
  setServerTime(NOON - 60_000)
  const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
  answerEachCallWith(broken, { [SERVER_TIME_HEADER]: String(NOON) })
  await expect(callApi(contract.listSeasons, {})).rejects.toBeInstanceOf(OfflineError)
  expect(serverNow()).toBeGreaterThanOrEqual(NOON)
})

test('an answer that is no JSON is a fault, not a missing network', async () => {
  answerEachCallWith('<html>')
  await expect(callApi(contract.listSeasons, {})).rejects.toBeInstanceOf(SyntaxError)
})

test('a call takes the answer that was asked for ahead, once, and asks again when there was none', async () => {
  const api = startApi({ answers: [answer(contract.listSeasons, []), answer(contract.logout, { ok: true })] })
  askAhead([contract.listSeasons.path])
  await vi.waitFor(() => expect(api.requestsOf(contract.listSeasons)).toHaveLength(1))
  await callApi(contract.listSeasons, {})
  expect(api.requestsOf(contract.listSeasons)).toHaveLength(1)
  await callApi(contract.listSeasons, {})
  expect(api.requestsOf(contract.listSeasons)).toHaveLength(2)

  askAhead([contract.listSeasons.path])
  await vi.waitFor(() => expect(api.requestsOf(contract.listSeasons)).toHaveLength(3))
  await callApi(contract.logout, {})
  await callApi(contract.listSeasons, {})
  expect(api.requestsOf(contract.listSeasons), 'what was asked for before a change is out of date').toHaveLength(4)

  const realFetch = window.fetch
  window.fetch = () => Promise.reject(new TypeError('network error'))
  askAhead([contract.listSeasons.path])
  window.fetch = realFetch
  await callApi(contract.listSeasons, {})
  expect(api.requestsOf(contract.listSeasons)).toHaveLength(5)
})

test.each([
  ['20 s', {}, 20_000],
  ['the limit that the caller names', { limitMs: 5_000 }, 5_000],
])(
  'a call that gets no answer within %s reports that there is no network, also where the browser ends it with an AbortError',
  async (_, options, limitMs) => {
    startApi({ answers: [delay(contract.listSeasons, [])] })
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    let outcome: unknown = 'waiting'
    callApi(contract.listSeasons, {}, options).catch((error: unknown) => {
      outcome = error
    })
    await vi.advanceTimersByTimeAsync(limitMs - 1)
    expect(outcome).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toBeInstanceOf(OfflineError)
  },
)

test.each(['before', 'after'])(
  'a call that its caller cancels %s it was sent rejects with an AbortError, not as without a network',
  async (when) => {
    const api = startApi({ answers: [delay(contract.listSeasons, [])] })
    const caller = new AbortController()
    if (when === 'before') caller.abort()
    const outcome = callApi(contract.listSeasons, {}, { signal: caller.signal }).catch((error: unknown) => error)
    await vi.waitFor(() => expect(api.requestsOf(contract.listSeasons)).toHaveLength(1))
    caller.abort()
    expect(await outcome).toMatchObject({ name: 'AbortError' })
  },
)

test('calls are answered in a browser without AbortSignal.any and AbortSignal.timeout', async () => {
  const { any, timeout } = AbortSignal
  onTestFinished(() => void Object.assign(AbortSignal, { any, timeout }))
  Object.assign(AbortSignal, { any: undefined, timeout: undefined })
  startApi({ answers: [answer(contract.listSeasons, [])] })
  expect(await callApi(contract.listSeasons, {}, { signal: new AbortController().signal })).toEqual([])
})
