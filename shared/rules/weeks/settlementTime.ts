import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import { SETTLED_BY_ITSELF_DAYS, SETTLEMENT_HOUR } from '#shared/contest.ts'
import type { Game } from '#shared/model/game.ts'
import { isOver } from '#shared/rules/games/gameState.ts'
import { instantIn, wallTimeIn } from '#shared/rules/time/zonedTime.ts'

/**
 * When a week may be settled: 10:00 in the week's zone on the day after its last result, so that corrected scores of that night still count.
 * @param lastResultAt when the last result became final or was last changed.
 */
export function settlementDueAt(zone: string, lastResultAt: EpochMs): EpochMs {
  const { year, month, day } = wallTimeIn(zone, lastResultAt)
  return instantIn(zone, { year, month, day: day + 1, hour: SETTLEMENT_HOUR })
}

export type SettlementFacts = {
  games: readonly Pick<Game, 'id' | 'gameStatus'>[]
  /** Games with a doubted claim of the feed. */
  doubtedGameIds: ReadonlySet<string>
  arePicksOpen: boolean
  /** Without a card nothing depends on the results: no doubt and no age prevents the settlement. */
  hasCards: boolean
  /** Null when no time of a last result is known: then there is no wait. */
  dueAt: EpochMs | null
  now: EpochMs
}

/** Why a week cannot be settled yet. An admin may ignore `on_hold` and `long_ago`, but none of the others. */
export type SettlementObstacle = 'games_open' | 'doubted' | 'picks_open' | 'on_hold' | 'long_ago'

/** Why a week can't be settled automatically now; null when it can. */
export function findSettlementObstacle(facts: SettlementFacts): SettlementObstacle | null {
  if (facts.games.length === 0 || !facts.games.every(isOver)) return 'games_open'
  if (facts.hasCards && facts.games.some(({ id }) => facts.doubtedGameIds.has(id))) return 'doubted'
  if (facts.arePicksOpen) return 'picks_open'
  const wait = findWait(facts)
  return wait === 'long_ago' && !facts.hasCards ? null : wait
}

/** The obstacle of time, which an admin may ignore. The season's championship has no other obstacle. */
export function findWait({ dueAt, now }: Pick<SettlementFacts, 'dueAt' | 'now'>): 'on_hold' | 'long_ago' | null {
  if (dueAt === null) return null
  if (now < dueAt) return 'on_hold'
  return now > dueAt + SETTLED_BY_ITSELF_DAYS * DAY_MS ? 'long_ago' : null
}

/** May an admin settle in spite of this obstacle? */
export const isWait = (obstacle: SettlementObstacle | null) => obstacle === null || obstacle === 'on_hold' || obstacle === 'long_ago'
