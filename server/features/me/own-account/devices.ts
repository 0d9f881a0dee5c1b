import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/db.ts'
import { endOtherSessions, endSessions } from '#server/platform/http/session.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { SignedInDevice } from '#shared/model/ownAccount.ts'

type Row = { sid: string; public_id: string; device_name: string | null; created_at: Date; seen_at: Date }

/** The devices that are signed in to the viewer's account: this one first, then the last active ones. */
export async function listDevices(db: Db, { id, sid }: Viewer, now: EpochMs): Promise<SignedInDevice[]> {
  const rows = await db('sessions')
    .where({ user_id: id })
    .where('expire', '>', new Date(now))
    .orderByRaw('sid = ? desc, seen_at desc, public_id', [sid])
    .select<Row[]>('sid', 'public_id', 'device_name', 'created_at', 'seen_at')
  return rows.map((row) => ({
    id: row.public_id,
    name: row.device_name,
    signedInAt: row.created_at.toISOString(),
    lastActiveAt: row.seen_at.toISOString(),
    isThis: row.sid === sid,
  }))
}

/**
 * Signs one device of the viewer out.
 * @throws AppError not_found, also for a device of somebody else.
 */
export const signOutDevice = ({ db }: Pick<Deps, 'db'>, { viewer, deviceId }: { viewer: Viewer; deviceId: string }) =>
  db.transaction(async (trx) => {
    const ended = await endSessions(trx, viewer.id, (sessions) => sessions.where({ public_id: deviceId }))
    if (ended === 0) throw new AppError('not_found')
  })

/** Signs out every device of the viewer except this one. */
export const signOutOthers = ({ db }: Pick<Deps, 'db'>, viewer: Viewer) =>
  db.transaction(async (trx) => ({ devices: await endOtherSessions(trx, viewer) }))
