import { queueMail } from '#server/delivery/mail/queueMail.ts'
import type { Deps } from '#server/deps.ts'
import { greetingName } from '#server/features/people/accounts/queries.ts'
import {
  type Contest,
  correctFacts,
  isSameFacts,
  type SettledFacts,
  settledFacts,
  titleOf,
} from '#server/features/play/standings/settledFacts.ts'
import { readSender } from '#server/house/readSender.ts'
import type { Db } from '#server/platform/db/db.ts'
import { announceChange } from '#server/platform/live/changes.ts'
import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import { describeResults, listPrizeDiffs, type PrizeDiff, toLines } from './correctionDiff.ts'
import { correctionLetter } from './letters.ts'
import { inContest } from './lockContest.ts'
import { isPassable } from './readiness.ts'
import { readReadiness } from './settleContest.ts'

/** Settlements older than this are no longer compared with the games. */
const CHECKED_DAYS = 365

export type SettlementRow = { id: string; season: number; week: number | null; state: 'settled' | 'abandoned'; facts: unknown }
type CorrectionRow = { id: string; state: string; facts: unknown }

export const findLatestCorrection = (db: Db, settlementId: string) =>
  db('settlement_corrections')
    .where({ settlement_id: settlementId })
    .orderBy('id', 'desc')
    .first<CorrectionRow | undefined>('id', 'state', 'facts')

/**
 * Compares each settlement with the current results: a week with its games, a championship with its weeks. A difference is reported to the
 * admins once and changes no prize. A report that is no longer true is closed.
 */
export async function findCorrections(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>) {
  const { db, clock, log } = deps
  const rows = await db<SettlementRow>('settlements')
    .whereNotNull('facts')
    .where('settled_at', '>', new Date(clock.now() - CHECKED_DAYS * DAY_MS))
    .orderBy(['season', 'week'])
    .select('id', 'season', 'week', 'state', 'facts')
  for (const row of rows) {
    const comparison = await compareWithResults(db, row, clock.now())
    if (comparison && (await reportCorrection(deps, row)))
      log.info('correction_reported', { season: row.season, week: row.week ?? 'season' })
  }
}

type Comparison = { settled: SettledFacts; corrected: SettledFacts; latest: CorrectionRow | undefined }

/** Compares a settlement with the current results. Null when no correction has to be reported or closed. */
async function compareWithResults(db: Db, row: SettlementRow, now: EpochMs): Promise<Comparison | null> {
  const contest: Contest = { season: row.season, week: row.week }
  const settled = settledFacts.parse(row.facts)
  const ready = await readReadiness(db, contest, now)
  if (!ready || !isPassable(ready)) return null
  const corrected = correctFacts(settled, ready.facts)
  const latest = await findLatestCorrection(db, row.id)
  if (isSameFacts(settled, corrected)) return latest?.state === 'pending' ? { settled, corrected, latest } : null
  const isReported =
    latest && (latest.state === 'pending' || latest.state === 'dismissed') && isSameFacts(settledFacts.parse(latest.facts), corrected)
  return isReported ? null : { settled, corrected, latest }
}

/** Locks the contest, compares again, closes an outdated report and stores the new one. */
function reportCorrection(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { id, season, week }: SettlementRow,
): Promise<boolean> {
  const contest: Contest = { season, week }
  return inContest(db, contest, async (trx) => {
    const now = clock.now()
    const row = await trx<SettlementRow>('settlements').where({ id }).first('id', 'season', 'week', 'state', 'facts')
    const comparison = row && (await compareWithResults(trx, row, now))
    if (!comparison) return false
    const { settled, corrected, latest } = comparison
    if (latest?.state === 'pending')
      await trx('settlement_corrections')
        .where({ id: latest.id })
        .update({ state: 'overtaken', decided_at: new Date(now) })
    await announceChange(trx, 'slate')
    if (isSameFacts(settled, corrected)) return true
    const results = await describeResults(trx, settled, corrected)
    const prizes = await listPrizeDiffs(trx, corrected)
    const [correction] = await trx('settlement_corrections')
      .insert({
        settlement_id: id,
        facts: JSON.stringify(corrected),
        found_at: new Date(now),
        results: JSON.stringify(results),
        prizes: JSON.stringify(prizes),
      })
      .returning<{ id: string }[]>('id')
    if (!correction) throw new Error('the correction was not stored')
    await mailAdmins(trx, config, { id: correction.id, contest, results, prizes, now })
    return true
  })
}

type Report = { id: string; contest: Contest; results: string[]; prizes: PrizeDiff[]; now: EpochMs }

async function mailAdmins(trx: Db, config: Deps['config'], { id, contest, results, prizes, now }: Report) {
  const sender = await readSender(trx, config)
  const lines = [...results, ...(await toLines(trx, prizes))]
  const admins = await trx('users')
    .where({ role: 'admin', blocked_at: null })
    .orderBy('id')
    .select<{ email: string; greetingName: string | null }[]>('email', greetingName(trx))
  for (const { email, greetingName: firstName } of admins) {
    const letter = correctionLetter(sender, { firstName, id, title: titleOf(contest), contest, lines })
    await queueMail(trx, { kind: 'correction_found', to: email, letter, now })
  }
}
