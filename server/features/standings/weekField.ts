import { type Cached, earliestOf } from '#server/cache/caches.ts'
import type { Db } from '#server/db/db.ts'
import { type EpochMs, SECOND_MS } from '#shared/clock.ts'
import { FIELD_MAX_CARDS } from '#shared/contest.ts'
import type { OwnStanding } from '#shared/model/standings.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { runSteps } from '#shared/rules/steps.ts'
import { type FieldCard, standingInSteps } from '#shared/rules/weekStanding.ts'
import { IS_RANKED, type Names, toRival } from './cardQueries.ts'
import { readWeekFacts, type WeekFacts } from './weekFacts.ts'
import { toDisplayName } from './weeklyBoard.ts'

/** A submission that arrived in time is stored at the latest this long after the deadline. Until then the field may grow. */
const CLOSING_MS = 10 * SECOND_MS
/** The field is read again this often while it may grow. */
const EXPIRES_WHILE_CLOSING_MS = 2 * SECOND_MS

/** Whether a week's cards are final: its deadline has passed, and submissions that came in time are stored. */
export const areCardsFinal = ({ isPastDeadline, deadline }: WeekFacts, now: EpochMs) =>
  isPastDeadline && deadline !== null && now >= deadline + CLOSING_MS

/** `isPaid`: the week has winners, so the prize is the one that was won. */
type Stored = { card: FieldCard; prize: number | null; isPaid: boolean }

/** A week's facts and all its cards by player; `cards` is null while picks are open, and with more cards than are computed with. */
export type Field = { facts: WeekFacts; isClosing: boolean; cards: ReadonlyMap<string, Stored> | null; isTooLarge: boolean }

/** Reads a week's field, for all viewers at once: it changes with the cards and the house, and is read once for each change of a game. */
export async function readField(db: Db, week: WeekKey, now: EpochMs): Promise<Cached<Field>> {
  const facts = await readWeekFacts(db, week, now)
  if (!facts.isPastDeadline || facts.deadline === null)
    return { value: { facts, isClosing: false, cards: null, isTooLarge: false }, expiresAt: facts.changesAt ?? now }
  const rows = await listCards(db, week)
  const isTooLarge = rows.length > FIELD_MAX_CARDS
  const closesAt = facts.deadline + CLOSING_MS
  const isClosing = now < closesAt
  const cards = isTooLarge
    ? null
    : new Map(rows.map((row) => [row.user_id, { card: toFieldCard(row), prize: row.prize_amount, isPaid: row.is_paid }]))
  return {
    value: { facts, isClosing, cards, isTooLarge },
    expiresAt: isClosing ? earliestOf(now + EXPIRES_WHILE_CLOSING_MS, closesAt) : null,
  }
}

type CardRow = Parameters<typeof toRival>[0] & Names & { user_id: string; prize_amount: number | null; is_paid: boolean }

/** In the order within a shared place. One card more than a field may have shows that there are too many. */
async function listCards(db: Db, { season, week }: WeekKey): Promise<CardRow[]> {
  const { rows } = await db.raw<{ rows: CardRow[] }>(
    `select picks.user_id, public_id, username, first_name, last_name, home_picks, away_picks, tie_breaker_score, submitted_at, prize_amount,
       exists (select from weekly_winners where season = :season::int and week = :week::int) as is_paid
     from picks join users on users.id = picks.user_id
     left join weekly_winners using (season, week, user_id)
     where picks.season = :season::int and picks.week = :week::int and ${IS_RANKED}
     order by submitted_at, picks.user_id limit :limit::int`,
    { season, week, limit: FIELD_MAX_CARDS + 1 },
  )
  return rows
}

const toFieldCard = (row: CardRow): FieldCard => ({ ...toRival(row), id: row.public_id, name: toDisplayName(row) })

/** A player's own standing in a field; null when they have not submitted. */
export function standingIn({ facts, cards }: Field & { cards: NonNullable<Field['cards']> }, userId: string): OwnStanding | null {
  const own = cards.get(userId)
  if (!own) return null
  const all = [...cards.values()].map(({ card }) => card)
  return { ...runSteps(standingInSteps(own.card, all, facts)), ...(own.isPaid && { prize: own.prize, prizeUpTo: null }) }
}
