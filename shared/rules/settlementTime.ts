import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import { CONTEST_TIME_ZONE, SETTLED_BY_ITSELF_DAYS, SETTLEMENT_HOUR } from '#shared/contest.ts'
import type { Game } from '#shared/model/game.ts'
import { isOver } from './gameState.ts'
import { instantIn, wallTimeIn } from './zonedTime.ts'

/**
 * When the hold of a week ends: 10:00 Pacific on the day after its last result, so that a correction of that night starts it again.
 * @param lastResultAt when the last result became final or was last changed.
 * Source: decisions, Scoring and ranking ("Settlement").
 */
export function settlementDueAt(lastResultAt: EpochMs): EpochMs {
  const { year, month, day } = wallTimeIn(CONTEST_TIME_ZONE, lastResultAt)
  return instantIn(CONTEST_TIME_ZONE, { year, month, day: day + 1, hour: SETTLEMENT_HOUR })
}

export type SettlementFacts = {
  games: readonly Pick<Game, 'id' | 'gameStatus'>[]
  /** Games of which a feed says something that is not believed yet. */
  doubtedGameIds: ReadonlySet<string>
  arePicksOpen: boolean
  /** Null when nothing tells of a last result: then nothing is waited for. */
  dueAt: EpochMs | null
  now: EpochMs
}

/** What a week waits for before it can be settled. `on_hold` and `long_ago` an admin may pass over, the others nobody. */
export type SettlementObstacle = 'games_open' | 'doubted' | 'picks_open' | 'on_hold' | 'long_ago'

/** Why a week can't be settled by itself now; null when it can. */
export function findSettlementObstacle(facts: SettlementFacts): SettlementObstacle | null {
  if (facts.games.length === 0 || !facts.games.every(isOver)) return 'games_open'
  if (facts.games.some(({ id }) => facts.doubtedGameIds.has(id))) return 'doubted'
  if (facts.arePicksOpen) return 'picks_open'
  return findHold(facts)
}

/** The part of it that an admin may pass over; the season's championship knows no other. */
export function findHold({ dueAt, now }: Pick<SettlementFacts, 'dueAt' | 'now'>): 'on_hold' | 'long_ago' | null {
  if (dueAt === null) return null
  if (now < dueAt) return 'on_hold'
  return now > dueAt + SETTLED_BY_ITSELF_DAYS * DAY_MS ? 'long_ago' : null
}

/** May an admin settle in spite of it? */
export const isHold = (obstacle: SettlementObstacle | null) => obstacle === null || obstacle === 'on_hold' || obstacle === 'long_ago'
