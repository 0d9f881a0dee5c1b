import type { Deps } from '#server/deps.ts'
import { readPicksForAdmin } from '#server/features/play/picks/readPicksForAdmin.ts'
import { listGames } from '#server/features/slate/stored-games/queries.ts'
import { findDeadline, readCurrentWeek } from '#server/features/slate/weeks/queries.ts'
import { AppError, orNotFound } from '#server/platform/requests/appError.ts'
import type { CallResponse } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'
import type { Command } from './changePlayer.ts'

/**
 * The current week's games and a player's card, which is read by the rules for admins: before the deadline the read is recorded.
 * @throws AppError not_found, own_account.
 */
export async function readGuestCard(
  deps: Pick<Deps, 'db' | 'clock'>,
  { viewer, playerId, reason }: Command,
): Promise<CallResponse<typeof contract.getGuestCard>> {
  const { db, clock } = deps
  const { id: userId } = orNotFound(await db('users').where({ public_id: playerId }).first<{ id: string } | undefined>('id'))
  if (userId === viewer.id) throw new AppError('own_account')
  const { week } = orNotFound(await readCurrentWeek(db, clock.now()))
  const games = await listGames(db, week)
  const deadline = await findDeadline(db, week, games)
  return {
    week,
    deadline: deadline === null ? null : new Date(deadline).toISOString(),
    games,
    card: await readPicksForAdmin(deps, { viewer, of: { userId, ...week }, reason }),
  }
}
