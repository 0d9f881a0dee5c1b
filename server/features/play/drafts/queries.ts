import type { Knex } from 'knex'
import type { PlayerWeek } from '#server/features/play/picks/queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import { DRAFT_LIFETIME_DAYS, SLOTS_PER_WEEK } from '#shared/contest.ts'
import type { DraftPick, WeekDraft } from '#shared/model/draft.ts'
import type { GameId } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { gameIdOf, pickIn, slotOf, toCard } from '#shared/rules/picks/card.ts'

type DraftRow = {
  home_picks: number
  away_picks: number
  /** Slot → milliseconds since 1970 UTC. */
  picked_at: Record<string, number>
  tie_breaker_score: number
  tie_breaker_at: Date | null
}

/** Drafts that were changed before this moment have expired. */
export const expiryOfDrafts = (now: EpochMs) => new Date(now - DRAFT_LIFETIME_DAYS * DAY_MS)

const rowOf = (db: Db, { userId, season, week }: PlayerWeek) => db('drafts').where({ season, week, user_id: userId })

/** A player's draft of a week, and whether a card was submitted. The draft is null without one, when it has expired, and after the submission. */
export async function readDraft(db: Db, of: PlayerWeek, now: EpochMs): Promise<{ draft: WeekDraft | null; isSubmitted: boolean }> {
  const [row, card] = await Promise.all([
    rowOf(db, of).where('changed_at', '>=', expiryOfDrafts(now)).first<DraftRow | undefined>(),
    db('picks').where({ season: of.season, week: of.week, user_id: of.userId }).first('season'),
  ])
  const isSubmitted = card !== undefined
  return { draft: row && !isSubmitted ? toDraft(row, of) : null, isSubmitted }
}

/** Locks a player's draft of a week until the transaction ends, and returns it; an empty one when there is none or it has expired. */
export async function lockDraft(trx: Knex.Transaction, of: PlayerWeek, now: EpochMs): Promise<WeekDraft> {
  const { userId, season, week } = of
  const empty = { home_picks: 0, away_picks: 0, picked_at: '{}', tie_breaker_score: 0, tie_breaker_at: null, changed_at: new Date(now) }
  await trx('drafts')
    .insert({ season, week, user_id: userId, ...empty })
    .onConflict(['season', 'week', 'user_id'])
    .merge(empty)
    .where('drafts.changed_at', '<', expiryOfDrafts(now))
  const row = await rowOf(trx, of).forUpdate().first<DraftRow>()
  return toDraft(row, of)
}

export async function storeDraft(trx: Knex.Transaction, of: PlayerWeek, { picks, tiebreaker }: WeekDraft, now: EpochMs) {
  const chosen = Object.entries(picks).flatMap(([id, { side }]) => (side ? [[id, side] as const] : []))
  const { homePicks, awayPicks } = toCard(Object.fromEntries(chosen))
  await rowOf(trx, of).update({
    home_picks: homePicks,
    away_picks: awayPicks,
    picked_at: JSON.stringify(Object.fromEntries(Object.entries(picks).map(([id, { at }]) => [slotOf(id), at]))),
    tie_breaker_score: tiebreaker?.score ?? 0,
    tie_breaker_at: tiebreaker && new Date(tiebreaker.at),
    changed_at: new Date(now),
  })
}

function toDraft(row: DraftRow, { season, week }: WeekKey): WeekDraft {
  const card = { homePicks: row.home_picks, awayPicks: row.away_picks }
  const picks: Record<GameId, DraftPick> = {}
  for (let slot = 0; slot < SLOTS_PER_WEEK; slot += 1) {
    const at = row.picked_at[slot]
    if (at !== undefined) picks[gameIdOf({ season, week, slot })] = { side: pickIn(card, slot), at }
  }
  return { picks, tiebreaker: row.tie_breaker_at && { score: row.tie_breaker_score, at: row.tie_breaker_at.getTime() } }
}

/** What the drafts of a week have: the card so far, and whether it has a tiebreaker. A player without a row has picked nothing. */
export const selectDraftPicks = (db: Db, { season, week }: WeekKey) =>
  db('drafts')
    .where({ season, week })
    .select<{ userId: string; homePicks: number; awayPicks: number; hasTiebreaker: boolean }[]>(
      { userId: 'user_id', homePicks: 'home_picks', awayPicks: 'away_picks' },
      db.raw('tie_breaker_score > 0 as "hasTiebreaker"'),
    )
