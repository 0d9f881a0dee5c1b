import { BUILD_ID } from '#pwa/data/call/buildId.ts'
import { afterNextPaint } from '#pwa/device/afterNextPaint.ts'
import { askAhead } from '#pwa/device/answersAhead.ts'
import { isPicksAddress } from '#pwa/device/picksAddress.ts'
import { START_NAMES } from '#pwa/device/storage/storageNames.ts'
import { findSnapshot, showSnapshot } from './showSnapshot.ts'
import { showStartFault } from './showStartFault.ts'
import type { Snapshot } from './snapshot.ts'

/*
 * The first script of the page, written into index.html by `scripts/startScript.ts`. It must stay small, and the app must start without it. It starts
 * the app itself: the app's style sheet and module scripts in the page would delay the first paint.
 */
declare const __APP_FILES__: Readonly<
  Record<'scripts' | 'preloads' | 'styles' | 'fonts' | 'frame' | 'picks' | 'database' | 'calls' | 'weekCalls', readonly string[]>
>

const appFiles = __APP_FILES__ // named, or each use would be a copy of the list
const address = location.pathname + location.search

/** Fetches the app's files all at once, and runs its scripts when its styles are there. */
async function startApp(onStyled: () => void = () => undefined): Promise<void> {
  const { scripts, preloads, styles } = appFiles
  for (const href of preloads) add('link', { rel: 'modulepreload', href })
  fetchAhead()
  const sheets = styles.map((href) => add('link', { rel: 'stylesheet', href }))
  await Promise.all(sheets.map((sheet) => new Promise((resolve) => Object.assign(sheet, { onload: resolve, onerror: resolve }))))
  onStyled()
  for (const src of scripts) add('script', { type: 'module', src })
}

/**
 * A player's page: fetches what its first screen asks for while the app's code is still coming, instead of afterwards. The app's own requests get
 * these answers. None is asked for while a session that was signed out on this device must be ended first.
 */
function fetchAhead() {
  const isKnown = isStored(START_NAMES.viewer)
  const isFromServer = !navigator.serviceWorker?.controller // it sends a visitor at `/` another page
  if (!isKnown && (!isFromServer || isStored(START_NAMES.pendingSignOut))) return
  const { frame, picks, database, calls, weekCalls } = appFiles
  for (const href of isPicksAddress(address) ? [...frame, ...picks, ...(isKnown ? database : [])] : frame)
    add('link', href.endsWith('.css') ? { rel: 'preload', as: 'style', href } : { rel: 'modulepreload', href })
  askAhead(isKnown ? calls : [...calls, ...weekCalls]) // a known player's week is stored
}

function isStored(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    return false
  }
}

function add<Tag extends 'link' | 'script'>(tag: Tag, properties: Partial<HTMLElementTagNameMap[Tag]>): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), { crossOrigin: '' }, properties)
  document.head.append(element)
  return element
}

/** After the page's empty cards are painted: meanwhile the fonts come, so that the screen is laid out once. */
function showLastScreen(root: HTMLElement, snapshot: Snapshot): void {
  for (const href of appFiles.fonts) add('link', { rel: 'preload', as: 'font', type: 'font/woff2', href })
  const words = root.querySelector<HTMLElement>('.shell-word')
  if (words) words.hidden = true // its font would delay that paint
  afterNextPaint(() => {
    const useAppStyles = showSnapshot(root, snapshot)
    if (words) words.hidden = false
    afterNextPaint(() => void startApp(useAppStyles))
  })
}

addEventListener('error', showStartFault, true)
addEventListener('unhandledrejection', showStartFault)
const root = document.getElementById('root')
let snapshot: Snapshot | null = null
try {
  snapshot = findSnapshot({ build: BUILD_ID, address })
} catch {
  // no storage, or a snapshot that can't be read: the app starts without one
}
if (root && snapshot) showLastScreen(root, snapshot)
else void startApp()
