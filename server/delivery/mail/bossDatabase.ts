import type { Knex } from 'knex'
import pg from 'pg'
import type { Db as BossDatabase } from 'pg-boss'

/** Lets pg-boss work on a pool or in a transaction of ours, so that its connections have the same limits as all others. */
export const toBossDatabase = (db: Knex): BossDatabase => ({
  async executeSql(text, values) {
    const connection: unknown = await db.client.acquireConnection()
    try {
      if (!(connection instanceof pg.Client)) throw new TypeError('not a connection of pg')
      const answers: pg.QueryResult[] = [await connection.query(text, values)].flat()
      return { rows: answers.flatMap(({ rows }) => rows) }
    } catch (error) {
      // Some statements of pg-boss contain a whole transaction. After an error within it, the connection can't be used again.
      Object.assign(connection ?? {}, { __knex__disposed: error })
      throw error
    } finally {
      await db.client.releaseConnection(connection)
    }
  },
})
