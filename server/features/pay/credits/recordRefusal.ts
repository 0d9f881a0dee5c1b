import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import type { Requester } from './codeGuard.ts'
import type { TillVenue } from './findTillVenue.ts'
import { isStaff } from './refuseCredit.ts'

/** The viewer who checks or redeems a code, and where: without a venue of theirs, the one at whose address the till is open. */
export type TillRequester = Requester & { venue: TillVenue }

/** The reason that the till report shows for an error. */
const REASONS: { readonly [Code in ErrorCode]?: string } = {
  code_invalid: 'unknown',
  code_redeemed: 'redeemed',
  code_expired: 'expired',
  own_prize: 'own_prize',
}

/**
 * Does the work and records for the till report when a code is refused at the till. A typed code that belongs to no credit is not stored: it may
 * be another code with a typing mistake.
 */
export async function recordRefusal<T>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, venue }: TillRequester,
  code: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = error instanceof AppError ? REASONS[error.code] : undefined
    if (reason && isStaff(viewer))
      await db('till_refusals').insert({
        refused_at: new Date(clock.now()),
        refused_by: viewer.id,
        credit_id: db('credit_redemptions').where({ code }).select('id'),
        reason,
        venue_name: venue.name,
      })
    throw error
  }
}
