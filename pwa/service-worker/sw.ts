import { cleanupOutdatedCaches, createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { type PicksSentMessage, TAKE_OVER, WORKER_TERMS } from '#shared/contract/workerMessages.ts'
import { NOT_THE_APPS_PAGES } from './navigationPolicy.ts'
import { sendInBackground } from './sendInBackground.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | PrecacheEntry)[] }

/** The cache of what is not fetched ahead. */
const VENUE_SCREENS = 'venue-screens'

/** Background Sync, which the type library doesn't know yet. */
type SyncEvent = ExtendableEvent & { readonly tag: string }
const isSync = (event: Event): event is SyncEvent => event instanceof ExtendableEvent && 'tag' in event

// The build, but for the venue's own screens: every screen of a player is there without a network. The one before stays until no page uses it. /api is never kept here.
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_THE_APPS_PAGES }))

// The venue's screens are kept from their first use on. Their names tell their content, so a kept one is never old; a new build starts anew.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/venue/'),
  new CacheFirst({ cacheName: VENUE_SCREENS }),
)

// A first visit is in this worker's care at once. An update waits here until the player takes it.
// The screens of the build before go first: a page that is claimed keeps its own anew.
self.addEventListener('activate', (event) => event.waitUntil(caches.delete(VENUE_SCREENS).then(() => self.clients.claim())))
self.addEventListener('message', (event) => {
  if (event.data?.type === TAKE_OVER.type) event.waitUntil(self.skipWaiting())
})

self.addEventListener('sync', (event) => {
  if (isSync(event) && event.tag === WORKER_TERMS.syncTag) event.waitUntil(sendInBackground(tellPages))
})

async function tellPages(record: unknown): Promise<void> {
  const message: PicksSentMessage = { type: 'picks-sent', record }
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) page.postMessage(message)
}
