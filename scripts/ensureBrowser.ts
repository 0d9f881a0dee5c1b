import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { chromiumLaunch, findChromium, HEADLESS_SHELL, isOnPath } from './findChromium.ts'
import { runStep } from './runStep.ts'

/** Options of apt-get; it waits 120 seconds while another process uses the package database. */
const APT = ['-o', 'DPkg::Lock::Timeout=120', '-q', '-y']

/**
 * Makes sure that a browser for the tests is available: this computer's Chrome or Chromium, else Playwright's own. Root on Debian gets Debian's
 * headless shell of Chromium, also beside another one, because the tests take a sixth less time with it.
 * @throws Error with one line for the terminal when none can be installed.
 */
export async function ensureBrowser(): Promise<void> {
  if (isRootOnDebian() && !isOnPath(HEADLESS_SHELL)) await installFromDebian()
  if (await canLaunch()) return
  console.log('No working Chrome or Chromium found; fetching one ...')
  const isFetched = await runStep('playwright', ['install', 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
    isQuiet: true,
  })
  if (isFetched && (await canLaunch())) return
  throw new Error('The browser tests need Chrome or Chromium: install one, or set CHROMIUM_PATH to where it is.')
}

/** Installs the headless shell; older releases of Debian have only the whole Chromium. */
async function installFromDebian(): Promise<void> {
  console.log(`Installing Debian's ${HEADLESS_SHELL} ...`)
  const apt = (...words: string[]) => runStep('apt-get', [...APT, ...words], { env: { DEBIAN_FRONTEND: 'noninteractive' }, isQuiet: true })
  await apt('update')
  const isInstalled = await apt('install', HEADLESS_SHELL)
  if (!isInstalled && findChromium() === null) await apt('install', 'chromium')
}

async function canLaunch(): Promise<boolean> {
  if (findChromium() === null && !existsSync(chromium.executablePath())) return false
  try {
    await (await chromium.launch(chromiumLaunch())).close()
    return true
  } catch {
    return false
  }
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')
