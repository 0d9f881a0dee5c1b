import type { Knex } from 'knex'

/** A Knex connection pool or a transaction: code that gets one works with both. */
export type Db = Knex
