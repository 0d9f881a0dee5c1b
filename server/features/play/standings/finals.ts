import type { Db } from '#server/platform/db/db.ts'
import type { Game, GameId } from '#shared/model/game.ts'
import type { PlaceRules } from '#shared/rules/field/rankField.ts'
import { slotOf } from '#shared/rules/picks/card.ts'

export type FinalGame = Pick<Game, 'id' | 'gameTime' | 'gameStatus' | 'week'>

/**
 * The final ones of these games in the order in which they became final. A game that was already final when it was stored has no recorded
 * change; it counts from its kickoff.
 */
export async function sortFinals<G extends FinalGame>(db: Db, games: readonly G[]): Promise<G[]> {
  const finals = games.filter(({ gameStatus }) => gameStatus === 'final')
  const { rows } = await db.raw<{ rows: { game_id: GameId; at: Date }[] }>(
    `select game_id, max(changed_at) as at from game_changes
     where field = 'game_status' and new_value = 'final' and game_id = any(:ids) group by game_id`,
    { ids: finals.map(({ id }) => id) },
  )
  const changedAt = new Map(rows.map(({ game_id, at }) => [game_id, at.getTime()]))
  const finalAt = ({ id, gameTime }: G) => changedAt.get(id) ?? (gameTime === null ? 0 : Date.parse(gameTime))
  const kickoffAt = ({ gameTime }: G) => (gameTime === null ? 0 : Date.parse(gameTime))
  return finals.sort(
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
