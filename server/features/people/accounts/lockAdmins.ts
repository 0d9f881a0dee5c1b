import type { Knex } from 'knex'

/** Locks the admins' rows, always in the same order. @returns their ids. */
export const lockAdmins = (trx: Knex.Transaction): Promise<string[]> =>
  trx('users').where({ role: 'admin' }).whereNull('blocked_at').orderBy('id').forNoKeyUpdate().pluck('id')
