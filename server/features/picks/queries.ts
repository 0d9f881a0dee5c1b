import type { Db } from '#server/db/db.ts'
import { readPrepared } from '#server/db/prepared.ts'
import { listGames } from '#server/features/games/queries.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { PicksRecord } from '#shared/model/picks.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { type Card, pickIn, scoreOf, slotOf, toGamePicks, winnersOf } from '#shared/rules/card.ts'
import { picksIdOf, receiptOf } from './pickIdentity.ts'

type PicksRow = {
  user_id: string
  season: number
  week: number
  home_picks: number
  away_picks: number
  tie_breaker_score: number
  submitted_at: Date
}

/** A stored card, before the week's games are laid beside it. */
export type StoredCard = WeekKey & { userId: string; card: Card; tieBreakerScore: number; submittedAt: Date }

export type PlayerWeek = WeekKey & { userId: string }

const FIND_CARD = {
  name: 'find_card',
  text: `
    select user_id, season, week, home_picks, away_picks, tie_breaker_score, submitted_at
    from picks where season = $1 and week = $2 and user_id = $3`,
} as const

export async function findCard(db: Db, of: PlayerWeek): Promise<StoredCard | null> {
  const [row] = await readPrepared<PicksRow>(db, { ...FIND_CARD, values: [of.season, of.week, of.userId] })
  return row ? toStoredCard(row) : null
}

/** The cards that these players have stored for a week. */
export async function listCards(db: Db, { season, week }: WeekKey, userIds: readonly string[]): Promise<StoredCard[]> {
  const rows = await db<PicksRow>('picks').where({ season, week }).whereIn('user_id', userIds).select()
  return rows.map(toStoredCard)
}

/** Stores each card, but none of a player who has one for that week already: that one is not in the answer. */
export async function insertCards(
  db: Db,
  cards: readonly (PlayerWeek & { card: Card; tieBreakerScore: number; submittedAt: EpochMs })[],
): Promise<StoredCard[]> {
  if (cards.length === 0) return []
  const rows = cards.map((card) => ({
    user_id: card.userId,
    season: card.season,
    week: card.week,
    home_picks: card.card.homePicks,
    away_picks: card.card.awayPicks,
    tie_breaker_score: card.tieBreakerScore,
    submitted_at: new Date(card.submittedAt),
  }))
  const inserted = await db<PicksRow>('picks').insert(rows).onConflict(['season', 'week', 'user_id']).ignore().returning('*')
  return inserted.map(toStoredCard)
}

/** A player's picks of a week as the calls speak them; null before they submit. */
export async function findPicks(db: Db, of: PlayerWeek): Promise<PicksRecord | null> {
  const stored = await findCard(db, of)
  return stored ? toPicks(stored, await listGames(db, of)) : null
}

/** Lays the week's games beside a stored card: the map, the tiebreaker pick, and the score so far. */
export function toPicks(stored: StoredCard, games: Awaited<ReturnType<typeof listGames>>): PicksRecord {
  const tiebreaker = games.find((game) => game.isMondayNight)
  return {
    id: picksIdOf(stored),
    userId: stored.userId,
    week: stored.week,
    season: stored.season,
    gamePicks: toGamePicks(stored.card, stored),
    mnfPick: tiebreaker ? pickIn(stored.card, slotOf(tiebreaker.id)) : null,
    mnfTotalScore: stored.tieBreakerScore,
    tieBreakerScore: stored.tieBreakerScore,
    submittedAt: stored.submittedAt.toISOString(),
    score: scoreOf(stored.card, winnersOf(games)),
    receipt: receiptOf(stored),
  }
}

const toStoredCard = (row: PicksRow): StoredCard => ({
  userId: row.user_id,
  season: row.season,
  week: row.week,
  card: { homePicks: row.home_picks, awayPicks: row.away_picks },
  tieBreakerScore: row.tie_breaker_score,
  submittedAt: row.submitted_at,
})
