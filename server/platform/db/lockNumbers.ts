/**
 * The numbers of all advisory locks, so that no two of them collide. They never change: servers of two versions may work on one database.
 * Each is the first of two numbers; the second names the week, the job and so on. (2 belonged to the job runner before 2026-11-22.)
 */
export const WEEK_LOCKS = 1
export const DEMO_LOCKS = 3
export const JOB_LOCKS = 4
export const TOTALS_LOCKS = 39
/** Of the start, which checks that pooler and direct address lead to one database. */
export const ADDRESS_LOCKS = 73

/** The lock of migrations has one number only. */
export const MIGRATION_LOCK = 20_260_901
