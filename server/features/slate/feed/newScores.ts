import type { Deps } from '#server/deps.ts'
import { idOf, type StoredGame } from '#server/features/slate/stored-games/gameRows.ts'
import type { Db } from '#server/platform/db/db.ts'
import { errorCode } from '#server/platform/process/errorCode.ts'
import { type EpochMs, MINUTE_MS } from '#shared/clock.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { listLeadChanges, type NewScore } from '#shared/rules/field/reaction.ts'
import { listWeekHistories, weekName } from './feedState.ts'

/** After a pause of this length the feed brings scores that guests have seen elsewhere by now. */
const LATE_AFTER_MS = 2 * MINUTE_MS

type Change = { before: StoredGame; after: StoredGame }
/** Is called in the transaction that stores changed games, before it writes them. */
export type OnChange = (trx: Db, changed: readonly Change[]) => Promise<void>

type Needs = Pick<Deps, 'db' | 'log' | 'reactToScores'> & { config: Pick<Deps['config'], 'feed' | 'clock'> }

/** Reacts to scores of the weeks whose last good answer is recent. A failure is logged, and the scores are stored without a reaction. */
export async function createReaction({ db, log, config, reactToScores }: Needs, now: EpochMs): Promise<OnChange> {
  const histories = await listWeekHistories(db, config.feed.kind)
  const lateAfterMs = LATE_AFTER_MS * (config.clock?.speed ?? 1)
  const isInTime = (week: WeekKey) => now - (histories.get(weekName(week))?.lastGoodAt ?? 0) <= lateAfterMs
  return async (trx, changed) => {
    const inTime = changed.filter(({ after }) => isInTime(after))
    const scores = listLeadChanges(inTime.map(({ before, after }) => ({ before: withId(before), after: withId(after) })))
    if (scores.length === 0) return
    try {
      await trx.transaction(async (inner) =>
        reactToScores(inner, { scores: await rejectSeenScores(inner, scores, inTime), changed: inTime }),
      )
    } catch (error) {
      log.error('reaction_failed', { code: errorCode(error) })
    }
  }
}

const withId = (game: StoredGame) => ({ ...game, id: idOf(game) })

/** Leaves out scores that the team had before: they were taken back, and are there again. */
async function rejectSeenScores(trx: Db, scores: readonly NewScore[], changed: readonly Change[]): Promise<NewScore[]> {
  const ids = scores.map(({ id }) => id)
  const seen: { id: string; score: string }[] = await trx('game_changes')
    .where({ field: 'score' })
    .whereIn('game_id', ids)
    .whereNotNull('new_value')
    .select({ id: 'game_id', score: 'new_value' })
  return scores.filter(({ id, side }) => {
    const after = changed.find((change) => idOf(change.after) === id)?.after
    const points = (side === 'away' ? after?.awayScore : after?.homeScore) ?? 0
    return !seen.some((earlier) => earlier.id === id && Number(earlier.score.split('-')[side === 'away' ? 0 : 1]) >= points)
  })
}
