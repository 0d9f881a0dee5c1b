import { systemClock, travellingClock } from '#shared/clock.ts'
import type { Config } from './config.ts'
import { findOldestDelivery } from './delivery/claims.ts'
import { createDelivery } from './delivery/delivery.ts'
import { openMailer } from './delivery/mail/openMailer.ts'
import { DELIVERY_KINDS } from './deliveryKinds.ts'
import { seedDemo } from './demo/seedDemo.ts'
import { byPeople, type Deps } from './deps.ts'
import { readLastBackup } from './features/desk/system/backUp.ts'
import { readLastCopy } from './features/desk/system/copyOffsite.ts'
import { createReactToScores } from './features/play/reactions/reactToScores.ts'
import { createFindSeasonPlace } from './features/play/standings/seasonReader.ts'
import { countGamesUnderWay, findFeedReadAt } from './features/slate/feed/feedState.ts'
import { findCurrentDeadline } from './features/slate/weeks/queries.ts'
import { findRunningSeason } from './features/slate/weeks/seasonStanding.ts'
import { isDemoDatabase } from './house/isDemoDatabase.ts'
import { createOffsiteStore } from './integrations/offsite/offsiteStore.ts'
import { createFetchFile } from './integrations/outbound/fetchFile.ts'
import { pushClient } from './integrations/outbound/pushClient.ts'
import { createPointOfSaleSystems } from './integrations/point-of-sale/pointOfSaleSystems.ts'
import { openScoreFeed } from './integrations/score-feed/openScoreFeed.ts'
import type { AppVersion } from './platform/app-files/builtApp.ts'
import { createCaches } from './platform/cache/caches.ts'
import { createOwnResponses } from './platform/cache/ownResponses.ts'
import { createResponseCache } from './platform/cache/responseCache.ts'
import { createConnectionSettings } from './platform/connections/connectionSettings.ts'
import { openKeyFile } from './platform/connections/keyFile.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/openDatabase.ts'
import type { SecurityHeaders } from './platform/http/securityHeaders.ts'
import { createViewerReader } from './platform/http/session.ts'
import { createRateLimits } from './platform/limits/rateLimit.ts'
import { forwardChanges } from './platform/live/forwardChanges.ts'
import { createLiveHub } from './platform/live/liveHub.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { errorLabel } from './platform/process/errorCode.ts'
import type { Log } from './platform/process/log.ts'
import { once } from './platform/process/once.ts'

/** Longest wait for what is being sent when the server stops. */
const DELIVERIES_LIMIT_MS = 3_000

/** The product's clocks: the machine's own, or outside production two that begin in another week, of which the contest's may be faster. */
function createClocks({ clock }: Pick<Config, 'clock'>): Pick<Deps, 'clock' | 'peopleClock'> {
  if (!clock) return { clock: systemClock, peopleClock: systemClock }
  const startsAt = clock.startsAt === null ? systemClock.now() : Date.parse(clock.startsAt)
  return { clock: travellingClock(startsAt, clock.speed), peopleClock: travellingClock(startsAt, 1) }
}

type Outside = Pick<Deps, 'db' | 'clock' | 'peopleClock' | 'log' | 'config' | 'mailer' | 'scoreFeed'>
/** `wait` is for tests: how a slowed-down caller waits. */
type Build = { headers: SecurityHeaders; version: AppVersion; wait?: (ms: number) => Promise<unknown> }

/**
 * Makes all other dependencies from those that differ between the program and its tests: database, clock, mail and feed.
 * @returns `close`, which ends them and the mailer, but not the database, and whether changes of other servers are received by now.
 */
export function connectDeps(outside: Outside, databaseUrl: string, { headers, version, wait }: Build) {
  const { db, clock, log, config, mailer } = outside
  const caches = createCaches(clock)
  const live = createLiveHub({ clock, build: version.build })
  const connections = createConnectionSettings(outside)
  const changes = forwardChanges(databaseUrl, log, { caches, live, reloadConnections: connections.reload })
  const pointOfSale = createPointOfSaleSystems(config)
  const delivery = createDelivery({ ...outside, pushClient, pointOfSale }, DELIVERY_KINDS)
  const readViewer = createViewerReader(byPeople(outside))
  const deps: Deps = {
    ...outside,
    pointOfSale,
    pushClient,
    offsite: createOffsiteStore(config),
    fetchFile: createFetchFile(config),
    caches,
    responseCache: createResponseCache(caches, { clock, headers: headers.api, config }),
    ownResponses: createOwnResponses(caches, { clock, headers: headers.api, readViewer }),
    readViewer,
    live,
    findSeasonPlace: createFindSeasonPlace({ ...outside, caches }),
    findRunningSeason: (db) => findRunningSeason(db, clock.now()),
    reactToScores: createReactToScores(outside),
    connections,
    version,
    delivery,
    metrics: createMetrics({
      ...{ db, clock, live },
      folders: { data: config.dataDir, backups: config.backupDir },
      read: {
        feedReadAt: () => findFeedReadAt(outside),
        gamesUnderWay: () => countGamesUnderWay(db, clock.now()),
        deadline: () => findCurrentDeadline(db, clock.now()),
        oldestDelivery: () => findOldestDelivery(db),
        lastBackupAt: async () => (await readLastBackup(db))?.at ?? null,
        lastCopyAt: async () => (config.offsite && (await readLastCopy(db))?.at) ?? null,
      },
    }),
    rateLimits: createRateLimits({ db, log, isEnabled: config.hasRateLimits, ...(wait && { wait }) }),
  }
  const close = async () => {
    live.end()
    await Promise.all([changes.close(), delivery.close(DELIVERIES_LIMIT_MS)])
    await mailer.close()
  }
  return { deps, isListening: changes.isListening, close }
}

/** The key in DATA_DIR. Where that folder can't be written, no secret can be stored, and everything else works. */
const openKey = ({ dataDir }: Config, log: Log) =>
  openKeyFile(dataDir).catch((error: unknown) => {
    log.error('no_secrets_key', { reason: errorLabel(error) })
    return null
  })

/**
 * Opens the database, migrates it, adds the demo season where it belongs, and opens the rest.
 * @param signal ends a start that is under way: the database is closed, and what works on it fails.
 * @returns `close`, which ends everything in the other order.
 * @throws Error with one line for a person when something can't be used.
 */
export async function openDeps(given: Config, log: Log, build: Build, signal: AbortSignal) {
  const clocks = createClocks(given)
  const database = await openDatabase(given, log)
  const closeDatabase = once(database.close)
  const abort = () => void closeDatabase()
  signal.addEventListener('abort', abort)
  try {
    signal.throwIfAborted()
    const { db } = database
    const config = { ...given, secretsKey: given.secretsKey ?? (await openKey(given, log)) }
    await migrate(db, log)
    const isDemo = await isDemoDatabase(db)
    if (isDemo && config.isProduction) throw new Error('This database contains the demo season. Production needs one of its own.')
    if (!isDemo && config.isDemoAllowed) await seedDemo({ db, clock: clocks.clock, log })

    const scoreFeed = await openScoreFeed(config, db)
    signal.throwIfAborted()
    const connected = connectDeps({ db, ...clocks, log, config, mailer: openMailer(config, log), scoreFeed }, database.url, build)
    await connected.deps.connections.reload()
    signal.removeEventListener('abort', abort)
    const close = async () => {
      await connected.close()
      await closeDatabase()
    }
    return { deps: connected.deps, where: database.where, close }
  } catch (error) {
    await closeDatabase()
    throw error
  }
}
