import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Game, GameId } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'
import type { PlaceRules } from '#shared/rules/field/rankField.ts'
import { slotOf } from '#shared/rules/picks/card.ts'

export type FinalGame = Pick<Game, 'id' | 'gameTime' | 'gameStatus' | 'week'>

/** When the games of a week or a season became final. A game that was already final when it was stored has no such time. */
export async function readFinalTimes(db: Db, of: WeekKey | { season: number }): Promise<ReadonlyMap<GameId, EpochMs>> {
  const rows = await db('game_changes')
    .where({ field: 'game_status', new_value: 'final' })
    .whereIn('game_id', db('games').where(of).select('id'))
    .groupBy('game_id')
    .select<{ game_id: GameId; at: Date }[]>('game_id', db.raw('max(changed_at) as at'))
  return new Map(rows.map(({ game_id, at }) => [game_id, at.getTime()]))
}

/** The final ones of these games in the order in which they became final; one without such a time counts from its kickoff. */
export function sortFinals<G extends FinalGame>(games: readonly G[], finalTimes: ReadonlyMap<GameId, EpochMs>): G[] {
  const kickoffAt = ({ gameTime }: G) => (gameTime === null ? 0 : Date.parse(gameTime))
  const finalAt = (game: G) => finalTimes.get(game.id) ?? kickoffAt(game)
  return games
    .filter(({ gameStatus }) => gameStatus === 'final')
    .sort(
      (one, other) =>
        finalAt(one) - finalAt(other) || one.week - other.week || kickoffAt(one) - kickoffAt(other) || slotOf(one.id) - slotOf(other.id),
    )
}

/** The facts that rank a week as they were when only these games were final. */
export function factsAfter<F extends PlaceRules>(facts: F, finals: readonly Pick<Game, 'id'>[]): F {
  const counted = finals.reduce((bits, { id }) => bits | (1 << slotOf(id)), 0)
  const isTiebreakerOver = facts.tiebreakerSlot !== null && (counted & (1 << facts.tiebreakerSlot)) !== 0
  return {
    ...facts,
    winners: { homeWon: facts.winners.homeWon & counted, awayWon: facts.winners.awayWon & counted },
    tiebreaker: typeof facts.tiebreaker === 'string' || isTiebreakerOver ? facts.tiebreaker : 'pending',
  }
}
