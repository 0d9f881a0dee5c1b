import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright'
import { type JourneyServer, startJourneyServer, WEDNESDAY } from '#pwa/journeys/journeyServer.ts'
import { signIn, signUp } from '#pwa/journeys/player.ts'
import { contract } from '#shared/contract/index.ts'
import { buildApp } from './buildApp.ts'
import { ensureBrowser } from './ensureBrowser.ts'
import { chromiumLaunch } from './findChromium.ts'
import { inProject } from './projectFolder.ts'
import { type Scene, scenes } from './screenshotScenes.ts'

/**
 * `npm run screenshots`: takes pictures of the app's main states into screenshots/, on a phone and a wide screen, in dark and light.
 * Arguments select scenes by name: `npm run screenshots -- review credits`.
 */
const FOLDER = inProject('screenshots')

const sizes = [
  { width: 390, height: 844, isMobile: true },
  { width: 1280, height: 800, isMobile: false },
] as const
const schemes = ['dark', 'light'] as const

async function takeAll(browser: Browser, server: JourneyServer, wanted: readonly Scene[]) {
  for (const { width, height, isMobile } of sizes) {
    for (const colorScheme of schemes) {
      const folder = join(FOLDER, `${width}x${height}-${colorScheme}`)
      await mkdir(folder, { recursive: true })
      for (const scene of wanted) {
        const context = await browser.newContext({
          viewport: { width, height },
          isMobile,
          hasTouch: isMobile,
          colorScheme,
          locale: 'en-US',
          timezoneId: 'America/Los_Angeles',
        })
        await takeOne(context, server, scene, folder)
        await context.close()
      }
    }
  }
}

async function takeOne(context: BrowserContext, server: JourneyServer, scene: Scene, folder: string) {
  const page = await context.newPage()
  try {
    if (scene.player === 'new') await signUp(page, server.url, 'Ada')
    if (scene.player === 'demo') await signIn(page, server.url, server.demoAccount('player'))
    if (scene.player === 'staff') await signIn(page, server.url, server.demoAccount('staff'))
    await scene.show({ page, context, url: server.url })
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: join(folder, `${scene.name}.png`), animations: scene.isMoving ? 'allow' : 'disabled' })
    console.log(`${folder}/${scene.name}.png`)
  } catch (error) {
    console.error(`FAILED ${scene.name} (${folder}): ${error instanceof Error ? error.message.split('\n')[0] : 'unknown'}`)
    process.exitCode = 1
  }
}

await ensureBrowser()
await buildApp()
const chosen = process.argv.slice(2)
const wanted = scenes.filter(({ name }) => chosen.length === 0 || chosen.includes(name))
if (chosen.length === 0) await rm(FOLDER, { recursive: true, force: true })
const server = await startJourneyServer({ now: WEDNESDAY })
const browser = await chromium.launch(chromiumLaunch())
try {
  const { deadline } = contract.getCurrentWeek.response.parse(await (await fetch(`${server.url}/api/current-week`)).json())
  for (const minutesToDeadline of new Set(wanted.map((scene) => scene.minutesToDeadline ?? null))) {
    const atThisTime = wanted.filter((scene) => (scene.minutesToDeadline ?? null) === minutesToDeadline)
    const moment =
      minutesToDeadline === null ? WEDNESDAY : new Date(Date.parse(deadline ?? WEDNESDAY) - minutesToDeadline * 60_000).toISOString()
    if (minutesToDeadline !== null) await server.moveTo(moment)
    await takeAll(browser, server, atThisTime)
  }
} finally {
  await browser.close()
  await server.end()
}
