import type { Knex } from 'knex'

/** Ends the connections by which servers listen for changes, as a lost network does. Between two checks by `select 1` none has another query. */
export const cutListeners = (db: Knex) =>
  db.raw(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and (query like 'listen%' or query = 'select 1')`)
