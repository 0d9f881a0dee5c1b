import { BUILD_ID } from '#pwa/data/call/buildId.ts'
import { showSnapshot } from './showSnapshot.ts'

/*
 * The first script of the page, written into index.html by `scripts/startScript.ts`. It runs before any module of the app is loaded, so it must stay
 * small, and the app must start without it.
 */
const root = document.getElementById('root')
try {
  if (root) showSnapshot(root, { build: BUILD_ID, address: location.pathname + location.search })
} catch {
  // no storage, or a snapshot that can't be read: the app starts without one
}
