import type { Deps } from '#server/deps.ts'
import { needsCheckNumber } from '#server/features/pay/point-of-sale/integration.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { CodeCheck } from '#shared/model/credit.ts'
import type { CodeGuard } from './codeGuard.ts'
import { findCredit, findTillAge } from './queries.ts'
import { recordRefusal, type TillRequester } from './recordRefusal.ts'
import { isStaff, refuseCredit } from './refuseCredit.ts'

type Needs = Pick<Deps, 'db' | 'clock'> & { guard: CodeGuard }

/**
 * Checks a code without changing it. Players may check their own codes, staff any code.
 * @throws AppError too_many_requests after too many invalid codes, new_password_required for staff who must choose a longer password first.
 */
export async function validateCode({ db, clock, guard }: Needs, requester: TillRequester, code: string): Promise<CodeCheck> {
  try {
    const { amount, description } = await recordRefusal({ db, clock }, requester, code, () =>
      guard(requester, async () => {
        const credit = await findCredit(db, code)
        const refusal = await refuseCredit(db, credit, { viewer: requester.viewer, now: clock.now() })
        if (refusal || !credit) throw refusal ?? new AppError('code_invalid')
        return credit
      }),
    )
    const checked = { valid: true, amount, description, error: null }
    if (!isStaff(requester.viewer)) return checked
    const asksCheckNumber = await needsCheckNumber(db)
    return { ...checked, minimumAge: await findTillAge(db, requester.viewer), ...(asksCheckNumber && { asksCheckNumber }) }
  } catch (error) {
    if (!(error instanceof AppError) || !RETURNED_AS_ANSWER.has(error.code)) throw error
    return { valid: false, amount: null, description: null, error: error.message }
  }
}

/** These errors are normal answers of a check, not failures of the call. */
const RETURNED_AS_ANSWER: ReadonlySet<string> = new Set(['code_invalid', 'code_redeemed', 'code_expired'])
