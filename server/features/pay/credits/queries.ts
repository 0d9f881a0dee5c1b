import { type Clocks, type Deps, toPeopleTime } from '#server/deps.ts'
import { listManagedVenues } from '#server/features/people/accounts/managedVenues.ts'
import type { Contest } from '#server/features/play/standings/settledFacts.ts'
import { zoneOfContest } from '#server/house/contestRules.ts'
import { HOUSE_ID, readHouse } from '#server/house/readHouse.ts'
import type { Db } from '#server/platform/db/db.ts'
import { hasRole } from '#server/platform/http/access.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import { DAY_MS } from '#shared/clock.ts'
import { MINIMUM_AGE_YEARS, REDEMPTIONS_LISTED, UNDO_REDEMPTION_MS } from '#shared/contest.ts'
import type { CreditCode, Redemption } from '#shared/model/credit.ts'
import { type NameParts, publicNameOf } from '#shared/rules/people/publicName.ts'

/** A credit as it is selected by `CREDIT_COLUMNS`. */
type CreditRow = { amount: string; description: string; expiresAt: Date | null; redeemedAt: Date | null }
const CREDIT_COLUMNS = {
  amount: 'credit.amount',
  description: 'credit.description',
  expiresAt: 'credit.expires_at',
  redeemedAt: 'credit.redeemed_at',
}
const toCredit = <Row extends CreditRow>(row: Row) => ({
  ...row,
  amount: Number(row.amount),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  redeemedAt: row.redeemedAt?.toISOString() ?? null,
  isRedeemed: row.redeemedAt !== null,
})

/** Credits with the contest that each was won in, whose columns are null for a credit of no contest. */
const selectIssued = (db: Db) =>
  db('credit_redemptions as credit').leftJoin('prize_ledger as issued', (join) =>
    join.on('issued.credit_id', 'credit.id').andOnVal('issued.entry', 'issued'),
  )

type IssuedRow = { season: number | null; week: number | null }
const contestOf = ({ season, week }: IssuedRow): Contest | null => (season === null ? null : { season, week })

/** A player's credits, newest first, with the venue where each was redeemed. A voided credit is left out unless it was redeemed before. */
export async function listCreditsOf(db: Db, userId: string): Promise<CreditCode[]> {
  const rows = await selectIssued(db)
    .leftJoin('till_redemptions as paid', (join) => join.on('paid.credit_id', 'credit.id').andOnNull('paid.undone_at'))
    .where({ 'credit.user_id': userId })
    .whereRaw('(is_active or is_redeemed)')
    .orderByRaw('created_at desc, credit.id desc')
    .select<(CreditRow & IssuedRow & { id: string; code: string; created_at: Date; redeemedVenue: string | null })[]>(
      { ...CREDIT_COLUMNS, id: 'credit.id', code: 'code', redeemedVenue: 'paid.venue_name' },
      ...['created_at', 'issued.season', 'issued.week'],
    )
  return rows.map(({ created_at, season, week, ...row }) => ({
    ...toCredit(row),
    createdAt: created_at.toISOString(),
    contest: contestOf({ season, week }),
  }))
}

/**
 * The zone in which the credits that end at a moment were won: it names their last day, also after the house has chosen another zone. Null for credits
 * of no contest.
 */
export async function findCreditZone(db: Db, expiresAt: string): Promise<string | null> {
  const won = await selectIssued(db).where({ expires_at: expiresAt }).whereNotNull('season').first<Contest | undefined>('season', 'week')
  return won ? zoneOfContest(await readHouse(db), won) : null
}

/** The facts that decide whether a code can be redeemed. `redeemedBy` is null when that was not recorded. */
export type Credit = ReturnType<typeof toCredit> & {
  userId: string
  isActive: boolean
  redeemedBy: string | null
  contest: Contest | null
}

type CodeRow = CreditRow & IssuedRow & Pick<Credit, 'userId' | 'isActive' | 'redeemedBy'>

/** The credit of a code, of any player and in any state. */
export async function findCredit(db: Db, code: string): Promise<Credit | null> {
  const row = await selectIssued(db)
    .leftJoin('users as payer', 'payer.id', 'credit.redeemed_by')
    .where({ code })
    .first<(CodeRow & PayerNames) | undefined>(
      { ...CREDIT_COLUMNS, userId: 'credit.user_id', isActive: 'credit.is_active', redeemedBy: 'credit.redeemed_by' },
      ...['issued.season', 'issued.week', ...PAYER_NAMES],
    )
  return row ? { ...toCredit(row), contest: contestOf(row), redeemedBy: row.redeemedBy === null ? null : payerOf(row) } : null
}

