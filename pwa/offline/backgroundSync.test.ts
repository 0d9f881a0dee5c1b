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
  test('is registered with its tag where the browser supports it', async () => {
    const register = vi.fn(() => Promise.resolve())
    browserWith({ sync: { register } })
    await askForBackgroundSync()
    expect(register).toHaveBeenCalledExactlyOnceWith('slate-send-picks')
  })

  test('does not throw where the player has forbidden it', async () => {
    browserWith({ sync: { register: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) } })
    await expect(askForBackgroundSync()).resolves.toBeUndefined()
  })
})

describe('listenToWorker', () => {
  const say = (data: unknown) => navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }))

  test('calls back when the worker has sent picks, and ignores every other message', () => {
    const received = vi.fn()
    listenToWorker(received)
    say({ type: 'CACHE_UPDATED' })
    say('picks-sent')
    say({ type: 'picks-sent', record: aPicksRecord() })
    expect(received).toHaveBeenCalledExactlyOnceWith(aPicksRecord())
  })
})
