import type { Db } from '#server/platform/db/db.ts'

/** The admins and managers who want the weekly report, with their preference. Admins who haven't chosen get it. */
export const reportReaders = (db: Db) =>
  db('users')
    .leftJoin('owner_report_preferences as preference', 'preference.user_id', 'users.id')
    .whereIn('role', ['admin', 'venue_manager'])
    .whereNotNull('email_verified_at')
    .whereNull('blocked_at')
    .whereRaw("coalesce(is_wanted, role = 'admin')")
