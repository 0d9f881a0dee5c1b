import type { Deps } from '#server/deps.ts'
import { AppError, orNotFound } from '#server/platform/requests/appError.ts'
import type { WinnersPreview } from '#shared/model/adminWeek.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { readNames } from './correctionDiff.ts'
import { describeObstacle } from './describeObstacle.ts'
import { isPassable, readWeekReadiness } from './readiness.ts'
import { listDuePrizes, rankBy } from './results.ts'

/** Who would win if an admin settled the week now. Writes nothing. @throws AppError not_found, settlement_not_ready (with the reason). */
export async function previewWinners({ db, clock }: Pick<Deps, 'db' | 'clock'>, week: WeekKey): Promise<WinnersPreview> {
  const ready = orNotFound(await readWeekReadiness(db, week, clock.now()))
  if (!isPassable(ready)) throw new AppError('settlement_not_ready', { text: describeObstacle(ready) ?? undefined })
  const results = await rankBy(db, ready.facts)
  const prizes = listDuePrizes(ready.facts, results)
  const nameOf = await readNames(db, prizes)
  return {
    participants: results.playerIds.count,
    winners: prizes.map(({ userId, amountDollars: amount, ...placed }) => ({ ...placed, displayName: nameOf(userId), amount })),
  }
}
