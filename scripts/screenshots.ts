import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium } from 'playwright'
import sharp from 'sharp'
import { type JourneyServer, startJourneyServer, WEDNESDAY } from '#pwa/journeys/journeyServer.ts'
import { enterDesk, signIn, signUp, skipTour, submitReplayedCard } from '#pwa/journeys/player.ts'
import { contract } from '#shared/contract/index.ts'
import { buildApp } from './buildApp.ts'
import { ensureBrowser } from './ensureBrowser.ts'
import { chromiumLaunch } from './findChromium.ts'
import { type Picture, takeMailPictures } from './mailPictures.ts'
import { inProject } from './projectFolder.ts'
import type { Scene } from './sceneSteps.ts'
import { scenes } from './screenshotScenes.ts'

/**
 * `npm run screenshots`: takes pictures of the app's main states into screenshots/, on a phone and a wide screen, in dark and light,
 * and the main mails. Arguments select scenes by name: `npm run screenshots -- review credits mails`. With `--gallery` it takes some small ones and the
 * mails for docs/gallery and the README instead. With `--manifest`, it takes those that browsers show before they install the app.
 */
const FOLDER = inProject('screenshots')
/** Selects the mails. */
const MAILS = 'mails'
const GALLERY_PICTURE: Picture = { type: 'jpeg', quality: 70 }
const GALLERY = {
  folder: inProject('docs', 'gallery'),
  scenes: [
    ...['landing', 'sign-up', 'six-digit-code', 'picks-half', 'review', 'locked-in', 'picks-waiting', 'insights', 'live-game'],
    ...['standings', 'past-week', 'win', 'credits', 'redeem', 'desk', 'tv-winners', 'tv-live', MAILS],
  ],
}

const README_PICTURE = {
  file: inProject('docs', 'picture.jpeg'),
  scenes: ['picks-half', 'review', 'locked-in'],
  width: 390,
  height: 844,
  gap: 20,
}

/** The pictures of the web app manifest, by scene; vite.config.ts lists them. */
const MANIFEST_FOLDER = inProject('public', 'screenshots')
const MANIFEST_PICTURES: readonly { scene: string; file: string; width: number; height: number }[] = [
  { scene: 'picks-half', file: 'picks.png', width: 390, height: 844 },
  { scene: 'credits', file: 'credits.png', width: 390, height: 844 },
  { scene: 'picks-half', file: 'picks-wide.png', width: 1280, height: 800 },
]

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
      for (const scene of wanted)
        await takeOne(browser, server, { scene, folder, viewport: { width, height }, isMobile, hasTouch: isMobile, colorScheme })
    }
  }
}

/** One small picture for each scene: a phone in the dark scheme, the TV in its own shape. */
async function takeGallery(browser: Browser, server: JourneyServer, wanted: readonly Scene[]) {
  await mkdir(GALLERY.folder, { recursive: true })
  for (const scene of wanted) {
    const viewport = scene.name.startsWith('tv') ? { width: 832, height: 468 } : { width: 390, height: 844 }
    await takeOne(browser, server, { scene, folder: GALLERY.folder, picture: GALLERY_PICTURE, viewport })
  }
}

/** Puts three pictures of the gallery side by side, for the README. */
async function composeReadmePicture() {
  const { width, height, gap } = README_PICTURE
  const phones = README_PICTURE.scenes.map((name, index) => ({
    input: join(GALLERY.folder, `${name}.jpeg`),
    left: gap / 2 + index * (width + gap),
    top: gap / 2,
  }))
  const size = { width: phones.length * (width + gap), height: height + gap }
  await sharp({ create: { ...size, channels: 3, background: '#000000' } })
    .composite(phones)
    .jpeg({ quality: 80 })
    .toFile(README_PICTURE.file)
}

