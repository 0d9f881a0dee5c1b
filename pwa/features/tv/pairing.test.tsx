import { describe, expect, it, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { type Answer, answer, delay, refuse } from '#pwa/testing/fakeApi.ts'
import { openStream, openStreams } from '#pwa/testing/fakeEventSource.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { pass, stopTimers, untilShown } from '#pwa/testing/stoppedTime.ts'
import { aTvDisplay, TV_NOW } from '#pwa/testing/tvFixtures.ts'
import { fillTelevision } from '#pwa/testing/tvScreen.tsx'
import type { CallResponse } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'

fillTelevision()

const TOKEN = 'a'.repeat(43)
type Facts = CallResponse<typeof contract.reportScreen>
const facts = (overrides: Partial<Facts> = {}): Facts => ({
  token: null,
  pairingCode: null,
  name: null,
  venue: null,
  command: null,
  checkInCodes: [],
  ...overrides,
})
const PAIRED = { name: 'Main bar', venue: 'the-corner-tap' }
const open = (first: Facts) =>
  renderScreen('/tv-display', { now: TV_NOW, answers: [answer(contract.getTvDisplay, aTvDisplay()), answer(contract.reportScreen, first)] })
const listen = async () => {
  await expect.poll(() => openStreams().length).toBe(1)
  const stream = openStream()
  stream.hello()
  return stream
}
const memory = () => JSON.parse(localStorage.getItem(STORAGE_NAMES.screen) ?? 'null')

test('a TV shows its pairing code beside its picture, and after the pairing its venue and the code to check in', async () => {
  const { api } = await open(facts({ token: TOKEN, pairingCode: '7RWD' }))
  await expect.element(page.getByText('Pair this TV: 7RWD')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'The Corner Tap' })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  expect(memory()).toEqual({ token: TOKEN, venue: null, lastCommand: 0 })
  const from = (seconds: number) => new Date(Math.floor(Date.parse(TV_NOW) / 30_000) * 30_000 + seconds * 1_000).toISOString()
  api.nowAnswer(
    answer(
      contract.reportScreen,
      facts({
        ...PAIRED,
        checkInCodes: [
          { code: '482913', from: from(0) },
          { code: '111222', from: from(30) },
        ],
      }),
    ),
  )
  const stream = await listen()
  stream.say('changed', { topic: 'screens', games: [], changesPlaces: false })
  await expect.element(page.getByText('Check in: 482 913')).toBeVisible()
  expect(page.getByText(/Pair this TV/).query()).toBeNull()
  await expect.poll(() => api.requestsOf(contract.getTvDisplay).at(-1)?.path).toBe('/api/tv-display?venue=the-corner-tap')
  expect(api.requestsOf(contract.reportScreen).at(-1)?.body).toMatchObject({ token: TOKEN, width: 1920, height: 1080 })
  expect(await accessibilityFaults()).toEqual([])
})

test('a new TV says that it waits for its pairing code, and shows the code when it comes', async () => {
  const waiting = delay(contract.reportScreen, facts({ token: TOKEN, pairingCode: '7RWD' }))
  await renderScreen('/tv-display', { now: TV_NOW, answers: [answer(contract.getTvDisplay, aTvDisplay()), waiting] })
  await expect.element(page.getByText('Pair this TV: waiting for a code')).toBeVisible()
  waiting.release()
  await expect.element(page.getByText('Pair this TV: 7RWD')).toBeVisible()
  expect(memory()).toMatchObject({ token: TOKEN })
})

test('a TV that is asked for its name shows it for 15 seconds, once for each command', async () => {
  localStorage.setItem(STORAGE_NAMES.screen, JSON.stringify({ token: TOKEN, venue: 'the-corner-tap', lastCommand: 4 }))
  const { api } = await open(facts({ ...PAIRED, command: { number: 4, kind: 'identify' } }))
  await expect.poll(() => api.requestsOf(contract.reportScreen)).not.toEqual([])
  expect(api.requestsOf(contract.getTvDisplay)[0]?.path).toBe('/api/tv-display?venue=the-corner-tap')
  const stream = await listen()
  expect(page.getByText('Main bar').query()).toBeNull()
  stopTimers()
  api.nowAnswer(answer(contract.reportScreen, facts({ ...PAIRED, command: { number: 5, kind: 'identify' } })))
  stream.say('changed', { topic: 'screens', games: [], changesPlaces: false })
  await untilShown(page.getByText('Main bar'))
  expect(memory()).toMatchObject({ lastCommand: 5 })
  await pass(14_999)
  expect(page.getByText('Main bar').query()).not.toBeNull()
  await pass(1)
  expect(page.getByText('Main bar').query()).toBeNull()
})

describe('a TV whose address names a venue that was renamed or closed', () => {
  const displayOf: Answer = {
    call: contract.getTvDisplay,
    input: undefined,
    reply: (request) =>
      (request.path.endsWith('?venue=old-name')
        ? refuse(contract.getTvDisplay, 'not_found')
        : answer(contract.getTvDisplay, aTvDisplay())
      ).reply(request),
  }
  const openOldAddress = (first: Facts) =>
    renderScreen('/tv-display/old-name', { now: TV_NOW, answers: [displayOf, answer(contract.reportScreen, first)] })

  it.each([
    ['the new name', 'the-corner-tap', '/api/tv-display?venue=the-corner-tap'],
    ['the first venue when it has none any more', null, '/api/tv-display'],
  ])('shows the venue that it is paired with: %s', async (_, venue, path) => {
    localStorage.setItem(STORAGE_NAMES.screen, JSON.stringify({ token: TOKEN, venue: 'old-name', lastCommand: 0 }))
    const { api } = await openOldAddress(facts({ name: 'Main bar', venue }))
    await expect.element(page.getByRole('heading', { level: 1, name: 'The Corner Tap' })).toBeVisible()
    expect(api.requestsOf(contract.getTvDisplay).at(-1)?.path).toBe(path)
  })

  it('says that there is no such venue while it is not paired', async () => {
    await openOldAddress(facts({ token: TOKEN, pairingCode: '7RWD' }))
    await expect.poll(memory).toMatchObject({ token: TOKEN })
    await expect.element(page.getByRole('heading', { level: 1, name: 'There is no venue “old-name”' })).toBeVisible()
  })
})

test('a TV whose report is refused shows its picture all the same, and reports again', async () => {
  stopTimers()
  const { api } = await renderScreen('/tv-display', {
    now: TV_NOW,
    answers: [answer(contract.getTvDisplay, aTvDisplay()), refuse(contract.reportScreen, 'too_many_requests')],
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'The Corner Tap' })).toBeVisible()
  await expect.poll(() => api.requestsOf(contract.reportScreen)).not.toEqual([])
  const refused = api.requestsOf(contract.reportScreen).length
  await expect
    .poll(() => {
      vi.advanceTimersByTime(33_000)
      return api.requestsOf(contract.reportScreen).length
    })
    .toBeGreaterThan(refused)
})