type PayerNames = { payer_first_name: string | null; payer_last_name: string | null }
const PAYER_NAMES = ['payer.first_name as payer_first_name', 'payer.last_name as payer_last_name'] as const

/** Staff are named by first name and last initial, as on a name tag, not by their username as players. */
const payerOf = (row: PayerNames) => publicNameOf({ username: null, firstName: row.payer_first_name, lastName: row.payer_last_name })

type RedemptionRow = PayerNames & NameParts & { id: string; amount: string; description: string; redeemed_at: Date }

const selectRedemptions = (db: Db) =>
  db('till_redemptions as paid')
    .join('credit_redemptions as credit', 'credit.id', 'paid.credit_id')
    .join('users as player', 'player.id', 'credit.user_id')
    .join('users as payer', 'payer.id', 'paid.redeemed_by')
    .select<RedemptionRow[]>(
      { username: 'player.username', firstName: 'player.first_name', lastName: 'player.last_name' },
      ...['paid.id', 'paid.redeemed_at', 'credit.amount', 'credit.description'],
      ...PAYER_NAMES,
    )

const toRedemption = (clocks: Clocks, row: RedemptionRow, undoMs = UNDO_REDEMPTION_MS): Redemption => ({
  id: row.id,
  amount: Number(row.amount),
  description: row.description,
  playerName: publicNameOf(row),
  redeemedAt: row.redeemed_at.toISOString(),
  redeemedBy: payerOf(row),
  undoableUntil: new Date(toPeopleTime(clocks, row.redeemed_at.getTime()) + undoMs).toISOString(),
})

type Undoable = { winnerId: string; venueId: string | null }

/**
 * Reads which redemptions the viewer can't undo, and why: all of them as staff, else those of their own prizes and those at a venue that they
 * don't manage. Admins undo like managers, without opening admin access: that takes longer than the two minutes.
 */
export async function readUndoRefusal(db: Db, viewer: Viewer) {
  if (!hasRole('venue_manager', viewer)) return () => 'not_allowed' as const
  const managed = await listManagedVenues(db, viewer)
  return ({ winnerId, venueId }: Undoable) => {
    if (winnerId === viewer.id) return 'own_prize'
    return venueId === null || viewer.role === 'admin' || managed.some(({ id }) => id === venueId) ? null : 'not_found'
  }
}

/** The redemptions of the last day that were not undone, newest first. */
export async function listRedemptionsOfDay(deps: Pick<Deps, 'db'> & Clocks, viewer: Viewer): Promise<Redemption[]> {
  const refuseUndo = await readUndoRefusal(deps.db, viewer)
  const rows = await selectRedemptions(deps.db)
    .whereNull('paid.undone_at')
    .where('paid.redeemed_at', '>', new Date(deps.clock.now() - DAY_MS))
    .orderByRaw('paid.redeemed_at desc, paid.id desc')
    .limit(REDEMPTIONS_LISTED)
    .select<(RedemptionRow & Undoable)[]>({ winnerId: 'credit.user_id', venueId: 'paid.venue_location_id' })
  return rows.map((row) => toRedemption(deps, row, refuseUndo(row) ? 0 : UNDO_REDEMPTION_MS))
}

/** The redemption of an attempt with its code, the person who redeemed it and whether it was undone; null for an unused attempt id. */
export async function findAttempt(db: Db, clocks: Clocks, attemptId: string) {
  const [row] = await selectRedemptions(db)
    .where('paid.attempt_id', attemptId)
    .select<(RedemptionRow & { code: string; redeemed_by: string; undone_at: Date | null })[]>(
      'credit.code',
      'paid.redeemed_by',
      'paid.undone_at',
    )
  return row ? { redemption: toRedemption(clocks, row), code: row.code, payerId: row.redeemed_by, isUndone: row.undone_at !== null } : null
}

/** The age that staff check at their till: the highest one of the venues they work at, of all open venues for those who belong to none. */
export async function findTillAge(db: Db, { id }: Pick<Viewer, 'id'>): Promise<number> {
  const { rows } = await db.raw<{ rows: { age: number }[] }>(
    `select coalesce(
       (select max(minimum_age) from venue_members join venue_locations on venue_locations.id = venue_location_id where user_id = ? and is_active),
       (select max(minimum_age) from venue_locations where is_active and client_id = ${HOUSE_ID}),
       ${MINIMUM_AGE_YEARS}
     ) as age`,
    [id],
  )
  return rows[0]?.age ?? MINIMUM_AGE_YEARS
}
