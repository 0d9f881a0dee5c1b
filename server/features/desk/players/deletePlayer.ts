import type { Deps } from '#server/deps.ts'
import { removeAccount, removeFromReasons } from '#server/features/me/own-account/deleteAccount.ts'
import { lockOpenCredits, type StoredCredit, sumOf } from '#server/features/pay/credits/openCredits.ts'
import { lockAdmins } from '#server/features/people/accounts/lockAdmins.ts'
import { lockOpenWeeks } from '#server/features/play/picks/openCards.ts'
import { readSender } from '#server/house/readSender.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import { type Command, changePlayer } from './changePlayer.ts'
import * as texts from './texts.ts'

const HALF_A_CENT = 0.005

/**
 * Deletes the account of a player who asked the house to. The last admin can't be deleted: an admin remains who does it.
 * @throws AppError not_found, own_account, credits_changed (when the open credits are not those that the admin saw).
 */
export async function deletePlayer(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { lostCredits, ...command }: Command & { lostCredits: number },
): Promise<void> {
  const { viewer, playerId, reason } = command
  const sender = await readSender(deps.db, deps.config)
  let credits: readonly StoredCredit[] = []
  await changePlayer(
    deps,
    command,
    async (trx, player, { now }) => {
      if (player.id === viewer.id) throw new AppError('own_account')
      // the amount that the panel shows was added up by the database, which rounds differently
      if (Math.abs(sumOf(credits) - lostCredits) >= HALF_A_CENT)
        throw new AppError('credits_changed', { text: texts.openCreditsHaveChanged() })
      const names = await removeAccount(trx, sender, { account: player, credits, now, isOwn: false })
      await recordAdminAction(trx, viewer, now, { action: 'delete account', subject: `player ${player.id}`, reason })
      await removeFromReasons(trx, names)
      return null
    },
    async (trx) => {
      const player = await trx('users').where({ public_id: playerId }).first<{ id: string } | undefined>('id')
      if (!player) return
      await lockOpenWeeks(trx, player)
      const of = { userId: player.id, now: deps.clock.now() }
      await lockOpenCredits(trx, of)
      await lockAdmins(trx)
      // `for update`, so that no request adds a row about the player meanwhile
      await trx('users').where(player).forUpdate().select('id')
      credits = await lockOpenCredits(trx, of) // again: an undone redemption opens one until the row is locked
    },
  )
}
