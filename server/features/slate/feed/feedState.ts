import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Config, FeedConfig } from '#server/config.ts'
import { GAME_COLUMNS, type SelectedGame, type StoredGame, toStoredGame } from '#server/features/slate/stored-games/gameRows.ts'
import { readCurrentWeek } from '#server/features/slate/weeks/queries.ts'
import type { RawPayload } from '#server/integrations/score-feed/scoreFeed.ts'
import type { Db } from '#server/platform/db/db.ts'
import { DAY_MS, type EpochMs, HOUR_MS } from '#shared/clock.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { isStale, isUnderWay } from '#shared/rules/games/pollCadence.ts'
import { isSameWeek } from '#shared/rules/weeks/week.ts'

/** The row of `app_state` that exists while the owner has switched the public scoreboard on. */
const SWITCHED_ON = 'public_feed'

/** The feed of a house: the one of the settings, else the public scoreboard while its owner has it switched on. */
export async function readFeedConfig({ db, config }: { db: Db; config: Pick<Config, 'feed' | 'publicFeed'> }): Promise<FeedConfig> {
  return config.feed.kind === 'none' && (await isFeedSwitchedOn(db)) ? config.publicFeed : config.feed
}

const isFeedSwitchedOn = async (db: Db): Promise<boolean> =>
  (await db('app_state').where({ name: SWITCHED_ON }).first('name')) !== undefined

/** Switches the public scoreboard on or off, for all servers of this database. */
export async function switchFeed(db: Db, isOn: boolean): Promise<void> {
  if (isOn) await db('app_state').insert({ name: SWITCHED_ON, value: '{}' }).onConflict('name').ignore()
  else await db('app_state').where({ name: SWITCHED_ON }).delete()
}

/** The outcome of the last polls of a feed or of one week. `lastGoodAt` is the age of the stored data. */
export type FeedHistory = { lastTriedAt: EpochMs; lastGoodAt: EpochMs | null; faultsInRow: number }

type StateRow = Omit<FeedHistory, 'lastTriedAt' | 'lastGoodAt'> & { lastTriedAt: Date; lastGoodAt: Date | null }
const STATE_COLUMNS = { lastTriedAt: 'last_tried_at', lastGoodAt: 'last_good_at', faultsInRow: 'faults_in_row' }
const SCHEDULE_EVERY_MS = 6 * HOUR_MS
const LONGEST_ERROR = 300
/** Games this far from now can change how often a week is polled. */
const NEAR_MS = 2 * DAY_MS

/** The source under which the history of a feed's schedule is stored: scores may come while the schedule fails. */
export const scheduleSourceOf = (kind: string) => `${kind} schedule`

/** Whether the schedule has to be read again: the weeks that are stored may no longer be those of this time. */
export function isScheduleDue(history: FeedHistory | null, now: EpochMs): boolean {
  const age = history?.lastGoodAt == null ? null : now - history.lastGoodAt
  return age === null || age < 0 || age >= SCHEDULE_EVERY_MS
}

export async function findFeedHistory(db: Db, source: string): Promise<FeedHistory | null> {
  const row = await db('feed_state').where({ source }).first<StateRow | undefined>(STATE_COLUMNS)
  return row ? toHistory(row) : null
}

/** The same for admins, with the error of the last poll; null after a good one. */
export async function describeFeedReading(db: Db, source: string) {
  const columns = { ...STATE_COLUMNS, error: 'last_error' }
  const row = await db('feed_state').where({ source }).first<(StateRow & { error: string | null }) | undefined>(columns)
  const { lastTriedAt = null, lastGoodAt = null, faultsInRow = 0, error = null } = row ?? {}
  return {
    lastTriedAt: lastTriedAt?.toISOString() ?? null,
    lastGoodAt: lastGoodAt?.toISOString() ?? null,
    error: faultsInRow > 0 ? error : null,
    faultsInRow,
  }
}

/** When the house's feed was last read without an error; null before. */
export const findFeedReadAt = async (needs: { db: Db; config: Pick<Config, 'feed' | 'publicFeed'> }): Promise<EpochMs | null> =>
  (await findFeedHistory(needs.db, (await readFeedConfig(needs)).kind))?.lastGoodAt ?? null

