import type { Config } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import type { FeedGame } from '#server/integrations/score-feed/scoreFeed.ts'
import type { Db } from '#server/platform/db/db.ts'
import { errorMessage } from '#server/platform/process/errorCode.ts'
import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import { FIRST_WEEK, LAST_WEEK } from '#shared/contest.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { isPollDue } from '#shared/rules/games/pollCadence.ts'
import { wallTimeIn } from '#shared/rules/time/zonedTime.ts'
import { isSameWeek } from '#shared/rules/weeks/week.ts'
import { LEAGUE_TIME_ZONE } from '#shared/timeZones.ts'
import { listDoubtedWeeks, saveRejected } from './feedDoubts.ts'
import {
  findFeedHistory,
  isScheduleDue,
  listGamesNear,
  listWeekHistories,
  saveFeedState,
  savePayload,
  saveWeekAnswer,
  scheduleSourceOf,
  type WeekAnswer,
  weekName,
} from './feedState.ts'
import { createReaction } from './newScores.ts'
import { type StoreReport, storeGames } from './storeGames.ts'

/** Weeks with a game within this many days are polled until they are settled. */
const NEAR_DAYS = 8
/** Until the end of February the season is that of the year before. */
const LAST_MONTH_OF_SEASON = 2

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'scoreFeed' | 'reactToScores'> & { config: Pick<Config, 'feed' | 'clock'> }

/** Polls each week that is due: often during its games and while it has a doubt, rarely without games, and less often after its faults. */
export async function pollScores(deps: Needs): Promise<StoreReport | null> {
  const now = deps.clock.now()
  const histories = await listWeekHistories(deps.db, deps.config.feed.kind)
  const games = await listGamesNear(deps.db, now)
  const doubted = await listDoubtedWeeks(deps.db, now)
  const near = await listNearWeeks(deps.db, now)
  // a claim about a week that is settled, or far away, is read until it is believed or gone
  const others = doubted.filter((week) => !near.some((one) => isSameWeek(one, week))).map((week) => ({ ...week, isOver: false }))
  const due = [...near, ...others].filter((week) => {
    const history = histories.get(weekName(week))
    return isPollDue({
      games: games.filter((game) => isSameWeek(game, week)),
      now,
      faultsInRow: history?.faultsInRow ?? 0,
      hasDoubt: doubted.some((other) => isSameWeek(other, week)),
      awaitsSettlement: week.isOver,
      lastPollAt: history?.lastTriedAt ?? null,
    })
  })
  return due.length > 0 ? pullWeeks(deps, due, now, [deps.config.feed.kind]) : null
}

/**
 * Reads the near weeks from the feed and stores their changes. A week whose answer fails is not changed; a row that can't be true does not
 * change its game.
 */
export async function pullScores(deps: Needs): Promise<StoreReport> {
  const now = deps.clock.now()
  return pullWeeks(deps, await listNearWeeks(deps.db, now), now, [deps.config.feed.kind])
}

/** Pulls the schedule when the last good one is old, and before that only the weeks that failed. */
export async function pollSchedule(deps: Needs): Promise<StoreReport | null> {
  const { db, clock, config } = deps
  const history = await findFeedHistory(db, scheduleSourceOf(deps.config.feed.kind))
  if (isScheduleDue(history, clock.now())) return pullSchedule(deps)
  const failed = [...(await listWeekHistories(db, config.feed.kind)).values()].filter(({ faultsInRow }) => faultsInRow > 0)
  return failed.length > 0 ? pullWeeks(deps, failed, clock.now(), [config.feed.kind]) : null
}

/** Reads every week of the season and stores its changes: new weeks, kickoffs that were set or moved, corrected results. */
export async function pullSchedule(deps: Needs): Promise<StoreReport> {
  const now = deps.clock.now()
  const weeks = (await listSeasons(deps, now)).flatMap((season) =>
    Array.from({ length: LAST_WEEK - FIRST_WEEK + 1 }, (_, index) => ({ season, week: FIRST_WEEK + index })),
  )
  return pullWeeks(deps, weeks, now, [deps.config.feed.kind, scheduleSourceOf(deps.config.feed.kind)])
}

