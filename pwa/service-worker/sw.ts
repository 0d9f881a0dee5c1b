import { addPlugins, cleanupOutdatedCaches, createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { BUILD_ID } from '#pwa/data/call/buildId.ts'
import { CACHE_VENUE_SCREENS, type PicksSentMessage, TAKE_OVER } from '#shared/contract/workerMessages.ts'
import { WORKER_TERMS } from '#shared/contract/workerTerms.ts'
import { muteWeek } from './muteWeek.ts'
import { NOT_THE_APPS_PAGES } from './navigationPolicy.ts'
import { openFromPush } from './openFromPush.ts'
import { sendInBackground } from './sendInBackground.ts'
import { showPush } from './showPush.ts'
import { cacheVenueScreens, cacheVenueScreensOfBuild, deleteEarlierVenueScreens, isOfVenueScreens, VENUE_SCREENS } from './venueScreens.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | PrecacheEntry)[] }

/** Background Sync, which the type library doesn't know yet. */
type SyncEvent = ExtendableEvent & { readonly tag: string }
const isSync = (event: Event): event is SyncEvent => event instanceof ExtendableEvent && 'tag' in event

type Fetched = { request: Request; response: Response }

/**
 * Precaches no page of another build, and no error. While an upgrade runs, servers of two builds answer at one address. A worker that got the
 * other one's page is not installed then, and the next look for an update tries again.
 */
const cacheOwnPage = {
  cacheWillUpdate: async ({ request, response }: Fetched): Promise<Response | null> => {
    if (!response.ok) return null
    const isPage = new URL(request.url).pathname === '/index.html'
    return !isPage || (await response.clone().text()).includes(BUILD_ID) ? response : null
  },
}

const entries = self.__WB_MANIFEST
const pathOf = (entry: string | PrecacheEntry) => (typeof entry === 'string' ? entry : entry.url)
const venueScreens = entries.map(pathOf).filter(isOfVenueScreens)

addPlugins([cacheOwnPage])
// Precaches the whole build except the venue's screens (TV and till): every player screen works offline. /api is never cached here; the page's own
// stores do that.
precacheAndRoute(entries.filter((entry) => !isOfVenueScreens(pathOf(entry))))
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_THE_APPS_PAGES }))

// The venue's screens are cached at their first use, and from then on with every build. Their file names contain a hash, so a cached one is
// never outdated.
registerRoute(({ url, sameOrigin }) => sameOrigin && isOfVenueScreens(url.pathname), new CacheFirst({ cacheName: VENUE_SCREENS }))
self.addEventListener('install', (event) => event.waitUntil(cacheVenueScreensOfBuild(venueScreens)))

// After a first install the worker controls the open page at once. An update stays installed, not active, until the player accepts it.
self.addEventListener('activate', (event) => event.waitUntil(deleteEarlierVenueScreens(venueScreens).then(() => self.clients.claim())))
self.addEventListener('message', (event) => {
  if (event.data?.type === TAKE_OVER.type) event.waitUntil(self.skipWaiting())
  if (event.data?.type === CACHE_VENUE_SCREENS.type) event.waitUntil(cacheVenueScreens(venueScreens))
})

self.addEventListener('sync', (event) => {
  if (isSync(event) && event.tag === WORKER_TERMS.syncTag) event.waitUntil(sendInBackground(notifyPages))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text() ?? null, self.registration)))
self.addEventListener('notificationclick', (event) => event.waitUntil(answerTap(event)))

async function answerTap({ notification, action }: NotificationEvent): Promise<void> {
  const isMuted = await muteWeek(notification, action, self.registration)
  if (!isMuted) await openFromPush(notification, action, self.clients)
}

async function notifyPages(record: unknown): Promise<void> {
  const message: PicksSentMessage = { type: 'picks-sent', record }
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) page.postMessage(message)
}