/** The histories of single weeks, by `weekName`. */
export async function listWeekHistories(db: Db, source: string): Promise<Map<string, FeedHistory & WeekKey>> {
  const columns = { season: 'season', week: 'week', ...STATE_COLUMNS }
  const rows = await db('feed_weeks').where({ source }).orderBy(['season', 'week']).select<(StateRow & WeekKey)[]>(columns)
  return new Map(rows.map((row) => [weekName(row), toHistory(row)]))
}

export const weekName = ({ season, week }: WeekKey) => `${season}-${week}`

const toHistory = <Row extends StateRow>(row: Row) => ({
  ...row,
  lastTriedAt: row.lastTriedAt.getTime(),
  lastGoodAt: row.lastGoodAt?.getTime() ?? null,
})

/** The outcome of polling a week: games, no games, or the text of an error. */
export type WeekAnswer = { week: WeekKey; outcome: 'games' | 'nothing' | { error: string } }

/** Stores when a week was polled, and the outcome. An answer without games does not count as newer data. */
export async function saveWeekAnswer(db: Db, source: string, { week, outcome }: WeekAnswer, now: EpochMs): Promise<void> {
  const at = new Date(now)
  const error = typeof outcome === 'object' ? outcome.error : null
  const columns = {
    last_tried_at: at,
    last_error: error === null ? null : toErrorText(error),
    ...(outcome === 'games' && { last_good_at: at }),
  }
  await db('feed_weeks')
    .insert({ source, season: week.season, week: week.week, faults_in_row: error === null ? 0 : 1, ...columns })
    .onConflict(['source', 'season', 'week'])
    .merge({ faults_in_row: error === null ? 0 : db.raw('feed_weeks.faults_in_row + 1'), ...columns })
}

const toErrorText = (error: string) => error.replaceAll('\0', '').slice(0, LONGEST_ERROR)

/** Stores the outcome of polling a feed. @param error null when at least one week was answered. */
export async function saveFeedState(db: Db, { source, now, error }: { source: string; now: EpochMs; error: string | null }): Promise<void> {
  const at = new Date(now)
  const outcome = error === null ? { last_good_at: at } : { last_error_at: at, last_error: toErrorText(error) }
  await db('feed_state')
    .insert({ source, last_tried_at: at, faults_in_row: error === null ? 0 : 1, ...outcome })
    .onConflict('source')
    .merge({ last_tried_at: at, faults_in_row: error === null ? 0 : db.raw('feed_state.faults_in_row + 1'), ...outcome })
}

/** Stores an answer, compressed, if it differs from the last one of its name. */
export async function savePayload(db: Db, { source, raw, now }: { source: string; raw: RawPayload; now: EpochMs }): Promise<void> {
  const digest = createHash('sha256').update(raw.text).digest('hex')
  const last = await db('feed_payloads')
    .where({ source, name: raw.name })
    .orderBy('id', 'desc')
    .first<{ digest: string } | undefined>('digest')
  if (last?.digest === digest) return
  await db('feed_payloads').insert({ source, name: raw.name, digest, body: gzipSync(raw.text), read_at: new Date(now) })
}

/** The games within two days: they decide how often their weeks are polled. */
export async function listGamesNear(db: Db, now: EpochMs): Promise<StoredGame[]> {
  const near = [new Date(now - NEAR_MS), new Date(now + NEAR_MS)] as const
  return (await db('games').whereBetween('game_time', near).select<SelectedGame[]>(GAME_COLUMNS)).map(toStoredGame)
}

/** How many games have kicked off and are not over. A game without a result long after its kickoff does not count: no feed reports it any more. */
export const countGamesUnderWay = async (db: Db, now: EpochMs): Promise<number> =>
  (await listGamesNear(db, now)).filter((game) => isUnderWay(game, now)).length

/** The age of the current week's scores; other weeks do not count. `asOf` is null until a feed has answered with a game. */
export async function describeFeedState(db: Db, source: string, now: EpochMs): Promise<{ asOf: string | null; isStale: boolean }> {
  const week = (await readCurrentWeek(db, now))?.week
  const ofWeek = week && (await listWeekHistories(db, source)).get(weekName(week))
  const history = ofWeek ?? (await findFeedHistory(db, source))
  if (!history) return { asOf: null, isStale: false }
  if (history.lastGoodAt === null) return { asOf: null, isStale: history.faultsInRow > 0 }
  const games = (await listGamesNear(db, now)).filter((game) => !week || isSameWeek(game, week))
  const stale = isStale({ games, asOf: history.lastGoodAt, now })
  return { asOf: new Date(history.lastGoodAt).toISOString(), isStale: stale }
}
