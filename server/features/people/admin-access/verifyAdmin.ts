import type { Context } from 'koa'
import { queueMail } from '#server/delivery/mail/queueMail.ts'
import type { Deps } from '#server/deps.ts'
import { saveAdminDevice } from '#server/features/people/accounts/knownDevices.ts'
import { readSender } from '#server/house/readSender.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import { refuseViewer } from '#server/platform/http/access.ts'
import { readRequester } from '#server/platform/http/requester.ts'
import { openAdminAccess } from '#server/platform/http/session.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { EpochMs } from '#shared/clock.ts'
import { RECENT_PASSWORD } from '#shared/contract/call.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { getAdminSession } from '#shared/contract/overview.ts'
import { newAdminDeviceLetter } from './letters.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'rateLimits'>

/**
 * Opens admin access in the session of an admin who typed the password within 12 hours and now types their own email. The email proves
 * nothing by itself: visitors get the same answer for every address, players the same for every address. Each attempt is recorded.
 * @throws AppError email_required, admin_login_failed, not_an_admin, new_password_required, password_required, too_many_requests.
 */
export async function verifyAdmin(deps: Needs, ctx: Context, { viewer, email }: { viewer: Viewer | null; email: string }) {
  if (email === '') throw new AppError('email_required')
  const { db, clock, config, rateLimits } = deps
  const { device, network } = readRequester(ctx, config)
  const attempt = await (viewer ? rateLimits.reserve('admin_access', viewer.id) : rateLimits.reserve('admin_access_visitors', network))
  const refusal = refuseAdminLogin(viewer, email, clock.now())
  if (refusal !== 'admin_login_failed' && refusal !== 'not_an_admin') await attempt.giveBack()
  if (refusal || !viewer) {
    await recordAttempt(deps, viewer, refusal)
    throw new AppError(refusal ?? 'admin_login_failed')
  }
  const sender = await readSender(db, config)
  await db.transaction(async (trx) => {
    if (!(await openAdminAccess({ ...deps, db: trx }, ctx, viewer))) throw new AppError('admin_login_failed')
    await recordAttempt({ ...deps, db: trx }, viewer, null)
    const isNewDevice = await saveAdminDevice(trx, { userId: viewer.id, device, now: clock.now() })
    if (!isNewDevice) return
    const letter = newAdminDeviceLetter(sender, viewer.email)
    await queueMail(trx, { kind: 'new_admin_device', to: viewer.email, letter, now: clock.now() })
  })
}

/** Why this email opens no admin access in this session; null when it does. */
function refuseAdminLogin(viewer: Viewer | null, email: string, now: EpochMs): ErrorCode | null {
  if (!viewer) return 'admin_login_failed'
  if (viewer.role !== 'admin') return 'not_an_admin'
  if (viewer.email.toLowerCase() !== email.toLowerCase()) return 'admin_login_failed'
  if (viewer.needsNewPassword) return 'new_password_required'
  const { maxAgeMs = 0 } = RECENT_PASSWORD.admin ?? {}
  return now - viewer.signedInAt < maxAgeMs ? null : 'password_required'
}

/** Records an attempt without the email that was typed, which may be anybody's. */
const recordAttempt = ({ db, clock }: Pick<Needs, 'db' | 'clock'>, viewer: Viewer | null, refusal: ErrorCode | null) =>
  recordAdminAction(db, viewer, clock.now(), {
    action: 'open admin access',
    subject: 'admin session',
    new: { isOpen: refusal === null },
    reason: refusal === null ? 'own email typed' : `refused: ${refusal}`,
  })

/** Whether the session of a request may make admin calls now, and otherwise why not. */
export async function describeAdminSession({ clock }: Pick<Deps, 'clock'>, viewer: Viewer | null) {
  const refusal = refuseViewer('admin', viewer, clock.now())
  return { isAdmin: refusal === null, refusal: getAdminSession.response.shape.refusal.safeParse(refusal).data ?? null }
}
