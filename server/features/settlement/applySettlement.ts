import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { passFailpoint } from '#server/failpoints.ts'
import type { Sender } from '#server/features/house/readSender.ts'
import { announceChange } from '#server/live/changes.ts'
import type { EpochMs } from '#shared/clock.ts'
import { mailWinners } from './mailWinners.ts'
import { payPrizes } from './payPrizes.ts'
import { isAbandoned, listDuePrizes, resultsOf, storeResults } from './results.ts'
import { contestOf, type SettledFacts, titleOf } from './settledFacts.ts'
import { listWinners, updateTotals, writeWinners } from './winners.ts'

type Work = {
  facts: SettledFacts
  sender: Sender
  now: EpochMs
  /** Why, for the ledger. */
  reason: string
  /** Null for the first settlement. */
  correctionId: number | null
}

/**
 * Makes a contest what its facts say, in the transaction that holds it: results, credits, winners, sums, letters, all or nothing. The first
 * settlement and a correction are the same work: what is there already and right stays untouched.
 */
export async function applySettlement(trx: Db, config: Deps['config'], { facts, sender, now, reason, correctionId }: Work) {
  const contest = contestOf(facts)
  const participants = await storeResults(trx, facts)
  passFailpoint(config, 'settle:results')
  await noteSettlement(trx, { facts, participants, now })
  passFailpoint(config, 'settle:noted')
  const before = await listWinners(trx, contest)
  const due = await listDuePrizes(trx, { facts, participants, from: resultsOf(facts) })
  const { issued, voided, codes } = await payPrizes(trx, contest, due, { reason, correctionId, now })
  passFailpoint(config, 'settle:codes')
  await writeWinners(trx, contest, { due, codes, now })
  passFailpoint(config, 'settle:winners')
  await updateTotals(trx, distinct([...before, ...due, ...voided]))
  passFailpoint(config, 'settle:totals')
  await mailWinners(trx, { title: titleOf(contest), before, due, touched: distinct([...issued, ...voided]), sender, now })
  await announceChange(trx, 'slate')
  passFailpoint(config, 'settle:mails')
}

const distinct = (rows: readonly { userId: string }[]) => [...new Set(rows.map(({ userId }) => userId))]

type Noted = { facts: SettledFacts; participants: number; now: EpochMs }

/** The row that says a contest is settled, and by what; each correction counts its revision up. */
export async function noteSettlement(trx: Db, { facts, participants, now }: Noted) {
  const row = { state: isAbandoned(facts, participants) ? 'abandoned' : 'settled', facts: JSON.stringify(facts), participants }
  await trx('settlements')
    .insert({ ...contestOf(facts), ...row, settled_at: new Date(now) })
    .onConflict(['season', 'week'])
    .merge({ ...row, revision: trx.raw('settlements.revision + 1') })
}
