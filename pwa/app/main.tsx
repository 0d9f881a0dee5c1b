import '#pwa/design/app.css'
import { createRoot } from 'react-dom/client'
import { endPendingSession } from '#pwa/data/call/callApi.ts'
import { rememberVenueCode } from '#pwa/data/viewer/homeVenue.ts'
import { publishMotion } from '#pwa/design/motion.ts'
import { lastViewerId } from '#pwa/device/storage/lastViewer.ts'
import { removeOldValues } from '#pwa/device/storage/removeOldValues.ts'
import { afterFirstPaint } from './afterFirstPaint.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')

removeOldValues()
publishMotion(document.documentElement)
const reactRoot = createRoot(root)
let starting: Promise<void> | null = null
/** Starts the app once, however often the landing page finds a player. */
const startApp = () => {
  starting ??= import('./startApp.tsx')
    .then((app) => app.startApp(reactRoot))
    .catch((error: unknown) => {
      starting = null
      throw error
    })
  return starting
}

// A session that was signed out without a network ends as soon as there is one, and at the latest with the next start.
const TRY_AGAIN_AFTER_MS = 3_000
const endSession = () => void endPendingSession().catch(() => setTimeout(endSession, TRY_AGAIN_AFTER_MS)) // a page that was loaded without a network may get no event
window.addEventListener('online', endSession)
endSession()

rememberVenueCode()

/** A page of the service worker: the server's own page for visitors at `/` is another one. */
const isFromWorker = Boolean(navigator.serviceWorker?.controller)

/** A visitor on a device without a known player gets the landing page alone; everybody else gets the app. */
if (isFromWorker && window.location.pathname === '/' && window.location.search === '' && lastViewerId() === null) void showLanding()
else void startApp() // not awaited: the app's chunks import this one

async function showLanding() {
  const { LandingPage } = await import('./LandingPage.tsx')
  reactRoot.render(<LandingPage onSignedIn={() => void startApp()} />)
  if (import.meta.env.PROD) await startWorkerLater()
}

/** Makes the app available offline for the next start; nothing on this page waits for it. */
async function startWorkerLater() {
  await afterFirstPaint()
  const { startWorker } = await import('#pwa/update/workerUpdate.ts')
  await startWorker(async () => undefined).catch(() => undefined) // the page works without one
}
