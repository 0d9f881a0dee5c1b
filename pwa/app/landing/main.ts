import { afterFirstPaint } from '#pwa/app/afterFirstPaint.ts'
import { rememberVenueCode } from '#pwa/data/viewer/homeVenue.ts'
import { removeOldValues } from '#pwa/device/storage/removeOldValues.ts'
import { DATABASE_NAME } from '#pwa/device/storage/storageNames.ts'
import { MINUTE_MS, systemClock } from '#shared/clock.ts'
import { formatCountdown } from '#shared/rules/time/countdown.ts'
import { followSignIn } from './followSignIn.ts'
import { EXTRAS_ID, FONTS_ID, LANDING_ID } from './landingNames.ts'

/*
 * The script of the landing page that the server sends. It changes what has to change without React, which loads when a visitor picks.
 * On a device with a known player the page's first script has set `data-start`, and the app starts here.
 */

const landing = document.getElementById(LANDING_ID)
const extras = document.getElementById(EXTRAS_ID)

if (document.documentElement.dataset['start'] === 'app') {
  landing?.remove()
  void import('#pwa/app/main.tsx')
} else {
  removeOldValues()
  rememberVenueCode()
  followSignIn()
  requestAnimationFrame(() => setTimeout(() => void loadFonts()))
  if (landing) followCountdown(landing)
  if (extras) waitForPick(extras)
  void afterFirstPaint().then(startWhenIdle)
}

async function startWhenIdle() {
  void navigator.serviceWorker?.register('/sw.js').catch(() => undefined) // the page works without one
  void addStartupImages().catch(() => undefined) // an installed app starts without them too
  if (!extras) return
  showLogos(extras)
  if (await hasStoredData()) await takeOver(extras)
}

const FONT = /font-family:"?([^;"]+)"?;font-weight:(\d+);[^}]*src:([^;}]+)/g

/**
 * Fonts that load earlier would delay the first paint on a slow network. They are added one by one, because each lays out its texts again: together
 * that would block a slow phone.
 */
async function loadFonts() {
  const rules = document.getElementById(FONTS_ID)?.textContent?.matchAll(FONT) ?? []
  const faces = [...rules].map(([, family = '', weight = '', source = '']) => new FontFace(family, source, { weight }))
  for (const loading of faces.map((face) => face.load().catch(() => null))) {
    const face = await loading
    await afterFirstPaint()
    if (face) document.fonts.add(face)
  }
}

/** An iPhone reads the images that it shows while an installed app starts from the page that was installed. The app's page lists them. */
async function addStartupImages() {
  if (!('standalone' in navigator)) return
  const page = new DOMParser().parseFromString(await (await fetch('/index.html')).text(), 'text/html')
  document.head.append(...page.querySelectorAll('link[rel="apple-touch-startup-image"]'))
}

/** Counts the minutes down. After the deadline the server's page says that picks are locked. */
function followCountdown(page: HTMLElement) {
  const text = page.querySelector<HTMLElement>('[data-deadline]')
  if (!text) return
  const deadline = Date.parse(text.dataset['deadline'] ?? '')
  const deviceError = Number(page.dataset['now']) - systemClock.now()
  const show = () => {
    const now = systemClock.now() + deviceError
    if (now < deadline) text.textContent = `· ${formatCountdown(deadline, now)}`
    else if (navigator.onLine) window.location.reload()
  }
  setInterval(show, MINUTE_MS)
  document.addEventListener('visibilitychange', show)
}

/** Logos cover their monograms once they have loaded, as `Monogram` shows them. */
function showLogos(within: HTMLElement) {
  for (const image of within.querySelectorAll<HTMLImageElement>('img[data-src]')) {
    image.addEventListener('load', () => {
      image.style.opacity = '1'
      image.previousElementSibling?.remove()
      image.parentElement?.style.setProperty('background-color', 'var(--color-raised)')
    })
    image.src = image.dataset['src'] ?? ''
  }
}

/** The browser shows a choice by itself. The code that stores it loads at the first touch, and takes over once something is chosen. */
function waitForPick(within: HTMLElement) {
  for (const type of ['pointerdown', 'focusin']) within.addEventListener(type, () => void loadTakeOver(), { once: true, passive: true })
  within.addEventListener('change', () => void takeOver(within))
}

const loadTakeOver = () => import('./takeOver.tsx').catch(() => null) // no network: the next choice tries again

let isTakingOver = false

async function takeOver(within: HTMLElement) {
  if (isTakingOver) return
  isTakingOver = true
  isTakingOver = (await (await loadTakeOver())?.takeOverExtras(within)) ?? false
}

/** Whether this device may have picks of an earlier visit: then they must be shown. */
async function hasStoredData(): Promise<boolean> {
  const databases = await Promise.resolve(window.indexedDB?.databases?.()).catch(() => undefined)
  return databases === undefined || databases.some(({ name }) => name === DATABASE_NAME)
}
