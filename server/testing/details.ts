import { afterAll, beforeEach } from 'vitest'
import { pullDetails } from '#server/features/play/insights/pullDetails.ts'
import { createEspnFeed } from '#server/integrations/score-feed/espn/espnFeed.ts'
import { announceChange } from '#server/platform/live/changes.ts'
import { contract } from '#shared/contract/index.ts'
import { anEvent, aScoreboard } from './espnPayloads.ts'
import { startEspnServer } from './startEspnServer.ts'
import { startTestServer } from './startTestServer.ts'

/** The game that tests of details are about. */
export const GAME = { awayTeam: 'BUF', homeTeam: 'KC' }

/** A server with a feed of the test's own, and helpers that fetch and read the details of games. */
export async function startDetails({ timeoutMs = 5_000 } = {}) {
  const t = await startTestServer({ now: '2025-09-07T15:00:00Z' })
  const espn = await startEspnServer()
  afterAll(() => espn.close())
  const openFeed = () => {
    const config = { kind: 'espn' as const, baseUrl: espn.url, userAgent: null, season: null }
    return { ...t.deps, config: { feed: config }, scoreFeed: createEspnFeed(config, { clock: t.clock, random: () => 0.5, timeoutMs }) }
  }
  let feedDeps = openFeed()
  beforeEach(() => {
    feedDeps = openFeed()
    espn.requests.length = 0
    t.logged.length = 0
  })
  return {
    t,
    espn,
    feedDeps: () => feedDeps,
    pull: () => pullDetails(feedDeps),
    answerSummary: (summary: unknown) =>
      espn.answerJson((url) =>
        url.pathname === '/summary' ? summary : aScoreboard([anEvent(GAME), anEvent({ awayTeam: 'GB', homeTeam: 'DET' })]),
      ),
    info: ({ awayTeam, homeTeam } = GAME) => t.anonymous.call(contract.getGameInfo, { params: { awayTeam, homeTeam } }),
    setGame: (facts: Record<string, unknown>) =>
      t.db.transaction(async (trx) => {
        await trx('games').update(facts)
        await announceChange(trx, 'slate')
      }),
  }
}
