import type { FeedGame, RejectedRow } from '#server/integrations/score-feed/scoreFeed.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type EpochMs, HOUR_MS } from '#shared/clock.ts'
import { gameStatus } from '#shared/model/game.ts'
import { type WeekKey, weekKey } from '#shared/model/week.ts'

/** A doubted claim is believed when the feed repeats it in this many polls in a row. */
const POLLS_UNTIL_BELIEVED = 3
const LONGEST_TEXT = 500
const DOUBT_LASTS_MS = HOUR_MS

/** A claim of a feed that was not believed at once. */
export type Doubt = WeekKey & {
  /** Null for a row that is about no stored game. */
  gameId: string | null
  about: string
  /** The claim as a text, to recognize it when it is repeated. */
  claim: string
  reason: string
  /** `held` waits to be repeated; `accepted` was repeated often enough; `refused` is never believed. */
  outcome: 'held' | 'accepted' | 'refused'
  timesInRow: number
}

/** The claim about a game that waits to be repeated. */
export type DoubtedClaim = { claim: string; timesInRow: number }

/** The claim of a row about its game. The clock and the ball are never doubted. */
export const claimOf = ({ gameStatus, awayScore, homeScore, gameTime, awayTeam, homeTeam }: FeedGame) =>
  `${awayTeam} at ${homeTeam} ${gameStatus} ${awayScore ?? '-'}:${homeScore ?? '-'} ${gameTime ?? 'no day'}`

const CLAIM_FORM = /^(\S+) at (\S+) (scheduled|LIVE|final|postponed|cancelled) (\d+|-):(\d+|-) (no day|\S+)$/

/** The values of a stored claim; null for a text of another form. */
export function readClaim(claim: string) {
  const [, awayTeam, homeTeam, status, away, home, time] = CLAIM_FORM.exec(claim) ?? []
  if (!awayTeam || !homeTeam || !time) return null
  const toScore = (text: string | undefined) => (text === undefined || text === '-' ? null : Number(text))
  const gameTime = time === 'no day' ? null : time
  return { awayTeam, homeTeam, gameStatus: gameStatus.parse(status), awayScore: toScore(away), homeScore: toScore(home), gameTime }
}

/** How many polls in a row have made this claim, and whether that is enough to believe it. */
export function countClaim(doubted: DoubtedClaim | undefined, claim: string): { timesInRow: number; isBelieved: boolean } {
  const timesInRow = (doubted?.claim === claim ? doubted.timesInRow : 0) + 1
  return { timesInRow, isBelieved: timesInRow >= POLLS_UNTIL_BELIEVED }
}

/** The doubted claims about a season's games, by game. */
export async function listDoubtedClaims(db: Db, season: number): Promise<Map<string, DoubtedClaim>> {
  const rows = await db('feed_notes')
    .where({ season, outcome: 'held' })
    .whereNotNull('game_id')
    .select<{ game_id: string; claim: string; times_in_row: number }[]>('game_id', 'claim', 'times_in_row')
  return new Map(rows.map((row) => [row.game_id, { claim: row.claim, timesInRow: row.times_in_row }]))
}

/** The weeks with a doubted claim that the feed has repeated lately: one that it has dropped waits for the schedule, or for an admin. */
export const listDoubtedWeeks = (db: Db, now: EpochMs): Promise<WeekKey[]> =>
  db('feed_notes')
    .where({ outcome: 'held' })
    .where('last_seen_at', '>', new Date(now - DOUBT_LASTS_MS))
    .distinct<WeekKey[]>('season', 'week')

/** The claims about a season's games that an admin refused, as `claimKey` writes them. */
export async function listRefusedClaims(db: Db, season: number): Promise<Set<string>> {
  const rows = await db('feed_notes')
    .where({ season, is_refused_by_admin: true })
    .whereNotNull('game_id')
    .select<{ game_id: string; claim: string }[]>('game_id', 'claim')
  return new Set(rows.map((row) => claimKey(row.game_id, row.claim)))
}

export const claimKey = (gameId: string, claim: string) => `${gameId} ${claim}`

type DoubtsOfPoll = {
  season: number
  doubts: readonly Doubt[]
  /** Games that a row of this poll was about. */
  matchedIds: ReadonlySet<string>
  /** The claims that were doubted before this poll. */
  doubted: ReadonlyMap<string, DoubtedClaim>
  now: EpochMs
}

/** Stores a poll's doubts for the admins, and drops the doubted claims that its rows no longer make. */
export async function saveDoubts(db: Db, { season, doubts, matchedIds, doubted, now }: DoubtsOfPoll): Promise<void> {
  const seen_at = new Date(now)
  const dropped = [...doubted].filter(
    ([gameId, { claim }]) => matchedIds.has(gameId) && !doubts.some((doubt) => doubt.gameId === gameId && doubt.claim === claim),
  )
  for (const [game_id, { claim }] of dropped) {
    await db('feed_notes').where({ season, game_id, claim, outcome: 'held' }).update({ outcome: 'dropped', times_in_row: 0 })
  }
  for (const doubt of doubts.filter(hasValidWeek)) {
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

/** Stores the unreadable rows of a live feed's answer for the admins. */
export async function saveRejected(
  db: Db,
  { week, rejected, now }: { week: WeekKey; rejected: readonly RejectedRow[]; now: EpochMs },
): Promise<void> {
  const unreadable = { ...week, gameId: null, claim: '', outcome: 'refused', timesInRow: 0 } as const
  const doubts = rejected.map(({ row, reason }) => ({ ...unreadable, about: row, reason }))
  await saveDoubts(db, { season: week.season, doubts, matchedIds: new Set(), doubted: new Map(), now })
}

/** A row without a valid season and week is only logged. */
const hasValidWeek = ({ season, week }: WeekKey) => weekKey.safeParse({ season, week }).success

/** A feed's text may contain anything; PostgreSQL accepts no zero byte. */
const toColumn = (text: string) => text.replaceAll('\0', '').slice(0, LONGEST_TEXT)
