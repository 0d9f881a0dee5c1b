import type { Knex } from 'knex'
import { migrationSource } from '#server/platform/db/migrationSource.ts'

/**
 * For those who know Knex's own tools: `DATABASE_URL=postgres://… npx knex migrate:status`. The product itself does not read this file; its
 * server migrates when it starts.
 */
const config: Knex.Config = {
  client: 'pg',
  connection: process.env.DATABASE_URL ?? '',
  migrations: { migrationSource },
}

export default config