/** With 64 colors, so that all take less than one photo. */
async function takeForManifest(browser: Browser, server: JourneyServer, wanted: readonly Scene[]) {
  await mkdir(MANIFEST_FOLDER, { recursive: true })
  for (const { scene: name, file, width, height } of MANIFEST_PICTURES) {
    const scene = wanted.find((each) => each.name === name)
    if (!scene) continue
    const folder = join(FOLDER, 'manifest')
    await takeOne(browser, server, { scene, folder, viewport: { width, height } })
    await writeFile(
      join(MANIFEST_FOLDER, file),
      await sharp(join(folder, `${name}.png`))
        .png({ palette: true, colours: 64 })
        .toBuffer(),
    )
  }
}

/** The demo's player has no card of the current week, so that a visitor of the demo can fill it. On a live Sunday they have one. */
async function submitDemoCard(browser: Browser, server: JourneyServer) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, server.url, server.demoAccount('player'))
  const { id } = contract.getCurrentUser.response.parse(await (await page.request.get(server.url + contract.getCurrentUser.path)).json())
  await submitReplayedCard(page, server.url, id)
  await context.close()
}

type Shot = BrowserContextOptions & { scene: Scene; folder: string; picture?: Picture }

async function takeOne(browser: Browser, server: JourneyServer, { scene, folder, picture = { type: 'png' }, ...options }: Shot) {
  const context = await browser.newContext({ colorScheme: 'dark', locale: 'en-US', timezoneId: 'America/Los_Angeles', ...options })
  await skipTour(context)
  const page = await context.newPage()
  try {
    if (scene.player === 'new') await signUp(page, server.url, 'Ada')
    if (scene.player === 'demo') await signIn(page, server.url, server.demoAccount('player'))
    if (scene.player === 'admin') await enterDesk(page, server.url, server.demoAccount('admin'))
    if (scene.player === 'staff') await signIn(page, server.url, server.demoAccount('staff'))
    await scene.show({ page, context, url: server.url })
    await page.evaluate(() => document.fonts.ready)
    const path = join(folder, `${scene.name}.${picture.type}`)
    await page.screenshot({ ...picture, path, animations: scene.isMoving ? 'allow' : 'disabled' })
    console.log(path)
  } catch (error) {
    console.error(`FAILED ${scene.name} (${folder}): ${error instanceof Error ? error.message.split('\n')[0] : 'unknown'}`)
    process.exitCode = 1
  }
  await context.close()
}

await ensureBrowser()
await buildApp()
const isGallery = process.argv.includes('--gallery')
const isForManifest = process.argv.includes('--manifest')
const chosen = isGallery ? GALLERY.scenes : isForManifest ? MANIFEST_PICTURES.map(({ scene }) => scene) : process.argv.slice(2)
const wanted = scenes.filter(({ name }) => chosen.length === 0 || chosen.includes(name))
if (chosen.length === 0) await rm(FOLDER, { recursive: true, force: true })
const server = await startJourneyServer({ now: WEDNESDAY })
const browser = await chromium.launch(chromiumLaunch())
try {
  await submitDemoCard(browser, server)
  const { deadline } = contract.getCurrentWeek.response.parse(await (await fetch(`${server.url}/api/current-week`)).json())
  for (const minutesToDeadline of new Set(wanted.map((scene) => scene.minutesToDeadline ?? null))) {
    const atThisTime = wanted.filter((scene) => (scene.minutesToDeadline ?? null) === minutesToDeadline)
    const moment =
      minutesToDeadline === null ? WEDNESDAY : new Date(Date.parse(deadline ?? WEDNESDAY) - minutesToDeadline * 60_000).toISOString()
    if (minutesToDeadline !== null) await server.moveTo(moment)
    await (isGallery ? takeGallery : isForManifest ? takeForManifest : takeAll)(browser, server, atThisTime)
  }
  if (chosen.length === 0 || chosen.includes(MAILS))
    await takeMailPictures(browser, isGallery ? GALLERY.folder : join(FOLDER, MAILS), isGallery ? GALLERY_PICTURE : { type: 'png' })
  if (isGallery) await composeReadmePicture()
} finally {
  await browser.close()
  await server.end()
}
