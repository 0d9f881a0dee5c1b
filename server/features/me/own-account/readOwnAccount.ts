import type { Deps } from '#server/deps.ts'
import { listOpenCredits } from '#server/features/pay/credits/openCredits.ts'
import { findOpenChange } from '#server/features/people/email/changeEmail.ts'
import { findEmailCode } from '#server/features/people/email/emailCodes.ts'
import { countOpenCards } from '#server/features/play/picks/openCards.ts'
import { countRows } from '#server/platform/db/db.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { OwnAccount } from '#shared/model/ownAccount.ts'
import { listDevices } from './devices.ts'

/** What the account screen shows beside the viewer's own name and addresses. */
export async function readOwnAccount({ db, clock }: Pick<Deps, 'db' | 'clock'>, viewer: Viewer): Promise<OwnAccount> {
  const now = clock.now()
  const emailChange = await findOpenChange(db, viewer, now)
  return {
    devices: await listDevices(db, viewer, now),
    emailChange,
    emailCode: await findEmailCode(db, { userId: viewer.id, email: emailChange?.email ?? viewer.email }),
    openCredits: await listOpenCredits(db, { userId: viewer.id, now }),
    openCards: await countOpenCards(db, viewer),
    hasPasskeys: (await db('passkeys').where({ user_id: viewer.id }).first('id')) !== undefined,
    isLastAdmin: viewer.role === 'admin' && (await countRows(db('users').where({ role: 'admin', blocked_at: null }))) === 1,
  }
}
