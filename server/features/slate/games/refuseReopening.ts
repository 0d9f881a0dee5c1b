import { readCurrentWeek } from '#server/features/slate/weeks/queries.ts'
import { countRows, type Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { compareWeeks, weekTitle } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

/**
 * Makes the check that an admin's edit reopens no week: read before the edit, called after it in the same transaction, which the error ends.
 * Otherwise one mistaken status would close the open week's picks for everybody.
 * @throws AppError would_reopen_week (by the returned function).
 */
export async function createReopeningCheck(trx: Db, week: WeekKey, now: EpochMs): Promise<() => Promise<void>> {
  const currentBefore = (await readCurrentWeek(trx, now))?.week ?? null
  const openBefore = await countOpenGames(trx, week)
  return async () => {
    const current = (await readCurrentWeek(trx, now))?.week ?? null
    if (current && currentBefore && compareWeeks(current, currentBefore) < 0) {
      const titles = { title: weekTitle(current.week), current: weekTitle(currentBefore.week) }
      throw refusal(texts.wouldMakeCurrent(titles))
    }
    if (openBefore > 0 || (await countOpenGames(trx, week)) === 0) return
    const isSettled = await trx('settlements').where({ season: week.season, week: week.week }).first('id')
    if (isSettled) throw refusal(texts.wouldReopen({ title: weekTitle(week.week) }))
  }
}

const refusal = (text: string) => new AppError('would_reopen_week', { text })

const countOpenGames = (trx: Db, { season, week }: WeekKey) =>
  countRows(trx('games').where({ season, week }).whereNotIn('game_status', ['final', 'cancelled']))
