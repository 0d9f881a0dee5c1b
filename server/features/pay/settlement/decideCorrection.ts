import { type Contest, correctFacts, isSameFacts, type SettledFacts, settledFacts } from '#server/features/play/standings/settledFacts.ts'
import { readSender } from '#server/house/readSender.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import type { Db } from '#server/platform/db/db.ts'
import { announceChange } from '#server/platform/live/changes.ts'
import { AppError, orNotFound } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import { applySettlement } from './applySettlement.ts'
import { inContest } from './lockContest.ts'
import { isPassable } from './readiness.ts'
import { readReadiness, type SettleNeeds, subjectOf } from './settleContest.ts'
import * as texts from './texts.ts'

type Decision = { viewer: Viewer; id: number; verdict: 'confirmed' | 'dismissed'; reason: string }
type Found = Contest & { state: string; facts: unknown; settled: unknown }

/**
 * Stores an admin's decision about a correction and records it. Confirming settles the contest again by the corrected facts; dismissing
 * leaves the prizes as they are. Repeating the same decision changes nothing.
 * @returns the contest that the correction belongs to.
 * @throws AppError not_found; correction_decided when the other decision was made before, or the scores have changed again.
 */
export async function decideCorrection({ db, clock, config }: SettleNeeds, { viewer, id, verdict, reason }: Decision): Promise<Contest> {
  const { season, week } = await findCorrection(db, id)
  const contest = { season, week }
  return inContest(db, contest, async (trx) => {
    const { state, facts, settled } = await findCorrection(trx, id)
    if (state === verdict) return contest
    if (state !== 'pending') throw new AppError('correction_decided')
    const now = clock.now()
    const corrected = settledFacts.parse(facts)
    await trx('settlement_corrections')
      .where({ id })
      .update({ state: verdict, decided_at: new Date(now), decided_by: viewer.id, reason })
    if (verdict === 'confirmed') {
      await refuseOutdated(trx, contest, { corrected, settled: settledFacts.parse(settled), now })
      const cause = { reason: `correction ${id}: ${reason}`, correctionId: id }
      await applySettlement(trx, config, { facts: corrected, sender: await readSender(trx, config), now, ...cause })
    } else {
      await announceChange(trx, 'slate')
    }
    await recordAdminAction(trx, viewer, now, {
      action: verdict === 'confirmed' ? 'confirm correction' : 'dismiss correction',
      subject: subjectOf(contest),
      old: { facts: settled },
      new: { correction: id, facts },
      reason,
    })
    return contest
  })
}

async function findCorrection(trx: Db, id: number): Promise<Found> {
  const row = await trx('settlement_corrections')
    .join('settlements', 'settlements.id', 'settlement_corrections.settlement_id')
    .where({ 'settlement_corrections.id': id })
    .first<Found | undefined>(
      'season',
      'week',
      'settlement_corrections.state',
      'settlement_corrections.facts',
      'settlements.facts as settled',
    )
  return orNotFound(row)
}

type Compared = { corrected: SettledFacts; settled: SettledFacts; now: number }

async function refuseOutdated(trx: Db, contest: Contest, { corrected, settled, now }: Compared) {
  const ready = await readReadiness(trx, contest, now)
  if (!ready || !isPassable(ready) || !isSameFacts(correctFacts(settled, ready.facts), corrected))
    throw new AppError('correction_decided', { text: texts.theScoresHaveChanged() })
}
