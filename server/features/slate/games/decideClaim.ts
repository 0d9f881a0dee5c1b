import type { Deps } from '#server/deps.ts'
import { toCoherent, toFeedFacts, withoutOldKickoff } from '#server/features/slate/stored-games/gamePins.ts'
import type { StoredGame } from '#server/features/slate/stored-games/gameRows.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import type { Db } from '#server/platform/db/db.ts'
import { announceChange } from '#server/platform/live/changes.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { CallParsed } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'
import type { AdminGame } from '#shared/model/gamePin.ts'
import { readClaimAbout } from './adminQueries.ts'
import { changeGame } from './setGame.ts'
import * as texts from './texts.ts'

type Decision = { viewer: Viewer; gameId: string; body: CallParsed<typeof contract.decideClaim>['body'] }

/**
 * Stores an admin's decision about a claim of the feed that was not believed. Believing sets the game to the claimed values, as if the feed had
 * repeated the claim. Refusing leaves the game as it is, and the claim is not believed however often the feed repeats it.
 * @throws AppError not_found when the feed does not make this claim; game_not_settable, would_reopen_week (with the reason).
 */
export function decideClaim(deps: Pick<Deps, 'db' | 'clock'>, { viewer, gameId, body }: Decision): Promise<AdminGame> {
  const isBelieved = body.verdict === 'believe'
  return changeGame(deps, { gameId, isForced: body.force === true }, async (trx, { game, pinned, now }) => {
    await markClaim(trx, { gameId, claim: body.claim, isBelieved })
    const after = isBelieved ? withoutOldKickoff(believe(game, body.claim), game, pinned) : game
    await recordAdminAction(trx, viewer, now, {
      action: isBelieved ? 'believe claim' : 'refuse claim',
      subject: `game ${gameId}`,
      old: toFeedFacts(game),
      new: { ...toFeedFacts(after), claim: body.claim, ...(body.force && { isForced: true }) },
      reason: body.reason,
    })
    if (!isBelieved) await announceChange(trx, 'slate') // the week may be ready to be settled now
    return after
  })
}

async function markClaim(trx: Db, { gameId, claim, isBelieved }: { gameId: string; claim: string; isBelieved: boolean }) {
  const outcome = isBelieved ? 'accepted' : 'refused'
  const count = await trx('feed_notes')
    .where({ game_id: gameId, claim })
    .whereIn('outcome', ['held', 'refused'])
    .update({ outcome, times_in_row: 0, is_refused_by_admin: !isBelieved })
  if (count === 0) throw new AppError('not_found', { text: texts.theFeedDoesNotSayThis() })
}

function believe(game: StoredGame, claim: string): StoredGame {
  const claimed = readClaimAbout(game, claim)
  if (!claimed) throw new AppError('game_not_settable', { text: texts.thisClaimNamesOtherTeams() })
  const { gameTime, gameStatus, awayScore, homeScore } = claimed
  const isMoved = gameTime !== null && gameTime !== game.gameTime
  return toCoherent({ ...game, gameStatus, awayScore, homeScore, ...(isMoved && { gameTime, isTimeSet: true }) }, game)
}
