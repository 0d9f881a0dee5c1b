import type { Deps } from '#server/deps.ts'
import { readSeasonStanding } from '#server/features/slate/weeks/seasonStanding.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { SeasonStart } from '#shared/model/pushDevices.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

/** The season that comes, and whether the player wants a notice when it starts. No season while one is open. */
export async function readStartRequest({ db, clock }: Needs, userId: string): Promise<SeasonStart> {
  const season = (await readSeasonStanding(db, clock.now()))?.standing.coming?.season ?? null
  const row = season === null ? undefined : await db('season_start_requests').where({ user_id: userId, season }).first('season')
  return { season, isWanted: row !== undefined }
}

/**
 * Stores whether the player wants a notice when the next season starts. A repeated call changes nothing more.
 * @throws AppError not_found while no season is to come.
 */
export async function setStartRequest({ db, clock }: Needs, userId: string, { isWanted }: { isWanted: boolean }): Promise<SeasonStart> {
  const { season } = await readStartRequest({ db, clock }, userId)
  if (season === null) throw new AppError('not_found')
  const key = { user_id: userId, season }
  if (isWanted)
    await db('season_start_requests')
      .insert({ ...key, requested_at: new Date(clock.now()) })
      .onConflict(['user_id', 'season'])
      .ignore()
  else await db('season_start_requests').where(key).delete()
  return { season, isWanted }
}
