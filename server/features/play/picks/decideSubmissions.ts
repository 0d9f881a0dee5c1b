import type { PickingRules } from '#server/features/slate/weeks/queries.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { PicksRecord, PicksSubmission } from '#shared/model/picks.ts'
import { changeCard, toCard, toGamePicks } from '#shared/rules/picks/card.ts'
import { listOpenGames, refuseCard, refusePicks } from '#shared/rules/picks/pickPermission.ts'
import { isStored } from '#shared/rules/picks/submission.ts'
import { receiptOf } from './pickIdentity.ts'
import { type StoredCard, type TiebreakerChange, toPicks } from './queries.ts'
import type { ReplacedCard } from './replacedCards.ts'

export type SubmissionRules = PickingRules & { isCurrentWeek: boolean; isSeasonOpen: boolean }

type Facts = {
  games: readonly Game[]
  /** The stored cards of the batch's players. Those that a submission of the batch may change are locked. */
  cards: ReadonlyMap<string, StoredCard>
  rules: SubmissionRules
  now: EpochMs
}

/** What was stored while the decisions were carried out. */
type Stored = {
  /** The players whose first card was inserted. */
  inserted: ReadonlySet<string>
  /** The players who were blocked or deleted after they sent their first card, which is not stored. */
  blocked: ReadonlySet<string>
  /** The replaced cards of the players in `askedAgain`, the oldest first. */
  replaced: readonly ReplacedCard[]
  /** Their changes of the tiebreaker alone, the oldest first. */
  tiebreakerChanges: readonly TiebreakerChange[]
}

type Decisions = {
  /** First cards, by player id: two servers that insert the same players in different orders would deadlock. */
  inserts: StoredCard[]
  changes: { from: StoredCard; to: StoredCard }[]
  /** Players whose submission was decided earlier: what has changed in their cards since is needed for the answer. */
  askedAgain: string[]
  /** The outcomes in the order of the batch; null for a first card that another server was quicker to store. */
  answer: (stored: Stored) => (PicksRecord | AppError | null)[]
}

type Decision = { sent: PicksSubmission } & ({ kind: 'accepted' | 'asked again'; card: StoredCard } | { kind: 'refused'; error: AppError })

/** Decides the submissions of a batch one after the other, each against the card that the ones before it have left. */
export function decideSubmissions(batch: readonly PicksSubmission[], { games, cards, rules, now }: Facts): Decisions {
  const current = new Map(cards)
  const inserts: StoredCard[] = []
  const changes: Decisions['changes'] = []

  const decide = (sent: PicksSubmission): Decision => {
    const stored = current.get(sent.userId)
    if (stored && isAskedAgain(sent, stored, { games, now })) return { sent, kind: 'asked again', card: stored }
    const code = refuse(sent, stored, { games, rules, now })
    if (code) {
      const isSubmitted = stored !== undefined && code === 'already_submitted'
      return { sent, kind: 'refused', error: new AppError(code, isSubmitted ? { current: toPicks(stored, games) } : {}) }
    }
    const card = toStoredCard(sent, stored, { games, now })
    current.set(sent.userId, card)
    if (stored) changes.push({ from: stored, to: card })
    else inserts.push(card)
    return { sent, kind: 'accepted', card }
  }
  const decisions = batch.map(decide)
  return {
    inserts: inserts.sort((one, other) => (one.userId < other.userId ? -1 : 1)),
    changes,
    askedAgain: decisions.flatMap(({ sent, kind }) => (kind === 'asked again' && cards.has(sent.userId) ? [sent.userId] : [])),
    answer: ({ inserted, blocked, replaced, tiebreakerChanges }) =>
      decisions.map((decision) => {
        if (decision.kind === 'refused') return decision.error
        const { sent, kind, card } = decision
        if (blocked.has(sent.userId)) return new AppError('sign_in_required')
        if (!cards.has(sent.userId) && !inserted.has(sent.userId)) return null
        const before = kind === 'asked again' ? findReplaced(sent, replaced, tiebreakerChanges) : undefined
        if (before) return { ...toPicks(before, games), replacedAt: before.replacedAt.toISOString() }
        if (isSubmitted(sent, card, tiebreakerChanges)) return toPicks(card, games)
        return new AppError('already_submitted', { current: toPicks(card, games) })
      }),
  }
}

/**
 * Is this no new change? It names another card than the present one, or it is the present card. A submission that names the present card is no
 * retry, so it must be complete even when its picks are part of that card.
 */
function isAskedAgain(sent: PicksSubmission, stored: StoredCard, { games, now }: Pick<Facts, 'games' | 'now'>): boolean {
  if (sent.replaces !== receiptOf(stored)) return true
  return isStored(sent, stored) && refuseCard(games, sent.gamePicks, now, toGamePicks(stored.card, stored)) !== 'incomplete_picks'
}

function refuse(sent: PicksSubmission, stored: StoredCard | undefined, { games, rules, now }: Omit<Facts, 'cards'>) {
  const hasSubmitted = stored !== undefined
  if (rules.isCurrentWeek && !rules.isSeasonOpen) return 'season_not_open'
  return (
    refusePicks({ ...rules, hasSubmitted, now }) ?? refuseCard(games, sent.gamePicks, now, stored ? toGamePicks(stored.card, stored) : {})
  )
}

function toStoredCard(sent: PicksSubmission, stored: StoredCard | undefined, { games, now }: Pick<Facts, 'games' | 'now'>): StoredCard {
  const { userId, season, week, tieBreakerScore } = sent
  const card = toCard(sent.gamePicks)
  return {
    userId,
    season,
    week,
    tieBreakerScore,
    card: stored ? changeCard(stored.card, card, listOpenGames(games, now)) : card,
    guessedSlot: null,
    settledScore: null,
    // later than the card it replaces, so that going back to earlier picks gives another receipt
    submittedAt: new Date(stored ? Math.max(now, stored.submittedAt.getTime() + 1) : now),
  }
}

/** The replaced card that this submission had stored: its first card when it names none, else the one that followed the card it names. */
function findReplaced(
  sent: PicksSubmission,
  all: readonly ReplacedCard[],
  tiebreakerChanges: readonly TiebreakerChange[],
): ReplacedCard | undefined {
  const own = all.filter(({ userId }) => userId === sent.userId)
  return own.find((card, index) => {
    const before = own[index - 1]
    return isSubmitted(sent, card, tiebreakerChanges) && sent.replaces === (before && receiptOf(before))
  })
}

/** Is this submission the card as it is stored, or as it was before the first change of its tiebreaker alone? */
function isSubmitted(sent: PicksSubmission, card: StoredCard | ReplacedCard, tiebreakerChanges: readonly TiebreakerChange[]): boolean {
  const first = tiebreakerChanges.find(
    ({ userId, changedAt }) =>
      userId === card.userId && changedAt >= card.submittedAt && !('replacedAt' in card && changedAt > card.replacedAt),
  )
  return isStored(sent, card) || (first !== undefined && isStored(sent, { ...card, tieBreakerScore: first.oldScore }))
}