/** @param sources the histories in which the outcome is stored. */
async function pullWeeks(deps: Needs, weeks: readonly WeekKey[], now: EpochMs, sources: readonly string[]): Promise<StoreReport> {
  const { db, log, config } = deps
  const { readings, rejected } = await readWeeks(deps, weeks)
  const onChange = await createReaction(deps, now)
  const answers = await rejectOutdated(db, deps, readings)
  const games = answers.flatMap((answer) => answer.games)
  const save = async (of: Db, saved: readonly Reading[]) => {
    for (const answer of saved) await saveWeekAnswer(of, config.feed.kind, answer, answer.readAt)
  }
  /** The pull that had the lock before saved its answers with their games. */
  const onLock = async (trx: Db, rows: readonly FeedGame[]) => {
    const newest = (await rejectOutdated(trx, deps, answers)).filter((answer) => answer.games.some((game) => rows.includes(game)))
    await save(trx, newest)
    return rows.filter((row) => newest.some((answer) => answer.games.includes(row)))
  }
  const report = await storeGames(deps, { games, source: 'feed', onLock, onChange })
  await save(db, await rejectOutdated(db, deps, answers))
  const faults = countFaults(answers)
  for (const [reason, failed] of faults) log.error('feed_failed', { reason, weeks: failed })
  const [firstFault] = faults.keys()
  // an answer without games does not count as newer data
  if (games.length > 0 || firstFault !== undefined) {
    const readAt = answers.at(-1)?.readAt ?? now
    for (const source of sources) await saveFeedState(db, { source, now: readAt, error: games.length > 0 ? null : (firstFault ?? null) })
  }

  for (const { row, reason } of report.skipped) rejected.add(`${row}: ${reason}`)
  for (const row of rejected) log.debug('feed_row_skipped', { row })
  if (report.isChanged || rejected.size > 0)
    log.debug('feed_pulled', { rows: games.length, skipped: rejected.size, isChanged: report.isChanged })
  return report
}

/** The number of failed weeks for each reason. */
function countFaults(answers: readonly WeekAnswer[]): Map<string, number> {
  const faults = new Map<string, number>()
  for (const { outcome } of answers) {
    if (typeof outcome === 'object') faults.set(outcome.error, (faults.get(outcome.error) ?? 0) + 1)
  }
  return faults
}

/** `readAt`: when the request was sent. */
type Reading = WeekAnswer & { games: readonly FeedGame[]; readAt: EpochMs }

/** Reads these weeks from the feed: the answer of each week, and the rows that can't be used. */
async function readWeeks({ db, clock, scoreFeed, config }: Needs, weeks: readonly WeekKey[]) {
  const rejected = new Set<string>()
  const readings: Reading[] = []
  for (const week of weeks) {
    const now = clock.now()
    try {
      const reading = await scoreFeed.gamesOf(week, now)
      for (const { row, reason } of reading.rejected) rejected.add(`${row}: ${reason}`)
      // the rows of a file are reported when it is imported; the answers of a live feed are stored
      if (reading.raw) {
        await savePayload(db, { source: config.feed.kind, raw: reading.raw, now })
        await saveRejected(db, { week, rejected: reading.rejected, now })
      }
      readings.push({ week, games: reading.games, readAt: now, outcome: reading.games.length > 0 ? 'games' : 'nothing' })
    } catch (error) {
      readings.push({ week, games: [], readAt: now, outcome: { error: errorMessage(error) } })
    }
  }
  return { readings, rejected }
}

/**
 * Leaves out the weeks that were read again since then: reading the schedule takes long, and scores are read and stored meanwhile. All weeks of the
 * schedule are stored together, because two games may change their weeks with each other. A last answer in the future means that the clock was set back.
 */
async function rejectOutdated(db: Db, { clock, config }: Needs, readings: readonly Reading[]): Promise<Reading[]> {
  const histories = await listWeekHistories(db, config.feed.kind)
  return readings.filter(({ week, readAt }) => {
    const lastGoodAt = histories.get(weekName(week))?.lastGoodAt ?? 0
    return lastGoodAt <= readAt || lastGoodAt > clock.now()
  })
}

type NearWeek = WeekKey & { isOver: boolean }

/** The weeks with games near now that are not over or not settled: until the settlement a corrected score still changes the result. */
async function listNearWeeks(db: Db, now: EpochMs): Promise<NearWeek[]> {
  const near = [new Date(now - NEAR_DAYS * DAY_MS), new Date(now + NEAR_DAYS * DAY_MS)] as const
  return db('games')
    .whereBetween('game_time', near)
    .groupBy('season', 'week')
    .havingRaw(
      `not ${ARE_OVER} or not exists (select from settlements where settlements.season = games.season and settlements.week = games.week)`,
    )
    .orderBy(['season', 'week'])
    .select<NearWeek[]>('season', 'week', db.raw(`${ARE_OVER} as "isOver"`))
}

const ARE_OVER = "every(game_status in ('final', 'cancelled'))"

/** The seasons to read: the configured one, else the feed's current one, the calendar's (from March on the next one), the newest stored one, and the replayed one. */
async function listSeasons({ db, config, scoreFeed, log }: Needs, now: EpochMs): Promise<number[]> {
  if (config.feed.kind === 'espn' && config.feed.season !== null) return [config.feed.season]
  const current = await scoreFeed.currentSeason().catch((error: unknown) => {
    log.error('feed_failed', { reason: errorMessage(error) })
    return null
  })
  const seasons = new Set([current ?? seasonAt(now), seasonAt(now)])
  const newest = await db('weeks').max<{ season: number | null }[]>('season as season').first()
  if (newest?.season) seasons.add(newest.season)
  if (config.feed.kind === 'replay') seasons.add(config.feed.season)
  return [...seasons]
}

function seasonAt(now: EpochMs): number {
  const { year, month } = wallTimeIn(LEAGUE_TIME_ZONE, now)
  return month <= LAST_MONTH_OF_SEASON ? year - 1 : year
}
