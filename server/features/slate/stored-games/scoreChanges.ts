import type { Db } from '#server/platform/db/db.ts'
import type { Game } from '#shared/model/game.ts'
import type { ScoreChange } from '#shared/model/scoreChange.ts'
import { type ReportedScore, settleScores } from '#shared/rules/games/scoreChanges.ts'
import type { GameChange } from './gameChanges.ts'

/**
 * The scores of these games in the order in which they happened, without those that were taken back. Nobody watched the scores of an import, nor
 * those that a game had when it was stored.
 */
export async function listScoreChanges(db: Db, games: readonly Pick<Game, 'id' | 'awayScore' | 'homeScore'>[]): Promise<ScoreChange[]> {
  const ids = games.map(({ id }) => id)
  const rows = await db('game_changes')
    .where({ field: 'score' })
    .whereIn('game_id', ids)
    .orderBy('id')
    .select<ScoreRow[]>('game_id', 'old_value', 'new_value', 'source', 'changed_at', 'game_clock')
  const recorded = rows.flatMap(({ game_id: gameId, old_value, new_value, source, changed_at, game_clock: gameClock }) => [
    { ...unwatched(gameId), score: toScore(old_value) },
    { gameId, at: source === 'import' ? null : changed_at.toISOString(), gameClock, score: toScore(new_value) },
  ])
  const now = games.map(({ id, awayScore, homeScore }) => ({
    ...unwatched(id),
    score: awayScore === null || homeScore === null ? null : { awayScore, homeScore },
  }))
  return settleScores([], [...recorded, ...now])
}

type ScoreRow = Omit<GameChange, 'field'> & { source: string; changed_at: Date }

const unwatched = (gameId: string) => ({ gameId, at: null, gameClock: null })

/** "7-3", as `changesOf` writes it. */
function toScore(value: string | null): ReportedScore['score'] {
  const [awayScore, homeScore] = value?.split('-').map(Number) ?? []
  return awayScore === undefined || homeScore === undefined ? null : { awayScore, homeScore }
}
