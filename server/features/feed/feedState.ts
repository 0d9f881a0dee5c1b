import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Db } from '#server/db/db.ts'
import type { GameRow } from '#server/features/games/queries.ts'
import type { RawPayload } from '#server/integrations/score-feed/scoreFeed.ts'
import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import { isStale } from '#shared/rules/pollCadence.ts'

/** How a feed has been doing. `lastGoodAt` is the age of what is stored. */
export type FeedHistory = { lastTriedAt: EpochMs; lastGoodAt: EpochMs | null; faultsInRow: number }

type StateRow = { last_tried_at: Date; last_good_at: Date | null; faults_in_row: number }
const LONGEST_ERROR = 300
/** Games this far from now can change how often a feed is asked. */
const NEAR_MS = 2 * DAY_MS

export async function findFeedHistory(db: Db, source: string): Promise<FeedHistory | null> {
  const row = await db<StateRow & { source: string }>('feed_state').where({ source }).first()
  return row
    ? { lastTriedAt: row.last_tried_at.getTime(), lastGoodAt: row.last_good_at?.getTime() ?? null, faultsInRow: row.faults_in_row }
    : null
}

/** Notes what came of asking a feed. @param error null when all that was asked for came. */
export async function saveFeedState(db: Db, { source, now, error }: { source: string; now: EpochMs; error: string | null }): Promise<void> {
  const at = new Date(now)
  const outcome =
    error === null ? { last_good_at: at } : { last_error_at: at, last_error: error.replaceAll('\0', '').slice(0, LONGEST_ERROR) }
  await db('feed_state')
    .insert({ source, last_tried_at: at, faults_in_row: error === null ? 0 : 1, ...outcome })
    .onConflict('source')
    .merge({ last_tried_at: at, faults_in_row: error === null ? 0 : db.raw('feed_state.faults_in_row + 1'), ...outcome })
}

/** Keeps an answer word for word, packed, when it is another one than the last of its name. */
export async function keepPayload(db: Db, { source, raw, now }: { source: string; raw: RawPayload; now: EpochMs }): Promise<void> {
  const digest = createHash('sha256').update(raw.text).digest('hex')
  const last = await db('feed_payloads')
    .where({ source, name: raw.name })
    .orderBy('id', 'desc')
    .first<{ digest: string } | undefined>('digest')
  if (last?.digest === digest) return
  await db('feed_payloads').insert({ source, name: raw.name, digest, body: gzipSync(raw.text), read_at: new Date(now) })
}

/** The games that decide how often a feed is asked: those that are on, and those around now. */
export async function listGamesNear(db: Db, now: EpochMs): Promise<Pick<Game, 'gameStatus' | 'gameTime' | 'isTimeSet'>[]> {
  const rows = await db<GameRow>('games')
    .whereBetween('game_time', [new Date(now - NEAR_MS), new Date(now + NEAR_MS)])
    .select<Pick<GameRow, 'game_status' | 'game_time' | 'is_time_set'>[]>('game_status', 'game_time', 'is_time_set')
  return rows.map((row) => ({ gameStatus: row.game_status, gameTime: row.game_time?.toISOString() ?? null, isTimeSet: row.is_time_set }))
}

/** How old the scores are. `asOf` is null where no feed has ever told anything. */
export async function describeFeedState(db: Db, source: string, now: EpochMs): Promise<{ asOf: string | null; isStale: boolean }> {
  const history = await findFeedHistory(db, source)
  if (!history) return { asOf: null, isStale: false }
  if (history.lastGoodAt === null) return { asOf: null, isStale: true }
  const stale = isStale({ games: await listGamesNear(db, now), asOf: history.lastGoodAt, now })
  return { asOf: new Date(history.lastGoodAt).toISOString(), isStale: stale }
}
