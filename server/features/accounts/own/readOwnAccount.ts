import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { findEmailCode } from '#server/features/accounts/emailCodes.ts'
import { countOpenCards } from '#server/features/picks/openCards.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { OwnAccount } from '#shared/model/ownAccount.ts'
import { findOpenChange } from './changeEmail.ts'
import { listDevices } from './devices.ts'
import { listOpenCredits } from './openCredits.ts'

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
    isLastAdmin: viewer.role === 'admin' && (await countAdmins(db)) === 1,
  }
}

async function countAdmins(db: Db): Promise<number> {
  const row = await db('users')
    .where({ role: 'admin', blocked_at: null })
    .first<{ admins: number } | undefined>(db.raw('count(*)::int as admins'))
  return row?.admins ?? 0
}
