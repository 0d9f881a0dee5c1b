import { createApp, createHttpServer } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Mail } from '#server/delivery/mail/mailer.ts'
import type { Deps } from '#server/deps.ts'
import { readSeasonStats } from '#server/features/me/profile/readSeasonStats.ts'
import { createCardWindow } from '#server/features/play/picks/cardWindow.ts'
import { createHistoryReader } from '#server/features/play/picks/history.ts'
import { createSubmitPicks } from '#server/features/play/picks/submitPicks.ts'
import { createOwnSeasonReader } from '#server/features/play/seasons/ownSeason.ts'
import { playAt } from '#server/integrations/score-feed/playAt.ts'
import type { RecordedGame, ScoreFeed } from '#server/integrations/score-feed/scoreFeed.ts'
import { connectDeps } from '#server/openDeps.ts'
import { versionOf } from '#server/platform/app-files/builtApp.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openPool } from '#server/platform/db/openPool.ts'
import { securityHeaders } from '#server/platform/http/securityHeaders.ts'
import { createLog } from '#server/platform/process/log.ts'
import { listenLocally } from '#server/testing/listenLocally.ts'
import { type Clock, DAY_MS, type EpochMs } from '#shared/clock.ts'
import { LAST_REGULAR_WEEK } from '#shared/contest.ts'
import { isSameWeek } from '#shared/rules/weeks/week.ts'
import { OPEN_HOUSE } from '#shared/testing/openHouse.ts'
import type { ScratchDatabase } from './scratchDatabase.ts'

export const SERVERS = 2
/** The league publishes a schedule in May; playoff games are known about a week ahead. */
export const PUBLISHED = { month: 4, day: 14 }
const PLAYOFFS_KNOWN_MS = 7 * DAY_MS

/** A feed that knows what the league has published at a moment. */
export function createCalendarFeed(games: readonly RecordedGame[]): ScoreFeed {
  const isKnown = ({ season, week, gameTime }: RecordedGame, now: EpochMs) =>
    now >= Date.UTC(season, PUBLISHED.month, PUBLISHED.day) &&
    (week <= LAST_REGULAR_WEEK || (gameTime !== null && now >= Date.parse(gameTime) - PLAYOFFS_KNOWN_MS))
  return {
    gamesOf: async (week, now) => ({
      games: games.filter((game) => isSameWeek(game, week) && isKnown(game, now)).map((game) => playAt(game, now)),
      rejected: [],
      readAt: now,
      raw: null,
    }),
    detailsOf: async () => null,
    currentSeason: async () => null,
  }
}

type World = { clock: Clock; feed: ScoreFeed; onMail: (mail: Mail) => void }
export type RunningServer = Awaited<ReturnType<typeof startServer>>

/** Migrates the database, opens the house, and starts the servers. */
export async function startServers(database: ScratchDatabase, world: World): Promise<[RunningServer, ...RunningServer[]]> {
  const db = openPool(database.url, 1)
  await migrate(db, createLog('silent'))
  await db.raw(OPEN_HOUSE)
  await db.destroy()
  const first = await startServer(database, world)
  const others: RunningServer[] = []
  while (others.length < SERVERS - 1) others.push(await startServer(database, world))
  return [first, ...others]
}

async function startServer({ url, folder }: ScratchDatabase, { clock, feed, onMail }: World) {
  const config = readConfig({ NODE_ENV: 'test', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' })
  const log = createLog('error')
  const db = openPool(url, 6)
  const headers = await securityHeaders({ isHttps: false, pageHtml: '' })
  const mailer = { send: async (mail: Mail) => onMail(mail), close: async () => undefined }
  const outside = { db, clock, peopleClock: clock, log, config, mailer, scoreFeed: feed }
  const connected = connectDeps(outside, url, { headers, version: versionOf(null) })
  const { server, serve } = createHttpServer()
  serve(createApp(connected.deps, { builtApp: null, readiness: { isDraining: false, startedAtMs: 0 }, headers }), connected.deps)
  const port = await listenLocally(server)
  return {
    deps: connected.deps,
    submit: createSubmitPicks(connected.deps),
    readOwn: createOwnReader(connected.deps),
    base: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await connected.close()
      await db.destroy()
    },
  }
}

/** Creates the reader of what a player sees of a season that is over: the own season, its figures and every card. */
function createOwnReader(deps: Deps) {
  const readOwnSeason = createOwnSeasonReader(deps)
  const readHistory = createHistoryReader(deps, createCardWindow(deps))
  return async (of: { userId: string; season: number }) => ({
    own: await readOwnSeason(of),
    figures: await readSeasonStats(deps, of),
    cards: await readHistory(of, { isOwn: true }),
  })
}
