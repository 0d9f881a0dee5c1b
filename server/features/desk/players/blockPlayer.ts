import type { Deps } from '#server/deps.ts'
import { excludeOpenCards, listOpenWeeks, lockOpenWeeks } from '#server/features/play/picks/openCards.ts'
import { endAllSessions } from '#server/platform/http/session.ts'
import { announceChange } from '#server/platform/live/changes.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import { type Command, changePlayer } from './changePlayer.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

/**
 * Blocks a player: all sessions end, on all servers at once, because each request reads its session from the database. The player's cards of
 * weeks that are not settled yet are no longer ranked, so they win nothing; results that are settled do not change.
 * @throws AppError not_found, own_account.
 */
export const blockPlayer = (deps: Needs, command: Command) =>
  changeRanking(deps, command, async (trx, { id, blockedAt }, { now }) => {
    if (id === command.viewer.id) throw new AppError('own_account')
    if (blockedAt) return null
    await trx('users')
      .where({ id })
      .update({ blocked_at: new Date(now), blocked_reason: command.reason, updated_at: new Date(now) })
    const devices = await endAllSessions(trx, id)
    const cardsNotRanked = await excludeOpenCards(trx, id)
    await announceChange(trx, 'players')
    return { action: 'block', old: null, new: { devices, cardsNotRanked } }
  })

/** Lets a blocked player sign in again. Cards of weeks that were settled meanwhile stay without a place. */
export const unblockPlayer = (deps: Needs, command: Command) =>
  changeRanking(deps, command, async (trx, { id, blockedAt }, { now }) => {
    if (!blockedAt) return null
    await trx('users')
      .where({ id })
      .update({ blocked_at: null, blocked_reason: null, updated_at: new Date(now) })
    for (const week of await listOpenWeeks(trx, { id }))
      await trx('excluded_cards')
        .where({ user_id: id, ...week })
        .delete()
    await announceChange(trx, 'players')
    return { action: 'unblock', old: { blockedAt: blockedAt.toISOString() }, new: null }
  })

/** Changes a player with the weeks locked in which their cards may be ranked. */
const changeRanking = (deps: Needs, command: Command, change: Parameters<typeof changePlayer>[2]) =>
  changePlayer(deps, command, change, (trx) => lockOpenWeeks(trx, { public_id: command.playerId }))
