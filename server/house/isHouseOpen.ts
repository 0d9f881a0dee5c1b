import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import { DEMO_STATE } from './isDemoDatabase.ts'

/** The row of `app_state` with the steps of the first setup that are done. */
export const SETUP_STATE = 'setup'

/** A condition of SQL: the first setup is finished, somebody was made an admin at the terminal, or the database is a demo's. */
export const IS_OPEN = `(
  exists (select from app_state where name = '${DEMO_STATE}' or (name = '${SETUP_STATE}' and value @> '{"done":["admin"]}'))
  or exists (select from users where role = 'admin'))`

/** Whether the contest is open to the public. Until then nobody can sign up. */
export async function isHouseOpen(db: Db): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { isOpen: boolean }[] }>(`select ${IS_OPEN} as "isOpen"`)
  return rows[0]?.isOpen === true
}

/** @throws AppError not_open_yet before the first setup is finished: a stranger could take the owner's address. */
export async function checkIsOpen(db: Db): Promise<void> {
  if (!(await isHouseOpen(db))) throw new AppError('not_open_yet')
}
