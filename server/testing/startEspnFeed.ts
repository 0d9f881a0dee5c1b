import { afterAll, beforeEach } from 'vitest'
import { createEspnFeed } from '#server/integrations/score-feed/espn/espnFeed.ts'
import { fixedClock } from './fixedClock.ts'
import { startEspnServer } from './startEspnServer.ts'

/** A local feed server for the tests of one file, a clock for pauses, and a function that opens the feed driver on it. */
export async function startEspnFeed() {
  const server = await startEspnServer()
  const clock = fixedClock('2026-01-01T00:00:00Z')
  afterAll(() => server.close())
  beforeEach(() => {
    server.requests.length = 0
    clock.set('2026-01-01T00:00:00Z')
  })
  const open = (userAgent: string | null = null, timeoutMs = 10_000) =>
    createEspnFeed({ kind: 'espn', baseUrl: server.url, userAgent, season: null }, { clock, random: () => 0.5, timeoutMs })
  return { server, clock, open }
}
