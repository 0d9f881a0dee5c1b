import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { FeedGame } from '#server/integrations/score-feed/scoreFeed.ts'
import { DAY_MS, type EpochMs, HOUR_MS } from '#shared/clock.ts'
import { CONTEST_TIME_ZONE, FIRST_WEEK, LAST_WEEK } from '#shared/contest.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { isPollDue } from '#shared/rules/pollCadence.ts'
import { wallTimeIn } from '#shared/rules/zonedTime.ts'
import { saveRejected } from './feedDoubts.ts'
import { findFeedHistory, keepPayload, listGamesNear, saveFeedState } from './feedState.ts'
import { type StoreReport, storeGames } from './storeGames.ts'

/** An unfinished game this far back or ahead has its week asked for. */
const NEAR_DAYS = 8
const SCHEDULE_EVERY_MS = 6 * HOUR_MS
/** Through February a season still carries the year it began in. */
const LAST_MONTH_OF_SEASON = 2

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'scoreFeed'> & { config: Pick<Config, 'feed'> }

/** Pulls scores when it is time to: often while games are on, seldom while there are none, less often after faults. */
export async function pollScores(deps: Needs): Promise<StoreReport | null> {
  const now = deps.clock.now()
  const history = await findFeedHistory(deps.db, deps.config.feed.kind)
  const games = await listGamesNear(deps.db, now)
  const isDue = isPollDue({ games, now, faultsInRow: history?.faultsInRow ?? 0, lastPollAt: history?.lastTriedAt ?? null })
  return isDue ? pullScores(deps) : null
}

/**
 * Brings the weeks that are being played, or soon are, up to date with the feed. A feed that fails leaves what was last stored; one that
 * lies about a game leaves that game.
 */
export async function pullScores(deps: Needs): Promise<StoreReport> {
  const now = deps.clock.now()
  return pullWeeks(deps, await listNearWeeks(deps.db, now), now, [deps.config.feed.kind])
}

/** Pulls the schedule when the last good one is old; one that failed is tried again the next time. */
export async function pollSchedule(deps: Needs): Promise<StoreReport | null> {
  const history = await findFeedHistory(deps.db, scheduleOf(deps))
  const age = history?.lastGoodAt == null ? null : deps.clock.now() - history.lastGoodAt
  return age === null || age < 0 || age >= SCHEDULE_EVERY_MS ? pullSchedule(deps) : null
}

/** The same for every week of the season: new weeks, kickoffs set or moved, corrected results. */
export async function pullSchedule(deps: Needs): Promise<StoreReport> {
  const now = deps.clock.now()
  const weeks = (await listSeasons(deps, now)).flatMap((season) =>
    Array.from({ length: LAST_WEEK - FIRST_WEEK + 1 }, (_, index) => ({ season, week: FIRST_WEEK + index })),
  )
  return pullWeeks(deps, weeks, now, [deps.config.feed.kind, scheduleOf(deps)])
}

/** The schedule has a history of its own: scores may come while it fails. */
const scheduleOf = ({ config }: Needs) => `${config.feed.kind} schedule`

/** @param sources the histories that this is part of. */
async function pullWeeks(deps: Needs, weeks: readonly WeekKey[], now: EpochMs, sources: readonly string[]): Promise<StoreReport> {
  const { db, log } = deps
  const { games, rejected, faults } = await readWeeks(deps, weeks, now)
  const report = await storeGames(deps, { games, source: 'feed' })
  for (const [reason, failed] of faults) log.error('feed_failed', { reason, weeks: failed })
  const [firstFault] = faults.keys()
  // a feed that answers with nothing has told nothing: what is shown is as old as before
  if (games.length > 0 || firstFault !== undefined) {
    for (const source of sources) await saveFeedState(db, { source, now, error: firstFault ?? null })
  }

  for (const { row, reason } of report.skipped) rejected.add(`${row}: ${reason}`)
  for (const row of rejected) log.debug('feed_row_skipped', { row })
  if (report.isChanged || rejected.size > 0)
    log.debug('feed_pulled', { rows: games.length, skipped: rejected.size, isChanged: report.isChanged })
  return report
}

/** What the feed says of these weeks, and why it said nothing of others, each reason with the number of weeks. */
async function readWeeks({ db, scoreFeed, config }: Needs, weeks: readonly WeekKey[], now: EpochMs) {
  const games: FeedGame[] = []
  const rejected = new Set<string>()
  const faults = new Map<string, number>()
  for (const week of weeks) {
    try {
      const reading = await scoreFeed.gamesOf(week, now)
      games.push(...reading.games)
      for (const { row, reason } of reading.rejected) rejected.add(`${row}: ${reason}`)
      // what a file holds is told when it is read; what a live feed says is kept
      if (reading.raw) {
        await keepPayload(db, { source: config.feed.kind, raw: reading.raw, now })
        await saveRejected(db, { week, rejected: reading.rejected, now })
      }
    } catch (error) {
      const reason = reasonOf(error)
      faults.set(reason, (faults.get(reason) ?? 0) + 1)
    }
  }
  return { games, rejected, faults }
}

async function listNearWeeks(db: Db, now: EpochMs): Promise<WeekKey[]> {
  return db('games')
    .whereNotIn('game_status', ['final', 'cancelled'])
    .whereBetween('game_time', [new Date(now - NEAR_DAYS * DAY_MS), new Date(now + NEAR_DAYS * DAY_MS)])
    .distinct<WeekKey[]>('season', 'week')
    .orderBy(['season', 'week'])
}

/**
 * The season to follow: the settings' own, else the one that the feed is in, else the calendar's; and the newest one stored, and the one a
 * replay plays.
 */
async function listSeasons({ db, config, scoreFeed, log }: Needs, now: EpochMs): Promise<number[]> {
  if (config.feed.kind === 'espn' && config.feed.season !== null) return [config.feed.season]
  const current = await scoreFeed.currentSeason().catch((error: unknown) => {
    log.error('feed_failed', { reason: reasonOf(error) })
    return null
  })
  const seasons = new Set([current ?? seasonAt(now)])
  const newest = await db('weeks').max<{ season: number | null }[]>('season as season').first()
  if (newest?.season) seasons.add(newest.season)
  if (config.feed.kind === 'replay') seasons.add(config.feed.season)
  return [...seasons]
}

function seasonAt(now: EpochMs): number {
  const { year, month } = wallTimeIn(CONTEST_TIME_ZONE, now)
  return month <= LAST_MONTH_OF_SEASON ? year - 1 : year
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown')
