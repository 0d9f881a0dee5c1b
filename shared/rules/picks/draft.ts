import type { EpochMs } from '#shared/clock.ts'
import type { DraftPick, WeekDraft } from '#shared/model/draft.ts'
import type { GameId } from '#shared/model/game.ts'

type Tiebreaker = NonNullable<WeekDraft['tiebreaker']>

export const EMPTY_DRAFT: WeekDraft = { picks: {}, tiebreaker: null }

const SIDES = [null, 'away', 'home'] as const

/** Of two choices of one moment the same one wins on every device. */
const newerPick = (one: DraftPick, other: DraftPick) =>
  (one.at - other.at || SIDES.indexOf(one.side) - SIDES.indexOf(other.side)) >= 0 ? one : other

const newerTiebreaker = (one: Tiebreaker, other: Tiebreaker) => ((one.at - other.at || one.score - other.score) >= 0 ? one : other)

/**
 * Combines two drafts of a player's week: for each game, and for the tiebreaker, the newest tap wins, also one that cleared the pick. The order of
 * the drafts makes no difference, and merging a draft again changes nothing, so devices may send theirs at any time and as often as they like.
 */
export function mergeDrafts(one: WeekDraft, other: WeekDraft): WeekDraft {
  const picks: Record<GameId, DraftPick> = { ...one.picks }
  for (const [id, pick] of Object.entries(other.picks)) {
    const known = picks[id]
    picks[id] = known ? newerPick(known, pick) : pick
  }
  const tiebreaker = one.tiebreaker && other.tiebreaker ? newerTiebreaker(one.tiebreaker, other.tiebreaker) : null
  return { picks, tiebreaker: tiebreaker ?? one.tiebreaker ?? other.tiebreaker }
}

/** Do both drafts say the same, with the same times? */
export function isSameDraft(one: WeekDraft, other: WeekDraft): boolean {
  const isSameTiebreaker = one.tiebreaker?.at === other.tiebreaker?.at && one.tiebreaker?.score === other.tiebreaker?.score
  const ids = Object.keys(one.picks)
  return (
    isSameTiebreaker &&
    ids.length === Object.keys(other.picks).length &&
    ids.every((id) => one.picks[id]?.at === other.picks[id]?.at && one.picks[id]?.side === other.picks[id]?.side)
  )
}

/** A draft without times in the future: a device whose clock is fast must not win over later taps on other devices. */
export const limitTimes = ({ picks, tiebreaker }: WeekDraft, now: EpochMs): WeekDraft => ({
  picks: Object.fromEntries(Object.entries(picks).map(([id, { side, at }]) => [id, { side, at: Math.min(at, now) }])),
  tiebreaker: tiebreaker && { ...tiebreaker, at: Math.min(tiebreaker.at, now) },
})
