import type { WeeklyFacts } from '#server/features/play/standings/settledFacts.ts'
import type { WeekFacts } from '#server/features/play/standings/weekFacts.ts'
import { isVoid } from '#shared/rules/games/gameState.ts'
import { winnersOf } from '#shared/rules/picks/card.ts'
import { tiebreakerResultOf } from '#shared/rules/standings/tiebreakerResult.ts'

/** The facts that a week is settled by once all its games are over. */
export const toWeeklyFacts = ({ week, games, levels, tiebreakerSlot, tiers: paid }: WeekFacts): WeeklyFacts => ({
  contest: 'weekly',
  week,
  winners: winnersOf(games),
  tiebreaker: tiebreakerResultOf(games),
  tiebreakerSlot,
  levels: [...levels],
  tiers: [...paid],
  hasGames: games.some((game) => !isVoid(game)),
})
