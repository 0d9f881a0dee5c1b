import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { chromiumLaunch, findChromium, HEADLESS_SHELL, isOnPath } from './findChromium.ts'
import { hasEngine, OTHER_ENGINES, type OtherEngine } from './findEngines.ts'
import { runStep } from './runStep.ts'

/** Options of apt-get; it waits 120 seconds while another process uses the package database. */
const APT = ['-o', 'DPkg::Lock::Timeout=120', '-q', '-y']
const APT_LIMIT_MS = 180_000

/**
 * Makes sure that a browser for the tests is available: this computer's Chrome or Chromium, else Playwright's own. Root on Debian gets Debian's
 * headless shell of Chromium, also beside another one, because the tests take a sixth less time with it.
 * @throws Error with one line for the terminal when none can be installed.
 */
export async function ensureBrowser(): Promise<void> {
  if (isRootOnDebian() && !(isOnPath(HEADLESS_SHELL) && (await canLaunch()))) await installFromDebian()
  if (await canLaunch()) return
  console.log('No working Chrome or Chromium found; fetching one ...')
  const isFetched = await runStep('playwright', ['install', 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
    isQuiet: true,
  })
  if (isFetched && (await canLaunch())) return
  throw new Error('The browser tests need Chrome or Chromium: install one, or set CHROMIUM_PATH to where it is.')
}

/** Installs Chromium and its headless shell, which older releases of Debian do not have. */
async function installFromDebian(): Promise<void> {
  console.log("Installing Debian's Chromium ...")
  await apt('update')
  if (!(await apt('install', 'chromium', HEADLESS_SHELL))) await apt('install', 'chromium')
}

/** Installs the other engines where root on Debian can do it quickly. The journeys of one that is missing then are skipped. */
export async function ensureEngines(): Promise<void> {
  const names: OtherEngine[] = ['webkit', 'firefox']
  const missing = () => names.filter((name) => !hasEngine(name))
  if (missing().length > 0 && isRootOnDebian()) {
    console.log(`Installing ${missing().map(titleOf).join(' and ')} ...`)
    await apt('update')
    await apt('install', '--no-install-recommends', ...missing().flatMap((name) => OTHER_ENGINES[name].packages))
  }
  for (const name of missing()) console.log(`${titleOf(name)} is not on this computer; its journeys are skipped.`)
}

const titleOf = (name: OtherEngine) => OTHER_ENGINES[name].title

const apt = (...words: string[]) =>
  runStep('apt-get', [...APT, ...words], { env: { DEBIAN_FRONTEND: 'noninteractive' }, isQuiet: true, limitMs: APT_LIMIT_MS })

/** Whether there is a browser for every test, also for those that need notifications. */
async function canLaunch(): Promise<boolean> {
  const needs = { isWhole: true }
  if (findChromium(needs) === null && !existsSync(chromium.executablePath())) return false
  try {
    await (await chromium.launch(chromiumLaunch(needs))).close()
    return true
  } catch {
    return false
  }
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')
