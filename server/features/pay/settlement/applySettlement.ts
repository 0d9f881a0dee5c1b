import type { Deps } from '#server/deps.ts'
import { contestOf, type SettledFacts } from '#server/features/play/standings/settledFacts.ts'
import type { Sender } from '#server/house/readSender.ts'
import type { Db } from '#server/platform/db/db.ts'
import { announceChange } from '#server/platform/live/changes.ts'
import { passFailpoint } from '#server/platform/process/failpoints.ts'
import type { EpochMs } from '#shared/clock.ts'
import { mailWinners } from './mailWinners.ts'
import { payPrizes } from './payPrizes.ts'
import { isAbandoned, listDuePrizes, rankBy, storeResults } from './results.ts'
import { listFirstPlaces, listWinners, updateTotals, writeWinners } from './winners.ts'

type Work = {
  facts: SettledFacts
  now: EpochMs
  /** The reason that the ledger records. */
  reason: string
  /** Null for the first settlement. */
  correctionId: number | null
}

/**
 * Writes everything that follows from a contest's facts: results, credits, winners, totals and letters. The caller's transaction has locked
 * the contest, so all of it is stored or nothing. The first settlement and a correction use the same code: rows that are already right are
 * not changed.
 */
export async function applySettlement(trx: Db, config: Deps['config'], { sender, ...work }: Work & { sender: Sender }) {
  await mailWinners(trx, { ...(await storeSettlement(trx, work)), sender, now: work.now })
  await announceChange(trx, 'slate')
  passFailpoint(config, 'settle:mails')
}

/** The same without the letters. @returns what they say. */
export async function storeSettlement(trx: Db, { facts, now, reason, correctionId }: Work) {
  const contest = contestOf(facts)
  const results = await rankBy(trx, facts)
  const participants = results.playerIds.count
  const firstBefore = await listFirstPlaces(trx, contest)
  await storeResults(trx, facts, results)
  await recordSettlement(trx, { facts, participants, now })
  const before = await listWinners(trx, contest)
  const due = listDuePrizes(facts, results)
  const { issued, voided, codes } = await payPrizes(trx, contest, due, { reason, correctionId, now })
  await writeWinners(trx, contest, { due, codes, now })
  await updateTotals(trx, distinct([...before, ...due, ...voided, ...firstBefore, ...(await listFirstPlaces(trx, contest))]))
  return { contest, participants, before, due, touched: distinct([...issued, ...voided]) }
}

const distinct = (rows: readonly { userId: string }[]) => [...new Set(rows.map(({ userId }) => userId))]

type Noted = { facts: SettledFacts; participants: number; now: EpochMs }

/** Stores that a contest is settled, with the facts it was settled by. Each correction increases the revision by one. */
async function recordSettlement(trx: Db, { facts, participants, now }: Noted) {
  const row = { state: isAbandoned(facts, participants) ? 'abandoned' : 'settled', facts: JSON.stringify(facts), participants }
  await trx('settlements')
    .insert({ ...contestOf(facts), ...row, settled_at: new Date(now) })
    .onConflict(['season', 'week'])
    .merge({ ...row, revision: trx.raw('settlements.revision + 1') })
}
