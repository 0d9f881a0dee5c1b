import type { Knex } from 'knex'

/** A Knex or one of its transactions; whoever gets one need not know which. */
export type Db = Knex
