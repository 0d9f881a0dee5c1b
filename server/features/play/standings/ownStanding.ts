import type { Deps } from '#server/deps.ts'
import type { Cached } from '#server/platform/cache/caches.ts'
import type { OwnAnswer } from '#server/platform/cache/ownResponses.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnTimeline } from '#shared/model/scoreChange.ts'
import type { OwnStanding } from '#shared/model/standings.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { rankWeek } from '#shared/rules/field/board.ts'
import { sizeOf, withCard } from '#shared/rules/field/field.ts'
import { standingInSteps } from '#shared/rules/field/ownStanding.ts'
import { runSteps } from '#shared/rules/field/steps.ts'
import { placesInSteps } from '#shared/rules/field/timeline.ts'
import { findCard } from './cardQueries.ts'
import { readPlayers } from './playerNames.ts'
import { type PlayedWeek, readWeek } from './weekReader.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'caches'>

/** A player's own standing in a week; null before they submit. */
export async function findOwnStanding(deps: Needs, key: WeekKey, playerId: string): Promise<OwnAnswer<OwnStanding | null>> {
  const week = await readWeek(deps, key)
  const found = await findOwnCard(deps.db, week.value, playerId)
  const [names] = found ? await readPlayers(deps.db, [playerId]) : []
  const standing =
    found && names ? runSteps(standingInSteps(found.week, found.index, { id: names.id, displayName: names.displayName })) : null
  return toOwnAnswer(week, standing)
}

/**
 * The scores of a week with a player's place at each of them, before the deadline without places. While cards can change there are none either: a
 * card of that moment is not in the points that are counted for all.
 */
export async function findOwnTimeline(deps: Needs, key: WeekKey, playerId: string): Promise<OwnAnswer<OwnTimeline>> {
  const week = await readWeek(deps, key)
  const { field, rules, playerIds, areCardsFinal, timeline } = week.value
  const { changes, counts } = await timeline()
  const own = playerIds.indexOf(playerId)
  const places = areCardsFinal && own !== undefined ? runSteps(placesInSteps(field, own, rules, changes, counts)) : null
  return toOwnAnswer(week, { changes, places })
}

/** An answer to a player about a week. While cards can change it is not cached, because such changes are not announced. */
const toOwnAnswer = <V>({ value: { areCardsFinal }, expiresAt }: Cached<PlayedWeek>, value: V): OwnAnswer<V> =>
  areCardsFinal ? { value, isCacheable: true, expiresAt } : { value, isCacheable: false }

/** The index of a player's card. While cards can change, the player's own one is read at each request: it may be newer than the field. */
async function findOwnCard(db: Db, week: PlayedWeek, playerId: string) {
  const index = week.playerIds.indexOf(playerId)
  if (week.areCardsFinal) return index === undefined ? null : { week, index }
  const card = await findCard(db, week.rules.week, playerId)
  if (!card) return null
  if (index !== undefined && week.field.submittedAt[index] === card.submittedAt) return { week, index }
  const changed = rankWeek(withCard(week.field, card, index), week.rules)
  return { week: { ...changed, wonBy: null }, index: index ?? sizeOf(week.field) }
}
