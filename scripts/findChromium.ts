import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Chromium without windows and notifications; it starts and paints faster. */
export const HEADLESS_SHELL = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'chrome.exe', 'msedge']

const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Arguments that make Chromium run without a display, also as root, and without requests to its vendor. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** `isWhole`: a browser with all its parts. The headless shell shows no notifications, and lays out a page with fonts faster than phones do. */
type Options = { isWhole?: boolean }

/**
 * The path of Chrome or Chromium on this computer: `CHROMIUM_PATH`, else one on the PATH or in a usual place; null when there is none.
 * The headless shell comes first, unless a whole browser is needed.
 */
export function findChromium({ isWhole = false }: Options = {}): string | null {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  const wanted = isWhole ? names : [HEADLESS_SHELL, ...names]
  return [...wanted.flatMap(pathsOf), ...places].find(isExecutable) ?? null
}

export const findOnPath = (name: string): string | null => pathsOf(name).find(isExecutable) ?? null
export const isOnPath = (name: string) => findOnPath(name) !== null

/** Where a program may be, in the order of the PATH. */
const pathsOf = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Playwright's launch options: they use this computer's browser, else Playwright's own. */
export function chromiumLaunch(options: Options = {}): { args: string[]; executablePath?: string } {
  const executablePath = findChromium(options)
  return { args: chromiumArguments, ...(executablePath !== null && { executablePath }) }
}
