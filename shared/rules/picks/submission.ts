import type { PicksRecord, PicksSubmission } from '#shared/model/picks.ts'
import { type Card, containsCard, toCard } from './card.ts'

type StoredSubmission = { season: number; week: number; card: Card; tieBreakerScore: number }

/**
 * Is this submission the stored card? A first submission has the same sides, by slot; game ids of another week make it a different card. A change
 * names the games that were open, and the stored card has the picks of the others too.
 */
export function isStored(sent: PicksSubmission, stored: StoredSubmission): boolean {
  if (sent.tieBreakerScore !== stored.tieBreakerScore) return false
  if (!Object.keys(sent.gamePicks).every((id) => id.startsWith(`${stored.season}-${stored.week}-`))) return false
  const card = toCard(sent.gamePicks)
  return containsCard(stored.card, card) && (sent.replaces !== undefined || containsCard(card, stored.card))
}

/** How many picks a draft has that the submitted card has not, the tiebreaker included. */
export function countChanges(
  record: Pick<PicksRecord, 'gamePicks' | 'tieBreakerScore'>,
  draft: Pick<PicksRecord, 'gamePicks' | 'tieBreakerScore'>,
): number {
  const games = Object.entries(draft.gamePicks).filter(([id, side]) => record.gamePicks[id] !== side)
  return games.length + (draft.tieBreakerScore === record.tieBreakerScore ? 0 : 1)
}
