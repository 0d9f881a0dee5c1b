import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Response } from 'playwright'
import { withSeason } from '#bench/contestData.ts'
import type { Bench, Section } from '#bench/context.ts'
import { valueAtMost } from '#bench/figures.ts'
import { buildApp } from '#scripts/buildApp.ts'
import { PHONE, withBrowser } from './browser.ts'
import { type BuiltForBench, brotliSize, buildWithManifest, closureOf, gzipSize, measureBareReact } from './builds.ts'

export const firstRoute: Section = {
  name: 'bundle',
  title: 'F2  the bytes that the landing page loads, compared with a bare React 19 page',
  async run(bench) {
    const built = await buildWithManifest()
    try {
      const bareBytes = await measureBareReact()
      const visit = await visitLanding()
      const beforeIdle = visit.filter(({ isBeforeIdle }) => isBeforeIdle)
      bench.report({
        id: 'F2',
        what: 'JavaScript of the landing page, gzip',
        unit: 'bytes',
        values: [scriptBytes(visit)], // the landing page's script is fetched after its first paint
        references: [bareBytes],
        goal: valueAtMost(5_000),
      })
      reportSize(bench, 'requests before the page is idle', '', beforeIdle.length, 8)
      for (const { kind, path, gzipBytes, isBeforeIdle } of visit)
        bench.say(`    ${isBeforeIdle ? '      ' : 'later '} ${kind} ${path} ${gzipBytes} bytes gzip`)
      const page = visit.find(({ kind }) => kind === 'document')
      reportSize(bench, 'HTML, brotli', 'bytes', page?.brotliBytes ?? Number.NaN, 10_000)
      reportSize(bench, 'whole precache, brotli', 'bytes', await precacheSize(built.folder), 350_000)
      await sayRoutes(bench, built)
    } finally {
      await built.remove()
    }
  },
}

const reportSize = (bench: Bench, what: string, unit: string, value: number, limit: number) =>
  bench.report({ id: 'F2', what, unit, values: [value], goal: valueAtMost(limit) })

type Fetched = { kind: string; path: string; gzipBytes: number; brotliBytes: number; isBeforeIdle: boolean }

const scriptBytes = (fetched: readonly Fetched[]) =>
  fetched.reduce((sum, { kind, gzipBytes }) => sum + (kind === 'script' ? gzipBytes : 0), 0)

/**
 * Opens the landing page of the real server signed out, and records the requests until the network is idle, without those of the service
 * worker. The page is idle at the browser's first idle callback after the load event; later requests delay nothing.
 */
async function visitLanding(): Promise<Fetched[]> {
  await buildApp()
  return withSeason((server) =>
    withBrowser(async (browser) => {
      const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
      const page = await context.newPage()
      await page.addInitScript(() => {
        window.addEventListener('load', () => requestIdleCallback(() => performance.mark('bench-idle')))
      })
      const responses: Response[] = []
      page.on('response', (response) => responses.push(response))
      await page.goto(server.url)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const script = page.locator('script[type=module][src]')
      await script.waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      const idleAt = await page.evaluate(() => performance.timeOrigin + (performance.getEntriesByName('bench-idle')[0]?.startTime ?? 0))
      return await Promise.all(responses.map((response) => describe(response, idleAt)))
    }),
  )
}

async function describe(response: Response, idleAt: number): Promise<Fetched> {
  const request = response.request()
  const body = await response.body()
  return {
    kind: request.resourceType(),
    path: new URL(response.url()).pathname,
    gzipBytes: gzipSize(body),
    brotliBytes: brotliSize(body),
    isBeforeIdle: request.timing().startTime <= idleAt,
  }
}

/** All files that the service worker stores on every device for offline use. */
async function precacheSize(folder: string): Promise<number> {
  const worker = await readFile(join(folder, 'sw.js'), 'utf8')
  const listed = [...worker.matchAll(/["']?url["']?:["']([^"']+)["']/g)].map(([, path]) => path ?? '')
  const paths = new Set(listed.filter((path) => !path.startsWith('assets/venue/')))
  const sizes = await Promise.all([...paths].map(async (path) => brotliSize(await readFile(join(folder, path)))))
  if (sizes.length === 0) throw new Error('the worker lists nothing')
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** The bytes that each lazy chunk adds to the entry, largest first. */
async function sayRoutes(bench: Bench, { folder, chunks }: BuiltForBench) {
  const weights = new Map(
    await Promise.all(
      Object.entries(chunks).map(
        async ([key, { file }]) => [key, file.endsWith('.js') ? gzipSize(await readFile(join(folder, file))) : 0] as const,
      ),
    ),
  )
  const weightOf = (keys: Iterable<string>) => [...keys].reduce((sum, key) => sum + (weights.get(key) ?? 0), 0)
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const named = Object.keys(chunks).filter((key) => chunks[key]?.file.endsWith('.js') && html.includes(chunks[key].file))
  const first = new Set(named.flatMap((key) => [...closureOf(chunks, key)]))
  bench.say(`  index.html names: ${weightOf(first)} bytes gzip`)
  const lazy = Object.keys(chunks)
    .filter((key) => chunks[key]?.isDynamicEntry)
    .map((key) => {
      const added = [...closureOf(chunks, key)].filter((each) => !first.has(each))
      return { key, added, bytes: weightOf(added) }
    })
  for (const { key, added, bytes } of lazy.sort((one, other) => other.bytes - one.bytes))
    bench.say(`  + ${String(bytes).padStart(6)} bytes gzip for ${key}${added.length > 1 ? ` (${added.length} chunks)` : ''}`)
}
