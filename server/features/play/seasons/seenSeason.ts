import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/requests/appError.ts'

type Of = { userId: string; season: number }

/** Whether this player has seen the end of a season, on any device. */
export const isSeasonSeen = async (db: Db, { userId, season }: Of): Promise<boolean> =>
  (await db('seen_seasons').where({ user_id: userId, season }).first('season')) !== undefined

/** Stores that a player saw the end of a season they played. A repeated call changes nothing. @throws AppError not_found when they did not play it. */
export async function markSeasonSeen({ db, clock }: Pick<Deps, 'db' | 'clock'>, { userId, season }: Of): Promise<{ isSeen: true }> {
  if (!(await db('season_results').where({ user_id: userId, season }).first('season'))) throw new AppError('not_found')
  await db('seen_seasons')
    .insert({ user_id: userId, season, seen_at: new Date(clock.now()) })
    .onConflict(['user_id', 'season'])
    .ignore()
  return { isSeen: true }
}
