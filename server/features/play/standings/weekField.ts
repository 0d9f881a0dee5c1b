import { type Cached, earliestOf } from '#server/platform/cache/caches.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type EpochMs, SECOND_MS } from '#shared/clock.ts'
import { FIELD_MAX_CARDS } from '#shared/contest.ts'
import type { OwnStanding } from '#shared/model/standings.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { standingInSteps } from '#shared/rules/field/weekStanding.ts'
import { runSteps } from '#shared/rules/steps.ts'
import { listPrizesWon } from './standingsQueries.ts'
import { createWeekCards, type WeekCards } from './weekCards.ts'
import { readWeekFacts, type WeekFacts } from './weekFacts.ts'

/** A submission that arrived in time is stored at the latest this long after the deadline. Until then the field may grow. */
const CLOSING_MS = 10 * SECOND_MS
/** The field is read again this often while it may grow. */
const EXPIRES_WHILE_CLOSING_MS = 2 * SECOND_MS

/** Whether a week's cards are final: its deadline has passed, and submissions that came in time are stored. */
export const areCardsFinal = ({ isPastDeadline, deadline }: WeekFacts, now: EpochMs) =>
  isPastDeadline && deadline !== null && now >= deadline + CLOSING_MS

/**
 * A week's facts and its cards; `cards` is null while picks are open, and with more cards than are computed with. `won`: the prizes that were
 * won, by user; null while the week has no winners.
 */
export type Field = {
  facts: WeekFacts
  isClosing: boolean
  cards: WeekCards | null
  won: ReadonlyMap<string, number> | null
  isTooLarge: boolean
}

type ReadCards = ReturnType<typeof createWeekCards>

/** Reads the cards of a field: one card more than it may have shows that there are too many. */
export const createFieldCards = (deps: Parameters<typeof createWeekCards>[0], maxWeeks: number): ReadCards =>
  createWeekCards(deps, { maxWeeks, maxCards: FIELD_MAX_CARDS + 1 })

/** Reads a week's field, for all viewers at once: once for each change of a game, its cards only when they or the house have changed. */
export async function readField({ db, readCards }: { db: Db; readCards: ReadCards }, week: WeekKey, now: EpochMs): Promise<Cached<Field>> {
  const facts = await readWeekFacts(db, week, now)
  if (!facts.isPastDeadline || facts.deadline === null)
    return { value: { facts, isClosing: false, cards: null, won: null, isTooLarge: false }, expiresAt: facts.changesAt ?? now }
  const cards = await readCards(week, areCardsFinal(facts, now))
  const won = await listPrizesWon(db, week)
  const isTooLarge = cards.cards.length > FIELD_MAX_CARDS
  const closesAt = facts.deadline + CLOSING_MS
  const isClosing = now < closesAt
  return {
    value: { facts, isClosing, cards: isTooLarge ? null : cards, won: won.size > 0 ? won : null, isTooLarge },
    expiresAt: isClosing ? earliestOf(now + EXPIRES_WHILE_CLOSING_MS, closesAt) : null,
  }
}

/** A player's own standing in a field; null when they have not submitted. */
export function standingIn({ facts, won }: Field, { cards, indexByUser }: WeekCards, userId: string): OwnStanding | null {
  const own = cards[indexByUser.get(userId) ?? -1]
  if (!own) return null
  return { ...runSteps(standingInSteps(own, cards, facts)), ...(won && { prize: won.get(userId) ?? null, prizeUpTo: null }) }
}
