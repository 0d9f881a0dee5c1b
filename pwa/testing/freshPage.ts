import { atTestEnd } from './testApi.ts'

/**
 * Opens a page that has loaded none of the app's code yet, as another tab or the next start has. It has this device's storage and the test's API,
 * and is gone when the test ends, with its timers and listeners. Its intervals pass by `passInterval` only.
 */
export async function openFreshPage() {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  atTestEnd(async () => frame.remove())
  const page = frame.contentWindow as Window & typeof globalThis
  const intervals: { work: () => void; everyMs: number }[] = []
  Object.defineProperty(page.document, 'visibilityState', { value: 'visible' })
  Object.defineProperty(page.navigator, 'serviceWorker', { value: undefined, configurable: true })
  Object.assign(page, {
    fetch: (...args: Parameters<typeof fetch>) => window.fetch(...args),
    requestIdleCallback: (work: () => void) => page.setTimeout(work, 0),
    setInterval: (work: () => void, everyMs: number) => intervals.push({ work, everyMs }),
    EventSource: window.EventSource,
    // What the test runner defines in its own page.
    __BUILD_ID__: 'test',
    __vitest_browser_runner__: { wrapDynamicImport: (load: () => unknown) => load() },
  })
  return {
    page,
    /** Loads a module of the app, by its path in the project. */
    load: <T>(path: string): Promise<T> => page.eval(`import('/${path}')`),
    passInterval(everyMs: number) {
      for (const interval of intervals) if (interval.everyMs === everyMs) interval.work()
    },
    /** The page comes to the front. */
    show() {
      page.document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}
