import { expect, onTestFinished, test } from 'vitest'
import { serverNow, setServerTime } from '#pwa/device/serverTime.ts'
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
