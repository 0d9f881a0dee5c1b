import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { watchTyping } from '#pwa/device/typedText.ts'
import { storeHealth } from '#pwa/offline/localStore.ts'
import { asOnlySender } from '#pwa/offline/senderLock.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import { reloadOnce, watchCallsForReload } from './reloadOnce.ts'

const reload = vi.fn()
watchTyping()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  reload.mockClear()
  sessionStorage.clear()
  window.dispatchEvent(new Event('pageshow')) // the test before may have left the page
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  watchCallsForReload(() => false)
  storeHealth.set('persisted')
  document.body.replaceChildren()
})

test('the page reloads by itself at most once in ten minutes', () => {
  expect(reloadOnce(reload)).toBe(true)
  vi.setSystemTime(Date.now() + 9 * MINUTE_MS)
  expect(reloadOnce(reload)).toBe(false)
  vi.setSystemTime(Date.now() + 2 * MINUTE_MS)
  expect(reloadOnce(reload)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('the page does not reload by itself without a network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(reloadOnce(reload)).toBe(false)
})

test('the page does not reload by itself while it is being left, and does again when it comes back', () => {
  window.dispatchEvent(new Event('beforeunload'))
  expect(reloadOnce(reload)).toBe(false)
  window.dispatchEvent(new Event('pageshow'))
  expect(reloadOnce(reload)).toBe(true)
})

test('the page reloads by itself again some seconds after somebody chose not to leave it', () => {
  window.dispatchEvent(new Event('beforeunload'))
  vi.advanceTimersByTime(20 * SECOND_MS)
  expect(reloadOnce(reload)).toBe(true)
})

test('the page does not reload by itself while a call that changes something is under way', () => {
  watchCallsForReload(() => true)
  expect(reloadOnce(reload)).toBe(false)
})

test('the page does not reload by itself while queued picks are being sent', async () => {
  await asOnlySender(async () => {
    expect(reloadOnce(reload)).toBe(false)
  })
  expect(reloadOnce(reload)).toBe(true)
})

test('the page does not reload by itself while picks are in memory only', () => {
  storeHealth.set('memory_only')
  expect(reloadOnce(reload)).toBe(false)
})

test('the page does not reload by itself while a form on the screen is filled', async () => {
  const field = document.createElement('input')
  document.body.append(field)
  await userEvent.type(field, 'blue-heron')
  expect(reloadOnce(reload)).toBe(false)
  field.remove()
  expect(reloadOnce(reload)).toBe(true)
})

test('the page does not reload by itself where the tab can’t note that it did', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(reloadOnce(reload)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
