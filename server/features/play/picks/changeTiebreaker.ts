import type { Deps } from '#server/deps.ts'
import { listGames } from '#server/features/slate/stored-games/queries.ts'
import { findDeadline } from '#server/features/slate/weeks/queries.ts'
import { lockWeekShared, readMachineClock } from '#server/platform/db/locks.ts'
import { AppError, orNotFound } from '#server/platform/requests/appError.ts'
import type { PicksRecord } from '#shared/model/picks.ts'
import { slotOf } from '#shared/rules/picks/card.ts'
import { refusePicks } from '#shared/rules/picks/pickPermission.ts'
import { findCard, findPicks, type PlayerWeek, toPicks } from './queries.ts'
import { lockCards } from './replacedCards.ts'

type Change = PlayerWeek & { tieBreakerScore: number }

/**
 * Changes the tiebreaker score of stored picks after its game was called off, once for each replacement game. The same number sent again is
 * answered with the stored record. The picks and the time of submission do not change.
 *
 * The time is read after the week is locked, as for a submission: a change that waits for the lock past the deadline is refused.
 * @throws AppError not_found, deadline_passed, already_submitted (with the stored record).
 */
export function changeTiebreaker({ db, clock }: Pick<Deps, 'db' | 'clock'>, change: Change): Promise<PicksRecord> {
  const { userId, season, week, tieBreakerScore } = change
  return db.transaction(async (trx) => {
    await lockWeekShared(trx, change)
    await lockCards(trx, change, [userId])
    const now = clock.at(await readMachineClock(trx))
    const stored = orNotFound(await findCard(trx, change))
    const games = await listGames(trx, change)
    const current = toPicks(stored, games)
    const isGameReplaced = current.replacedTiebreakerGame !== null
    if (!isGameReplaced && stored.tieBreakerScore === tieBreakerScore) return current
    const deadline = await findDeadline(trx, change, games)
    const refusal = refusePicks({ isCurrentWeek: true, hasSubmitted: true, allowsChanges: isGameReplaced, deadline, now })
    if (refusal) throw new AppError(refusal, refusal === 'already_submitted' ? { current } : {})

    const tiebreaker = games.find((game) => game.isMondayNight)
    if (!tiebreaker) throw new Error('a week with a replaced tiebreaker game has no tiebreaker game')
    await trx('picks').where({ season, week, user_id: userId }).update({ tie_breaker_score: tieBreakerScore })
    await trx('tiebreaker_changes').insert({
      season,
      week,
      user_id: userId,
      slot: slotOf(tiebreaker.id),
      old_score: stored.tieBreakerScore,
      new_score: tieBreakerScore,
      changed_at: new Date(now),
    })
    const changed = await findPicks(trx, change)
    if (!changed) throw new Error('the picks were not stored')
    return changed
  })
}
