import { setTimeout as sleep } from 'node:timers/promises'
import { inRounds, type Section } from '#bench/context.ts'
import { ratioAtMost } from '#bench/figures.ts'
import { startJourneyServer } from '#pwa/journeys/journeyServer.ts'
import { readMemory } from '#pwa/journeys/pageMemory.ts'
import { BEFORE_THE_WEEK, SEASON, writeWeek } from '#pwa/journeys/replayedWeek.ts'
import { buildApp } from '#scripts/buildApp.ts'
import { HOUR_MS } from '#shared/clock.ts'
import { OPEN_HOUSE } from '#shared/testing/openHouse.ts'
import { withBrowser } from './browser.ts'

/** Shortly before the first kickoff of the replayed Sunday; its last game ends within the twelve hours. */
const MORNING = '2025-12-07T16:40:00Z'
const HOURS = 12
const SPEED = 60
/** By then the first games have ended, and every part of the screen has been shown and is loaded. */
const HOURS_TO_LOAD = 3
const HOUR_AT_SPEED_MS = HOUR_MS / SPEED

export const tvDay: Section = {
  name: 'tv-day',
  title: `a TV through a Sunday of ${HOURS} hours at ${SPEED} times the speed: memory in use, compared with that after ${HOURS_TO_LOAD} hours`,
  async run(bench) {
    await buildApp()
    const week = await writeWeek()
    const server = await startJourneyServer({
      now: BEFORE_THE_WEEK,
      env: { DEMO: 'off', FEED: 'replay', REPLAY_FILE: week.file, REPLAY_SEASON: String(SEASON) },
    })
    try {
      await server.runSql(OPEN_HOUSE)
      await server.moveTo(MORNING, { CLOCK_SPEED: String(SPEED) })
      await withBrowser(async (browser) => {
        const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
        const cdp = await page.context().newCDPSession(page)
        await cdp.send('Performance.enable')
        await page.goto(`${server.url}/tv-display`)
        await page.locator('article').first().waitFor()
        const bytes = await inRounds(bench.isQuick ? HOURS_TO_LOAD + 1 : HOURS, async () => {
          await sleep(HOUR_AT_SPEED_MS)
          return (await readMemory(cdp)).heapBytes
        })
        bench.say(`    after each hour: ${bytes.map((of) => Math.round(of / 1_000)).join(', ')} kB`)
        bench.report({
          id: 'TV',
          what: `memory in use after ${bytes.length} hours`,
          unit: 'bytes',
          values: bytes.slice(-1),
          references: bytes.slice(HOURS_TO_LOAD - 1, HOURS_TO_LOAD),
          goal: ratioAtMost(1.05),
        })
      })
    } finally {
      await server.end()
      await week.remove()
    }
  },
}
