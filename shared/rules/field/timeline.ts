import { SLOTS_PER_WEEK } from '#shared/contest.ts'
import type { Side } from '#shared/model/game.ts'
import type { PlaceThen, ScoreChange } from '#shared/model/scoreChange.ts'
import { runSteps } from '#shared/rules/field/steps.ts'
import { scoreOf, slotOf, type Winners } from '#shared/rules/picks/card.ts'
import { levelsThatCount } from '#shared/rules/standings/ranking.ts'
import { type Field, picksAt, sizeOf } from './field.ts'
import { compareBy, type PlaceRules } from './rankField.ts'

/** How many cards have each number of points, before a week's first score and after each. It is the same for all players. */
export type PointCounts = readonly Uint32Array[]

type Rules = Omit<PlaceRules, 'winners'>

/** Counts the points of all cards after each score, in pieces. A score that leaves every lead as it was costs nothing. */
export const countPointsInSteps = (field: Field, changes: readonly ScoreChange[]): Generator<void, PointCounts> =>
  mapLeads(field, changes, (points) => {
    const counts = new Uint32Array(SLOTS_PER_WEEK + 1)
    for (const of of points) counts[of] = (counts[of] ?? 0) + 1
    return counts
  })

/**
 * A card's places if the week had ended before its first score, and after each of these; in pieces. Of a tiebreaker game that is over now,
 * nobody knew the total then.
 * @param known the points of the same field and scores.
 */
export function* placesInSteps(
  field: Field,
  own: number,
  rules: Rules,
  changes: readonly ScoreChange[],
  known?: PointCounts,
): Generator<void, PlaceThen[]> {
  const counts = known ?? (yield* countPointsInSteps(field, changes))
  const card = picksAt(field, own)
  const points = leadsThrough(changes).map((leads) => scoreOf(card, leads))
  const ofPoints = (step: number) => counts[step] ?? new Uint32Array()
  const above = (step: number) =>
    ofPoints(step)
      .subarray((points[step] ?? 0) + 1)
      .reduce((sum, cards) => sum + cards, 0)
  const level = levelThen(rules)
  if (level.length === 0) {
    return points.map((has, step) => ({ place: 1 + above(step), isTied: (ofPoints(step)[has] ?? 0) > 1 }))
  }
  const order = Array.from({ length: sizeOf(field) }, (_, index) => compareBy(level, field, rules, index, own))
  const amongEqual = yield* mapLeads(field, changes, (all) => {
    let [better, equal] = [0, 0]
    for (let index = 0; index < all.length; index += 1) {
      if (all[index] !== all[own]) continue
      const compared = order[index] ?? 0
      if (compared < 0) better += 1
      else if (compared === 0) equal += 1
    }
    return { better, isTied: equal > 1 }
  })
  return amongEqual.map(({ better, isTied }, step) => ({ place: 1 + above(step) + better, isTied }))
}

/** The last time that the lead of the contest changed: the card that took first place alone from another, and the score that did it; null if none did. */
export function findNewLeader(field: Field, rules: Rules, changes: readonly ScoreChange[]): { index: number; step: number } | null {
  const level = levelThen(rules)
  const readLeader = (points: Uint8Array) => {
    let [first, isAlone] = [0, false]
    for (let index = 0; index < points.length; index += 1) {
      const compared = (points[first] ?? 0) - (points[index] ?? 0) || compareBy(level, field, rules, index, first)
      if (compared < 0 || index === 0) [first, isAlone] = [index, true]
      else if (compared === 0) isAlone = false
    }
    return isAlone ? first : null
  }
  const leaders = runSteps(mapLeads(field, changes, readLeader))
  let [leader, found]: [number | null, { index: number; step: number } | null] = [null, null]
  for (const [step, index] of leaders.entries()) {
    if (index === null || index === leader) continue
    if (step > 0) found = { index, step: step - 1 }
    leader = index
  }
  return found
}

const levelThen = ({ levels, tiebreaker }: Rules) =>
  levelsThatCount({ levels, tiebreaker: typeof tiebreaker === 'string' ? tiebreaker : 'pending' })

/** The leads of all games as winners, before the first score and after each. */
function leadsThrough(changes: readonly ScoreChange[]): Winners[] {
  const leads = [{ homeWon: 0, awayWon: 0 }]
  for (const change of changes) {
    const { homeWon, awayWon } = leads.at(-1) ?? { homeWon: 0, awayWon: 0 }
    const bit = 1 << slotOf(change.gameId)
    const side = leaderOf(change)
    leads.push({
      homeWon: side === 'home' ? homeWon | bit : homeWon & ~bit,
      awayWon: side === 'away' ? awayWon | bit : awayWon & ~bit,
    })
  }
  return leads
}

/** What `read` finds in the points of all cards before the first score and after each. It is asked again only when a lead has changed. */
function* mapLeads<T>(
  { homePicks, awayPicks }: Field,
  changes: readonly ScoreChange[],
  read: (points: Uint8Array) => T,
): Generator<void, T[]> {
  const points = new Uint8Array(homePicks.length)
  const leaders = new Map<string, Side | null>()
  let found = read(points)
  const all = [found]
  for (const change of changes) {
    const [before, after] = [leaders.get(change.gameId) ?? null, leaderOf(change)]
    if (before !== after) {
      leaders.set(change.gameId, after)
      const slot = slotOf(change.gameId)
      const picksOf = (side: Side) => (side === 'home' ? homePicks : awayPicks)
      if (before) addPoints(points, picksOf(before), slot, -1)
      if (after) addPoints(points, picksOf(after), slot, 1)
      found = read(points)
      yield
    }
    all.push(found)
  }
  return all
}

function addPoints(points: Uint8Array, picks: Int32Array, slot: number, by: 1 | -1) {
  for (let index = 0; index < points.length; index += 1) points[index] = (points[index] ?? 0) + by * (((picks[index] ?? 0) >>> slot) & 1)
}

function leaderOf({ awayScore, homeScore }: ScoreChange): Side | null {
  if (awayScore === homeScore) return null
  return awayScore > homeScore ? 'away' : 'home'
}
