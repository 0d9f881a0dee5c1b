import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { chromiumLaunch, findChromium } from './findChromium.ts'
import { runStep } from './runStep.ts'

/** Debian's package manager waits this long for another one to finish. */
const APT = ['-o', 'DPkg::Lock::Timeout=120', '-q', '-y']

/**
 * Makes sure that browser tests can run: by this computer's Chrome or Chromium, else by Playwright's own, else by Debian's.
 * @throws Error with one line for a person when none can be had.
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
