import { afterEach, describe, expect, test, vi } from 'vitest'
import { aPicksRecord } from '#pwa/testing/fixtures.ts'
import { askForBackgroundSync, listenToWorker } from './backgroundSync.ts'

afterEach(() => vi.restoreAllMocks())

/** A browser whose worker registration looks like this. */
const browserWith = (registration: object) =>
  vi
    .spyOn(navigator.serviceWorker, 'getRegistration')
    .mockResolvedValue(Object.create(ServiceWorkerRegistration.prototype, Object.getOwnPropertyDescriptors(registration)))

describe('background sync', () => {
  test('is asked for by its tag where it exists', async () => {
    const register = vi.fn(() => Promise.resolve())
    browserWith({ sync: { register } })
    await askForBackgroundSync()
    expect(register).toHaveBeenCalledExactlyOnceWith('slate-send-picks')
  })

  test('is no fault where the player forbids it', async () => {
    browserWith({ sync: { register: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) } })
    await expect(askForBackgroundSync()).resolves.toBeUndefined()
  })
})

describe('word from the worker', () => {
  const say = (data: unknown) => navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }))

  test('is received when it sent picks, and anything else is ignored', () => {
    const received = vi.fn()
    listenToWorker(received)
    say({ type: 'CACHE_UPDATED' })
    say('picks-sent')
    say({ type: 'picks-sent', record: aPicksRecord() })
    expect(received).toHaveBeenCalledExactlyOnceWith(aPicksRecord())
  })
})
