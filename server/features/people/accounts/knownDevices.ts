import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'

/** Whether this device has signed in to the account of this address before. */
export async function isKnownDevice(db: Db, { email, device }: { email: string; device: string }): Promise<boolean> {
  const row = await db('known_devices').join('users', 'users.id', 'known_devices.user_id').where({ email, device }).first('device')
  return row !== undefined
}

/** Stores, in the transaction of a sign-in, that this device has signed in to this account. */
export const rememberDevice = (trx: Db, { userId, device, now }: { userId: string; device: string; now: EpochMs }) =>
  trx('known_devices')
    .insert({ user_id: userId, device, last_sign_in_at: new Date(now) })
    .onConflict(['user_id', 'device'])
    .merge()

/** Forgets every device of an account: the next wrong passwords from them count like those of strangers. */
export const forgetDevices = (trx: Db, userId: string) => trx('known_devices').where({ user_id: userId }).delete()

/** Stores that this device has opened admin access to this account. @returns true when it is the first time. */
export async function saveAdminDevice(
  trx: Db,
  { userId, device, now }: { userId: string; device: string; now: EpochMs },
): Promise<boolean> {
  const at = new Date(now)
  const changed = await trx('known_devices')
    .insert({ user_id: userId, device, last_sign_in_at: at, admin_since: at })
    .onConflict(['user_id', 'device'])
    .merge({ admin_since: at })
    .whereNull('known_devices.admin_since')
    .returning('user_id')
  return changed.length > 0
}
