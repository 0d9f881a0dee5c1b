import { insertCards, insertPlayers, withSeason } from '#bench/contestData.ts'
import type { Section } from '#bench/context.ts'
import { valueAtMost } from '#bench/figures.ts'
import { readMetrics } from '#pwa/journeys/pageMemory.ts'
import { buildApp } from '#scripts/buildApp.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import { withBrowser } from './browser.ts'

const PLAYERS = 40
/** By then the screen has shown each of its pages once, and the first minute of a server has settled the weeks that are over. */
const QUIET_MS = 2 * MINUTE_MS

export const tvIdle: Section = {
  name: 'tv-idle',
  title: 'F6  a TV for a minute in which nothing changes',
  async run(bench) {
    await buildApp()
    await withSeason(async (server) => {
      await insertPlayers(server.sql, 1, PLAYERS)
      await insertCards(server.sql, 1, PLAYERS)
      await withBrowser(async (browser) => {
        const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
        const cdp = await page.context().newCDPSession(page)
        await cdp.send('Performance.enable')
        await page.addInitScript(noteShortTimers, SECOND_MS)
        await page.goto(`${server.url}/tv-display`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForTimeout(bench.isQuick ? MINUTE_MS / 2 : QUIET_MS) // pages take turns by time: no state says that all were shown
        const countTimers = () => page.evaluate(() => performance.getEntriesByName('bench-timer').length)
        const readSeconds = async () => (await readMetrics(cdp))('TaskDuration')
        const before = { seconds: await readSeconds(), timers: await countTimers() }
        await page.waitForTimeout(MINUTE_MS) // the minute that is measured: the figure is its length, so no state may end it
        const atMost = (what: string, unit: string, value: number, limit: number) =>
          bench.report({ id: 'F6', what, unit, values: [value], goal: valueAtMost(limit) })
        atMost('main thread of an idle TV in a minute', 's', (await readSeconds()) - before.seconds, 0.5)
        atMost('ends of its timers of less than a second, of which one that repeats has 60', '', (await countTimers()) - before.timers, 59)
      })
    })
  },
}

/** Runs in the page before its scripts: marks each timer that ends in less than this. */
function noteShortTimers(limitMs: number) {
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const original = window[name].bind(window)
    const noted = (run: TimerHandler, ms = 0, ...args: unknown[]) => {
      const call = () => {
        if (ms < limitMs) performance.mark('bench-timer', { detail: ms })
        if (typeof run === 'function') run(...args)
      }
      return original(call, ms)
    }
    Object.assign(window, { [name]: noted })
  }
}
