import { BUILD_ID } from '#pwa/data/call/buildId.ts'
import { afterNextPaint } from '#pwa/device/afterNextPaint.ts'
import { showSnapshot } from './showSnapshot.ts'

/*
 * The first script of the page, written into index.html by `scripts/startScript.ts`. It must stay small, and the app must start without it. It starts
 * the app itself, because a module script in the page would run before the snapshot is painted.
 */
declare const __APP_SCRIPTS__: readonly string[]

function startApp(): void {
  for (const src of __APP_SCRIPTS__)
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src }))
}

const root = document.getElementById('root')
let isShown = false
try {
  isShown = root !== null && showSnapshot(root, { build: BUILD_ID, address: location.pathname + location.search })
} catch {
  // no storage, or a snapshot that can't be read: the app starts without one
}
if (isShown) afterNextPaint(startApp)
else startApp()
