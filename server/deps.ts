import { type Clock, type EpochMs, systemClock } from '#shared/clock.ts'
import type { NewScore } from '#shared/rules/field/reaction.ts'
import type { Config } from './config.ts'
import type { Delivery } from './delivery/delivery.ts'
import type { Mailer } from './delivery/mail/mailer.ts'
import type { StoredGame } from './features/slate/stored-games/gameRows.ts'
import type { OffsiteStore } from './integrations/offsite/offsiteStore.ts'
import type { FetchFile } from './integrations/outbound/fetchFile.ts'
import type { PushClient } from './integrations/outbound/pushClient.ts'
import type { PointOfSaleSystems } from './integrations/point-of-sale/pointOfSaleSystems.ts'
import type { ScoreFeed } from './integrations/score-feed/scoreFeed.ts'
import type { AppVersion } from './platform/app-files/builtApp.ts'
import type { Caches } from './platform/cache/caches.ts'
import type { OwnResponses } from './platform/cache/ownResponses.ts'
import type { ResponseCache } from './platform/cache/responseCache.ts'
import type { ConnectionSettings } from './platform/connections/connectionSettings.ts'
import type { Db } from './platform/db/db.ts'
import type { RateLimits } from './platform/limits/rateLimit.ts'
import type { LiveHub } from './platform/live/liveHub.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { Log } from './platform/process/log.ts'
import type { ReadViewer } from './platform/requests/viewer.ts'

/**
 * A place in a season (null for a player who is not in its standings), the number of players with a place, and whether an admin has to decide about
 * a correction of the season. `exceptWeek`: the week that does not count yet because its picks are still open, or 0.
 */
export type SeasonPlace = { place: number | null; isTied: boolean; players: number; isBeingChecked: boolean; exceptWeek: number }
export type FindSeasonPlace = (of: { playerId: string; season: number }) => Promise<SeasonPlace>

/** The season that is open and whose championship is not settled; null between seasons. */
type FindRunningSeason = (db: Db) => Promise<number | null>

/** New scores of a season, with the games that changed by them, in the transaction that is going to store them. */
export type NewScores = { scores: readonly NewScore[]; changed: readonly { before: StoredGame; after: StoredGame }[] }
export type ReactToScores = (trx: Db, scores: NewScores) => Promise<void>

/** Everything outside the features: database, clock, mail and so on. Each function names the few it needs: `Pick<Deps, 'db' | 'clock'>`. */
export type Deps = {
  db: Db
  /** The contest's time, which a trial may run faster. */
  clock: Clock
  /** The same at the machine's speed: by it run the limits of people, such as sessions, links and codes. */
  peopleClock: Clock
  scoreFeed: ScoreFeed
  pointOfSale: PointOfSaleSystems
  pushClient: PushClient
  fetchFile: FetchFile
  /** Null when backups are not copied off-site. */
  offsite: OffsiteStore | null
  mailer: Mailer
  delivery: Delivery
  metrics: Metrics
  log: Log
  /** The settings of the environment, filled up with those of the desk, which change while the server runs. */
  config: Config
  connections: ConnectionSettings
  rateLimits: RateLimits
  caches: Caches
  responseCache: ResponseCache
  ownResponses: OwnResponses
  readViewer: ReadViewer
  live: LiveHub
  /** Of the standings, for accounts, which describe players and know nothing of standings. */
  findSeasonPlace: FindSeasonPlace
  /** Of the weeks, for the official rules, which know no games. */
  findRunningSeason: FindRunningSeason
  /** Of the reactions, for the feed, which knows nothing of cards. */
  reactToScores: ReactToScores
  /** The build of the app that this server serves. */
  version: AppVersion
}

/** Dependencies for an area whose times are limits of people: its clock is never faster than a person. */
export const byPeople = <D extends Pick<Deps, 'clock' | 'peopleClock'>>(deps: D): D => ({ ...deps, clock: deps.peopleClock })

export type Clocks = Pick<Deps, 'clock' | 'peopleClock' | 'config'>

/**
 * The moment by the people's clock at which the contest's clock showed `contestMs`: for limits of people that begin with an event of the contest.
 * @param machineMs one reading of the machine's time, for both clocks.
 */
export function toPeopleTime({ clock, peopleClock, config }: Clocks, contestMs: EpochMs, machineMs = systemClock.now()): EpochMs {
  return peopleClock.at(machineMs) + (contestMs - clock.at(machineMs)) / (config.clock?.speed ?? 1)
}
