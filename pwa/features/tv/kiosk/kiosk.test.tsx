import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderHook } from 'vitest-browser-react'
import { setServerTime } from '#pwa/device/serverTime.ts'
import { useWakeLock } from '#pwa/device/useWakeLock.ts'
import { answer } from '#pwa/testing/fakeApi.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { pass, stopTimers, until, untilShown } from '#pwa/testing/stoppedTime.ts'
import { aTvDisplay, TV_NOW } from '#pwa/testing/tvFixtures.ts'
import type { EpochMs } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { DEFAULT_TIME_ZONE } from '#shared/timeZones.ts'
import { SHIFTS_PX } from './pixelShifts.ts'
import { type RenewalFacts, renewalReason } from './renewalReason.ts'
import { useRenewal } from './useRenewal.ts'

const openTv = () => renderScreen('/tv-display', { now: TV_NOW, answers: [answer(contract.getTvDisplay, aTvDisplay())] })
const stage = () => document.querySelector('.tv-stage')
const cursor = () => getComputedStyle(stage() ?? document.body).cursor

test('the picture shifts every minute through all its offsets, by at most 24 px', async () => {
  await openTv()
  await expect.element(page.getByRole('heading', { name: 'The Corner Tap' })).toBeVisible()
  const seen: string[] = []
  for (let minute = 1; minute <= 10; minute += 1) {
    setServerTime(Date.parse('2025-09-07T20:42:30Z') + minute * 60_000)
    await expect.poll(() => getComputedStyle(document.querySelector('.tv-picture') ?? document.body).transform).not.toBe(seen.at(-1))
    seen.push(getComputedStyle(document.querySelector('.tv-picture') ?? document.body).transform)
  }
  expect(new Set(seen).size).toBeGreaterThanOrEqual(5)
  for (const one of SHIFTS_PX)
    for (const other of SHIFTS_PX) expect(Math.hypot(one[0] - other[0], one[1] - other[1])).toBeLessThanOrEqual(24)
})

test('the cursor and the button are hidden after three seconds and return on input', async () => {
  stopTimers()
  await openTv()
  const button = page.getByRole('button', { name: 'Full screen (F)' })
  await untilShown(button)
  await pass(2_999)
  expect([cursor(), button.query()]).toEqual(['auto', expect.anything()])
  await pass(1)
  expect([cursor(), button.query()]).toEqual(['none', null])
  window.dispatchEvent(new PointerEvent('pointermove'))
  await untilShown(button)
  expect(cursor()).toBe('auto')
})

test('the F key and the button open full screen, and a refusal changes nothing', async () => {
  const request = vi.spyOn(document.documentElement, 'requestFullscreen').mockRejectedValue(new TypeError('not allowed'))
  onTestFinished(() => request.mockRestore())
  await openTv()
  await expect.element(page.getByRole('heading', { name: 'The Corner Tap' })).toBeVisible()
  await userEvent.keyboard('f')
  expect(request).toHaveBeenCalledTimes(1)
  await page.getByRole('button', { name: 'Full screen (F)' }).click()
  expect(request).toHaveBeenCalledTimes(2)
})

/** A device that grants the lock, or refuses it; `release` takes it away. */
function stubWakeLock(isGranted: () => boolean) {
  const locks: (EventTarget & { released: boolean; release: () => Promise<void> })[] = []
  const request = vi.fn(async () => {
    if (!isGranted()) throw new DOMException('low battery', 'NotAllowedError')
    const lock = Object.assign(new EventTarget(), { released: false, release: async () => undefined })
    locks.push(lock)
    return lock
  })
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, { get: (target, name) => (name === 'wakeLock' ? { request } : Reflect.get(target, name, target)) }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const takeAway = () => {
    const lock = locks.at(-1)
    if (!lock) throw new Error('no wake lock is active')
    lock.released = true
    lock.dispatchEvent(new Event('release'))
  }
  return { request, takeAway }
}

