import { systemClock } from '#shared/clock.ts'
import type { OpenPathMessage } from '#shared/contract/workerMessages.ts'
import { WORKER_TERMS } from '#shared/contract/workerTerms.ts'
import { notificationPath } from '#shared/rules/people/notificationPath.ts'
import { NOT_THE_APPS_PAGES } from './navigationPolicy.ts'

/** What this needs of the worker's `clients`. */
type Windows = {
  matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly OpenWindow[]>
  openWindow: (path: string) => Promise<unknown>
}
type OpenWindow = { url: string; focus: () => Promise<{ postMessage: (message: unknown) => void }> }

/** Windows without the app's frame, which follow no tap: pages of the server, a TV's screen, and documents inside a page ("about:srcdoc"). */
const WITHOUT_FRAME = [...NOT_THE_APPS_PAGES, /^\/tv-display(?:[/?]|$)/, /^[^/]/]

/**
 * Opens the page that a notification, or its button, is about: in a window of the app that is open, else in a new one. The path is also left
 * for the start page, because iPhones open the start page whatever address they are given.
 * @param action the path of the button that was tapped; empty for the notification itself.
 */
export async function openFromPush(notification: Pick<Notification, 'close' | 'data'>, action: string, clients: Windows): Promise<void> {
  notification.close()
  const path = notificationPath(action || pathOf(notification.data))
  await leavePath(path).catch(() => undefined)
  const open = (await clients.matchAll({ type: 'window', includeUncontrolled: true })).find(hasFrame)
  if (open && (await showIn(open, path))) return
  await clients.openWindow(path)
}

/** A window's address is the one that it was loaded from: it does not say where the app has gone since, such as to the desk. */
function hasFrame({ url }: OpenWindow): boolean {
  const { pathname, search } = new URL(url)
  return !WITHOUT_FRAME.some((pattern) => pattern.test(pathname + search))
}

/** The most recently used window first gets the focus: the tap allows only one of focus and opening a window. */
async function showIn(open: OpenWindow, path: string): Promise<boolean> {
  try {
    const focused = await open.focus()
    const message: OpenPathMessage = { type: 'open-path', path }
    focused.postMessage(message)
    return true
  } catch {
    return false // the window was closed meanwhile
  }
}

async function leavePath(path: string): Promise<void> {
  const cache = await caches.open(WORKER_TERMS.leftPathCache)
  await cache.put(WORKER_TERMS.leftPathKey, new Response(JSON.stringify({ path, leftAt: systemClock.now() })))
}

const pathOf = (data: unknown): unknown => (typeof data === 'object' && data !== null && 'path' in data ? data.path : null)
