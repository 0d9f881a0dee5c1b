import { type Contest, titleOf } from '#server/features/play/standings/settledFacts.ts'
import { zoneOfContest } from '#server/house/contestRules.ts'
import { readHouse } from '#server/house/readHouse.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import { creditExpiryOf } from '#shared/rules/pay/creditExpiry.ts'
import { type DuePrize, type IssuedCredit, type PrizeChanges, planPrizeChanges } from '#shared/rules/pay/prizeChanges.ts'
import { prizePlace } from '#shared/rules/standings/placeText.ts'
import { makeCreditCode } from './creditCode.ts'
import * as texts from './texts.ts'

/** Rows of one insert. A tie can produce thousands of winners, and PostgreSQL accepts at most 65,535 parameters in a statement. */
const ROWS_AT_ONCE = 1_000

/** Why credits change, as the ledger records it. */
export type Cause = { reason: string; correctionId: number | null; now: EpochMs }

type Paid = PrizeChanges & {
  /** The new code of each player who got one. */
  codes: ReadonlyMap<string, string>
}

/**
 * Issues and voids codes so that each player has the prize that is due, and records each change in the ledger. Changes nothing for players who
 * already have it. A deleted account gets no code: its owner gave up open credits, and nobody could redeem a new one.
 */
export async function payPrizes(trx: Db, contest: Contest, due: readonly DuePrize[], cause: Cause): Promise<Paid> {
  const existing = await lockCredits(trx, contest)
  const deleted = await listDeleted(trx, due)
  const payable = due.filter(({ userId }) => !deleted.has(userId))
  return applyChanges(trx, contest, cause, planPrizeChanges(existing, payable))
}

/** Voids and issues these credits, and records it in the ledger. */
export async function applyChanges(trx: Db, contest: Contest, cause: Cause, changes: PrizeChanges): Promise<Paid> {
  await voidCredits(trx, changes.voided)
  const issued = await issueCredits(trx, contest, changes.issued, cause)
  await writeLedger(trx, contest, cause, [
    ...changes.voided.map((credit) => ({ ...credit, entry: 'voided' as const })),
    ...changes.redeemed.map((credit) => ({ ...credit, entry: 'kept' as const })),
    ...issued.map((credit) => ({ ...credit, entry: 'issued' as const })),
  ])
  return { ...changes, codes: new Map(issued.map(({ userId, code }) => [userId, code])) }
}

/** Those of the players whose account is deleted. The others can't be deleted until the transaction ends. */
export async function listDeleted(trx: Db, players: readonly { userId: string }[]): Promise<ReadonlySet<string>> {
  const rows = await trx('users')
    .whereRaw('id = any(?::uuid[])', [players.map(({ userId }) => userId)])
    .orderBy('id')
    .forKeyShare()
    .select<{ id: string; deleted_at: Date | null }[]>('id', 'deleted_at')
  return new Set(rows.flatMap((row) => (row.deleted_at ? [row.id] : [])))
}

/** The valid credits of a contest, locked until the transaction ends, so that no till redeems one while they change. */
const lockCredits = (trx: Db, contest: Contest) => listCredits(trx, contest, 'for update')

/** The valid credits of a contest. */
export async function listCredits(db: Db, { season, week }: Contest, lock: 'for update' | '' = ''): Promise<IssuedCredit[]> {
  const { rows } = await db.raw<{ rows: IssuedCredit[] }>(
    `select id, user_id as "userId", amount::float8 as "amountDollars", redeemed_at is not null as "isRedeemed" from credit_redemptions
     where is_active and id in (select credit_id from prize_ledger where season = ? and week is not distinct from ?::smallint and entry = 'issued')
     order by id ${lock}`,
    [season, week],
  )
  return rows
}

async function voidCredits(trx: Db, credits: readonly IssuedCredit[]) {
  const ids = credits.map(({ id }) => id)
  if (ids.length > 0) await trx('credit_redemptions').whereRaw('id = any(?)', [ids]).update({ is_active: false })
}

type Issued = { id: string; userId: string; code: string; amountDollars: number }

async function issueCredits(trx: Db, contest: Contest, prizes: readonly DuePrize[], { now }: Cause): Promise<Issued[]> {
  if (prizes.length === 0) return []
  const expires_at = new Date(creditExpiryOf(now, zoneOfContest(await readHouse(trx), contest)))
  const rows = prizes.map(({ userId, amountDollars, ...placed }) => ({
    user_id: userId,
    code: makeCreditCode(),
    amount: amountDollars,
    description: describeCredit(contest, placed),
    expires_at,
    created_at: new Date(now),
  }))
  const stored: { id: string; user_id: string; code: string; amount: string }[] = []
  for (const some of inParts(rows)) {
    stored.push(...(await trx('credit_redemptions').insert(some).returning<typeof stored>(['id', 'user_id', 'code', 'amount'])))
  }
  return stored.map((row) => ({ id: row.id, userId: row.user_id, code: row.code, amountDollars: Number(row.amount) }))
}

/** "1st place · Week 11", "T2 · Week 11", "Season champion 2026", "2nd place · Season 2026". */
const describeCredit = (contest: Contest, placed: Pick<DuePrize, 'place' | 'isTied'>) =>
  contest.week === null && placed.place === 1
    ? texts.seasonChampion({ season: contest.season })
    : `${prizePlace(placed)} · ${titleOf(contest)}`

type Entry = { id: string; userId: string; amountDollars: number; entry: 'issued' | 'voided' | 'kept' }

async function writeLedger(trx: Db, { season, week }: Contest, { reason, correctionId, now }: Cause, entries: readonly Entry[]) {
  const rows = entries.map(({ id, userId, amountDollars, entry }) => ({
    season,
    week,
    user_id: userId,
    credit_id: id,
    entry,
    amount: amountDollars,
    reason,
    correction_id: correctionId,
    entered_at: new Date(now),
  }))
  for (const some of inParts(rows)) await trx('prize_ledger').insert(some)
}

/** Splits rows into parts that fit into one insert. */
export function inParts<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, part) =>
    rows.slice(part * ROWS_AT_ONCE, (part + 1) * ROWS_AT_ONCE),
  )
}