test('the screen stays awake, also after the browser has released the wake lock', async () => {
  stopTimers()
  const { request, takeAway } = stubWakeLock(() => true)
  const { unmount } = await renderHook(() => useWakeLock())
  await until(() => request.mock.calls.length > 0)
  request.mockClear()
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(request).not.toHaveBeenCalled() // the wake lock is still active
  takeAway()
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(request).toHaveBeenCalledTimes(1)
  takeAway()
  await pass(4_999)
  expect(request).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(request).toHaveBeenCalledTimes(2)
  await unmount()
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(60_000)
  expect(request).toHaveBeenCalledTimes(2)
})

test('a refused wake lock is requested again when the page becomes visible', async () => {
  let isGranted = false
  const { request } = stubWakeLock(() => isGranted)
  await renderHook(() => useWakeLock())
  await expect.poll(() => request.mock.calls).not.toEqual([])
  request.mockClear()
  isGranted = true
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => request.mock.calls.length).toBe(1)
})

const FOUR = Date.parse('2025-09-08T11:00:00Z') // 04:00 Pacific
const MINUTE = 60_000
const facts = (overrides: Partial<RenewalFacts> = {}): RenewalFacts => ({
  zone: DEFAULT_TIME_ZONE,
  now: FOUR + 10 * MINUTE,
  startedAt: FOUR - 10 * 60 * MINUTE,
  lastAnswerAt: FOUR + 10 * MINUTE,
  isOnline: true,
  hasNewBuild: false,
  isGameLive: false,
  nightlyMinute: 10,
  ...overrides,
})

test.each<[string, Partial<RenewalFacts>, ReturnType<typeof renewalReason>]>([
  ['at its minute of the night', {}, 'nightly'],
  ['a second before it', { now: FOUR + 10 * MINUTE - 1_000 }, null],
  ['at 04:59:59', { now: FOUR + 60 * MINUTE - 1_000, lastAnswerAt: FOUR + 60 * MINUTE - 1_000 }, 'nightly'],
  ['at 05:00', { now: FOUR + 60 * MINUTE, lastAnswerAt: FOUR + 60 * MINUTE }, null],
  ['by day', { now: FOUR - 8 * 60 * MINUTE, lastAnswerAt: FOUR - 8 * 60 * MINUTE, startedAt: 0 }, null],
  ['at night, when it was done already', { startedAt: FOUR + 5 * MINUTE }, null],
  ['at night, without a fresh answer', { lastAnswerAt: FOUR + 8 * MINUTE }, null],
  ['at night, without a network', { isOnline: false }, null],
  ['at night, while a game is played', { isGameLive: true }, null],
  [
    'for a new build, by day and while a game is played',
    { now: 0, lastAnswerAt: 0, startedAt: 0, hasNewBuild: true, isGameLive: true },
    'new build',
  ],
  ['for a new build, without a network', { hasNewBuild: true, isOnline: false }, null],
  ['for a new build, while the server is silent', { hasNewBuild: true, lastAnswerAt: FOUR }, null],
])('decides whether the page reloads: %s %j', (_, overrides, why) => {
  expect(renewalReason(facts(overrides))).toBe(why)
})

test('the page reloads at the first answer in its minute of the night, and not at one before it', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => random.mockRestore())
  const reload = vi.fn()
  const startedAt = FOUR - 10 * 60 * MINUTE
  setServerTime(startedAt)
  const { rerender } = await renderHook((at: EpochMs = startedAt) => useRenewal({ receivedAt: at, isGameLive: false }, reload))
  const receiveAt = async (at: EpochMs) => {
    setServerTime(at)
    await rerender(at)
  }
  await receiveAt(FOUR - MINUTE)
  expect(reload).not.toHaveBeenCalled()
  await receiveAt(FOUR + MINUTE)
  expect(reload).toHaveBeenCalledOnce()
})
