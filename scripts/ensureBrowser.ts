import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { chromiumLaunch, findChromium } from './findChromium.ts'
import { runStep } from './runStep.ts'

/** Options of apt-get; it waits 120 seconds while another process uses the package database. */
const APT = ['-o', 'DPkg::Lock::Timeout=120', '-q', '-y']

/**
 * Makes sure that a browser for the tests is available: this computer's Chrome or Chromium, else Playwright's own, else Debian's Chromium.
 * @throws Error with one line for the terminal when none can be installed.
 */
export async function ensureBrowser(): Promise<void> {
  if (await canLaunch()) return
  console.log('No working Chrome or Chromium found; fetching one ...')
  const isFetched = await runStep('playwright', ['install', 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
    isQuiet: true,
  })
  if (isFetched && (await canLaunch())) return
  if (isRootOnDebian()) {
    console.log("Installing Debian's Chromium ...")
    await runStep('apt-get', [...APT, 'update'], { isQuiet: true })
    await runStep('apt-get', [...APT, 'install', 'chromium'], { env: { DEBIAN_FRONTEND: 'noninteractive' }, isQuiet: true })
    if (await canLaunch()) return
  }
  throw new Error('The browser tests need Chrome or Chromium: install one, or set CHROMIUM_PATH to where it is.')
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
