import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import { CONTEST_TIME_ZONE, FIRST_WEEK, LAST_WEEK } from '#shared/contest.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { wallTimeIn } from '#shared/rules/zonedTime.ts'
import type { Config } from '../../config.ts'
import type { Db, Deps } from '../../deps.ts'
import type { FeedGame } from '../../integrations/score-feed/scoreFeed.ts'
import { type StoreReport, storeGames } from './storeGames.ts'

/** An unfinished game this far back or ahead has its week asked for. */
const NEAR_DAYS = 8
/** Through February a season still carries the year it began in. */
const LAST_MONTH_OF_SEASON = 2

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'scoreFeed'> & { config: Pick<Config, 'feed'> }

/**
 * Brings the weeks that are being played, or soon are, up to date with the feed. A feed that fails leaves what was last stored; one that
 * lies about a game leaves that game.
 */
export async function pullScores(deps: Needs): Promise<StoreReport> {
  const now = deps.clock.now()
  return pullWeeks(deps, await listNearWeeks(deps.db, now), now)
}

/** The same for every week of the season: new weeks, kickoffs set or moved, corrected results. */
export async function pullSchedule(deps: Needs): Promise<StoreReport> {
  const now = deps.clock.now()
  const weeks = (await listSeasons(deps, now)).flatMap((season) =>
    Array.from({ length: LAST_WEEK - FIRST_WEEK + 1 }, (_, index) => ({ season, week: FIRST_WEEK + index })),
  )
  return pullWeeks(deps, weeks, now)
}

async function pullWeeks(deps: Needs, weeks: readonly WeekKey[], now: EpochMs): Promise<StoreReport> {
  const { scoreFeed, log } = deps
  const games: FeedGame[] = []
  const rejected = new Set<string>()
  for (const week of weeks) {
    try {
      const reading = await scoreFeed.gamesOf(week, now)
      games.push(...reading.games)
      for (const { row, reason } of reading.rejected) rejected.add(`${row}: ${reason}`)
    } catch (error) {
      log.error('feed_failed', { ...week, reason: reasonOf(error) })
    }
  }
  const report = await storeGames(deps, { games, source: 'feed' })
  for (const { row, reason } of report.skipped) rejected.add(`${row}: ${reason}`)
  for (const row of rejected) log.debug('feed_row_skipped', { row })
  if (report.isChanged || rejected.size > 0)
    log.debug('feed_pulled', { rows: games.length, skipped: rejected.size, isChanged: report.isChanged })
  return report
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
