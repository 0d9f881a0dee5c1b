import type { Db } from '#server/db/db.ts'
import type { FeedGame, RejectedRow } from '#server/integrations/score-feed/scoreFeed.ts'
import type { EpochMs } from '#shared/clock.ts'
import { type WeekKey, weekKey } from '#shared/model/week.ts'

/** A claim that may be true is believed when a feed has made it in this many polls, one after the other. */
const POLLS_UNTIL_BELIEVED = 3
const LONGEST_TEXT = 500

/** Something a feed said that was not simply believed. */
export type Doubt = WeekKey & {
  /** Null for a row that is about no stored game. */
  gameId: string | null
  about: string
  /** What it said, so that the same is known again. */
  claim: string
  reason: string
  /** `held` waits to be seen again; `accepted` was seen often enough; `refused` is never believed. */
  outcome: 'held' | 'accepted' | 'refused'
  timesInRow: number
}

/** The claim that a game's feed is being watched for. */
export type WatchedClaim = { claim: string; timesInRow: number }

/** What a row says of the game itself; its clock and the ball are not doubted. */
export const claimOf = ({ gameStatus, awayScore, homeScore, gameTime, awayTeam, homeTeam }: FeedGame) =>
  `${awayTeam} at ${homeTeam} ${gameStatus} ${awayScore ?? '-'}:${homeScore ?? '-'} ${gameTime ?? 'no day'}`

/** How often in a row this claim has been made now, and whether that is enough. */
export function countClaim(held: WatchedClaim | undefined, claim: string): { timesInRow: number; isBelieved: boolean } {
  const timesInRow = (held?.claim === claim ? held.timesInRow : 0) + 1
  return { timesInRow, isBelieved: timesInRow >= POLLS_UNTIL_BELIEVED }
}

/** What is held of a season's games, by game. */
export async function listDoubts(db: Db, season: number): Promise<Map<string, WatchedClaim>> {
  const rows = await db('feed_notes')
    .where({ season, outcome: 'held' })
    .whereNotNull('game_id')
    .select<{ game_id: string; claim: string; times_in_row: number }[]>('game_id', 'claim', 'times_in_row')
  return new Map(rows.map((row) => [row.game_id, { claim: row.claim, timesInRow: row.times_in_row }]))
}

type Watched = {
  season: number
  doubts: readonly Doubt[]
  told: ReadonlySet<string>
  held: ReadonlyMap<string, WatchedClaim>
  now: EpochMs
}

/** Keeps a poll's doubts for the admin, and drops the claims that a feed no longer makes about a game it told of. */
export async function saveDoubts(db: Db, { season, doubts, told, held, now }: Watched): Promise<void> {
  const seen_at = new Date(now)
  const dropped = [...held].filter(
    ([gameId, { claim }]) => told.has(gameId) && !doubts.some((doubt) => doubt.gameId === gameId && doubt.claim === claim),
  )
  for (const [game_id, { claim }] of dropped) {
    await db('feed_notes').where({ season, game_id, claim, outcome: 'held' }).update({ outcome: 'dropped', times_in_row: 0 })
  }
  for (const doubt of doubts.filter(isOfSomeWeek)) {
    await db('feed_notes')
      .insert({
        season: doubt.season,
        week: doubt.week,
        game_id: doubt.gameId,
        about: toColumn(doubt.about),
        claim: toColumn(doubt.claim),
        reason: toColumn(doubt.reason),
        outcome: doubt.outcome,
        times_in_row: doubt.timesInRow,
        first_seen_at: seen_at,
        last_seen_at: seen_at,
      })
      .onConflict(['about', 'claim', 'reason'])
      .merge({
        outcome: doubt.outcome,
        times_in_row: doubt.timesInRow,
        times_seen: db.raw('feed_notes.times_seen + 1'),
        last_seen_at: seen_at,
      })
  }
}

/** Keeps for the admin what of a live feed's answer could not be read at all. */
export async function saveRejected(
  db: Db,
  { week, rejected, now }: { week: WeekKey; rejected: readonly RejectedRow[]; now: EpochMs },
): Promise<void> {
  const { season, week: number } = week
  const doubts = rejected.map(
    ({ row, reason }): Doubt => ({
      ...{ season, week: number, gameId: null, about: row, claim: '', reason, outcome: 'refused', timesInRow: 0 },
    }),
  )
  await saveDoubts(db, { season, doubts, told: new Set(), held: new Map(), now })
}

/** A row whose season or week is none stands in the log alone. */
const isOfSomeWeek = ({ season, week }: WeekKey) => weekKey.safeParse({ season, week }).success

/** Texts of a feed may hold anything; the database takes no zero byte. */
const toColumn = (text: string) => text.replaceAll('\0', '').slice(0, LONGEST_TEXT)
