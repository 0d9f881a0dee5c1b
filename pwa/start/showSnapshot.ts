import { afterNextPaint } from '#pwa/device/afterNextPaint.ts'
import { isPicksAddress } from '#pwa/device/picksAddress.ts'
import { START_NAMES } from '#pwa/device/storage/storageNames.ts'
import { systemClock } from '#shared/clock.ts'
import {
  type EarlyPicks,
  PICK_FIELD_START,
  PRESSED,
  RELEASE_EVENT,
  SNAPSHOT_ID,
  type Snapshot,
  type SnapshotNode,
  TAKE_OVER_EVENT,
  WIDE_QUERY,
} from './snapshot.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** If the app has not taken over by then, the page shows what the app shows. */
const LIMIT_MS = 15_000
/** The click of a tap comes at most this long after the finger has left. */
const CLICK_WITHIN_MS = 60
/** Attributes that could run code or load something. */
const UNSAFE_ATTRIBUTE = /^(on|srcdoc|form)/

/** `address`: path and query of the page. */
type Start = { build: string; address: string }

/** The last picks screen of this device's player; null when there is none that is still true. */
export function findSnapshot(start: Start): Snapshot | null {
  const snapshot = read<Snapshot>(START_NAMES.snapshot)
  return snapshot && isTrue(snapshot, start) ? snapshot : null
}

/**
 * Shows that screen before the app is loaded, and stores the picks that are tapped on it. The app's own root is laid out behind it, invisible, until
 * the app fires `take-over`. Answers what to call once the app's style sheet is there.
 */
export function showSnapshot(root: HTMLElement, snapshot: Snapshot): () => void {
  const { playerId, season, week } = snapshot
  const stored = read<EarlyPicks>(START_NAMES.earlyPicks)
  const isSameCard = stored?.playerId === playerId && stored.season === season && stored.week === week
  const early: EarlyPicks = isSameCard ? stored : { playerId, season, week, picks: {} }

  const sheet = new CSSStyleSheet()
  sheet.replaceSync(snapshot.styles + snapshot.lateStyles)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  document.documentElement.style.cssText += snapshot.pageStyle
  const host = document.createElement('div')
  host.id = SNAPSHOT_ID
  host.append(...snapshot.nodes.map((node) => makeNode(node)))
  for (const [id, { side }] of Object.entries(early.picks)) {
    const radio = findRadio(host, PICK_FIELD_START + id, side)
    if (radio) radio.checked = true
  }
  root.style.cssText = 'position:absolute;inset:0 0 auto;visibility:hidden'
  root.before(host)
  finishAnimations(host)
  afterNextPaint(() => layOutRest(host))

  host.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return
    early.picks[target.name.slice(PICK_FIELD_START.length)] = { side: target.value, at: deviceNow() }
    const text = JSON.stringify(early)
    try {
      localStorage.setItem(START_NAMES.earlyPicks, text)
    } catch {
      localStorage.removeItem(START_NAMES.snapshot) // makes room
      localStorage.setItem(START_NAMES.earlyPicks, text)
    }
  })
  let presses = 0
  host.addEventListener('pointerdown', () => {
    presses += 1
    host.dataset[PRESSED] = ''
  })
  const release = (press: number) => {
    if (press !== presses) return
    delete host.dataset[PRESSED]
    host.dispatchEvent(new Event(RELEASE_EVENT))
  }
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, () => setTimeout(release, CLICK_WITHIN_MS, presses))
  host.addEventListener('submit', (event) => event.preventDefault())
  let tapped: string | null = null
  host.addEventListener('click', ({ target }) => {
    tapped = (target instanceof Element && target.closest('button')?.textContent) || null
  })

  const end = () => {
    clearTimeout(timer)
    watcher.disconnect()
    const focused = host.contains(document.activeElement) ? document.activeElement : null
    const { scrollX, scrollY } = window
    root.removeAttribute('style')
    host.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    finishAnimations(root)
    if (window.scrollY !== scrollY) window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    if (focused instanceof HTMLInputElement) findRadio(root, focused.name, focused.value)?.focus({ preventScroll: true })
    if (tapped) [...root.querySelectorAll('button')].find(({ textContent }) => textContent === tapped)?.click()
  }
  host.addEventListener(TAKE_OVER_EVENT, end)
  const timer = setTimeout(end, LIMIT_MS)
  // Another screen than the picks has come: the session has ended, or the app has failed.
  const watcher = new MutationObserver(() => {
    if (root.querySelector('h1:not(#picks-title)')) end()
  })
  watcher.observe(root, { childList: true, subtree: true })
  return () => sheet.replaceSync(snapshot.lateStyles)
}

function isTrue({ build: madeBy, playerId, savedAt, validUntil, isWide }: Snapshot, { build, address }: Start): boolean {
  const now = deviceNow()
  return (
    madeBy === build &&
    playerId === localStorage.getItem(START_NAMES.viewer) &&
    now >= savedAt &&
    now < validUntil &&
    isWide === matchMedia(WIDE_QUERY).matches &&
    isPicksAddress(address)
  )
}

/** The server's time as far as this device knew it at its last start. */
const deviceNow = () => systemClock.now() + (Number(localStorage.getItem(START_NAMES.deviceError)) || 0)

function read<Value>(name: string): Value | null {
  return JSON.parse(localStorage.getItem(name) ?? 'null')
}

/** From here on the browser decides by what is near the screen, which at the start would be every game. */
function layOutRest(host: HTMLElement): void {
  for (const element of host.querySelectorAll<HTMLElement>('[style*=content-visibility]')) element.style.contentVisibility = 'auto'
}

/** What slides in at a start is in its place already. */
function finishAnimations(within: Element): void {
  for (const animation of within.getAnimations({ subtree: true }))
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
}

const findRadio = (within: Element, name: string, value: string) =>
  [...within.querySelectorAll<HTMLInputElement>('input[type=radio]')].find((input) => input.name === name && input.value === value)

function makeNode(node: SnapshotNode, namespace?: string): Node {
  if (typeof node === 'string') return document.createTextNode(node)
  const [tag, attributes, ...children] = node
  const space = tag === 'svg' ? SVG : namespace
  const element = space ? document.createElementNS(space, tag) : document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    // The security policy allows a script to set a style, but no style attribute.
    if (name === 'style') (element as HTMLElement).style.cssText = value
    else if (!UNSAFE_ATTRIBUTE.test(name)) element.setAttribute(name, value)
  }
  element.append(...children.map((child) => makeNode(child, space)))
  return element
}
