import type { Db } from '#server/platform/db/db.ts'
import type { OwnStanding } from '#shared/model/standings.ts'
import { pickIn, scoreOf } from '#shared/rules/card.ts'
import { boundReach } from '#shared/rules/field/reach.ts'
import { toReach } from '#shared/rules/field/weekStanding.ts'
import { explainPlace, type PlaceFacts } from '#shared/rules/placeReason.ts'
import { promisePrize } from '#shared/rules/prizes.ts'
import {
  distanceOf,
  hasTiebreakerWinner,
  levelsThatCount,
  type Standing,
  type TiebreakLevel,
  tiebreakLevelOf,
} from '#shared/rules/ranking.ts'
import { progressOf, weekInPlay } from '#shared/rules/weekRules.ts'
import { countWithinGroup, findOwnCard, type OwnCard, type OwnKey, type ScoreGroup } from './cardQueries.ts'
import type { WeekFacts } from './weekFacts.ts'
import { rankTopCards, sumPlayers, toDisplayName } from './weeklyBoard.ts'

/**
 * A player's own standing in a week, from the scores of groups of players; null before they submit. For weeks whose cards are not in memory: while
 * picks are open, and with more cards than a field has.
 */
export async function findOwnStanding(
  db: Db,
  facts: WeekFacts,
  groups: readonly ScoreGroup[],
  userId: string,
): Promise<OwnStanding | null> {
  const own = await findOwnCard(db, facts.week, userId)
  if (!own) return null
  const score = scoreOf(own.card, facts.winners)
  const { above, aheadBy, ...standing } = await findPlace(db, facts, groups, own, score)
  const participants = Math.max(1, sumPlayers(groups))
  const progress = progressOf(facts, participants)
  return {
    ...progress,
    id: own.public_id,
    displayName: toDisplayName(own),
    weeklyScore: score,
    correct: score,
    place: standing.place,
    isTied: standing.isTied,
    reason: progress.countedGames > 0 ? explainPlace({ ...standing, score, above, aheadBy, tiebreaker: facts.tiebreaker }) : null,
    ...(own.isSettled
      ? { prize: own.prize, prizeUpTo: null }
      : promisePrize(facts.tiers, { ...standing, score }, { ...facts, participants })),
    tieBreakerScore: own.tieBreakerScore,
    reach: facts.isPastDeadline && progress.openGames > 0 ? reachOf(facts, groups, own, score) : null,
  }
}

type Found = Standing & Pick<PlaceFacts, 'above' | 'aheadBy'>

/**
 * Computes the place from the groups: one more than the players of all groups above, plus, if the submission time decides, the players before
 * in the own group. The next place above is in the own group if anybody is before in it, else in the next group above.
 */
async function findPlace(db: Db, facts: WeekFacts, groups: readonly ScoreGroup[], own: OwnCard, score: number): Promise<Found> {
  const levels = levelsThatCount(facts)
  const first = levels.indexOf('submission_time')
  const isTimed = first !== -1
  const prior = isTimed ? levels.slice(0, first) : levels
  const entry = { ...own, tiebreakerPick: facts.tiebreakerSlot === null ? null : pickIn(own.card, facts.tiebreakerSlot) }
  const key: OwnKey = {
    score,
    distance: distanceOf(own, facts.tiebreaker),
    missed: hasTiebreakerWinner(entry, facts.tiebreaker) ? 0 : 1,
    submitted_at: new Date(own.submittedAt),
  }
  const higher = groups.filter((group) => compareGroups(group, key, prior) < 0)
  const alike = sumPlayers(groups.filter((group) => compareGroups(group, key, prior) === 0))
  const within = isTimed ? await countWithinGroup(db, facts, key, key) : null
  const place = 1 + sumPlayers(higher) + (within?.before ?? 0)
  const standing = { place, isTied: (within?.same ?? alike) > 1 }
  if (within && within.before > 0) {
    const isEarlier = within.next_submitted_at?.getTime() !== own.submittedAt
    const next = { score, distance: within.next_distance, missed: within.next_missed ?? 0 }
    const decidedBy = isEarlier ? 'submission_time' : decidedBetween(next, key, levels.slice(first + 1))
    return { ...standing, decidedBy, above: { place: place - within.next, score }, aheadBy: null }
  }

  const [nearest] = [...higher].sort((one, other) => compareGroups(other, one, prior))
  if (!nearest) {
    const isWithinGroup = within !== null && alike > within.same
    const aheadBy = isWithinGroup ? await findNextLevel(db, facts, within.same) : aheadOf(groups, key, prior)
    return { ...standing, decidedBy: null, above: null, aheadBy }
  }
  const group = isTimed
    ? (await countWithinGroup(db, facts, nearest, null)).next
    : sumPlayers(higher.filter((group) => compareGroups(group, nearest, prior) === 0))
  return {
    ...standing,
    decidedBy: decidedBetween(nearest, key, prior),
    above: { place: place - group, score: nearest.score },
    aheadBy: null,
  }
}

type Key = Omit<ScoreGroup, 'players'>

const valueAt = (group: Key, level: TiebreakLevel) => (level === 'total_distance' ? (group.distance ?? 0) : group.missed)

/** Below 0 when `one` ranks above `other`. Compares only the score and the levels that groups contain. */
function compareGroups(one: Key, other: Key, levels: readonly TiebreakLevel[]): number {
  const level = levels.find((name) => valueAt(one, name) !== valueAt(other, name))
  return other.score - one.score || (level ? valueAt(one, level) - valueAt(other, level) : 0)
}

const decidedBetween = (one: Key, other: Key, levels: readonly TiebreakLevel[]): 'score' | TiebreakLevel | null =>
  one.score !== other.score ? 'score' : (levels.find((name) => valueAt(one, name) !== valueAt(other, name)) ?? null)

/** The level that separates the first group from the next when their scores are equal. */
function aheadOf(groups: readonly ScoreGroup[], key: Key, levels: readonly TiebreakLevel[]): TiebreakLevel | null {
  const [next] = groups.filter((group) => compareGroups(group, key, levels) > 0).sort((one, other) => compareGroups(one, other, levels))
  return next ? tiebreakLevelOf(decidedBetween(next, key, levels)) : null
}

/** The level that separates the first `leaders` cards from the next card. */
async function findNextLevel(db: Db, facts: WeekFacts, leaders: number): Promise<TiebreakLevel | null> {
  const ranked = await rankTopCards(db, facts, { participants: 0, rows: leaders + 1 })
  return tiebreakLevelOf(ranked.at(-1)?.decidedBy)
}

/** Bounds: an exact reach would read every card for each player. */
function reachOf(facts: WeekFacts, groups: readonly ScoreGroup[], own: OwnCard, score: number) {
  const { open } = weekInPlay(facts)
  const openPicks = open.filter(({ slot }) => pickIn(own.card, slot) !== null).length
  const others = groups.map((group) => (group.score === score ? { ...group, players: group.players - 1 } : group))
  return toReach(boundReach(score, others, { openGames: open.length, openPicks }), own.card, facts)
}
