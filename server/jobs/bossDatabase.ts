import type { Knex } from 'knex'
import pg from 'pg'
import type { Db as BossDatabase } from 'pg-boss'

/**
 * Lets pg-boss work on a pool or in a transaction of ours. So its connections have the limits of all others: they are dropped when they
 * break or stay silent, and come back by themselves.
 */
export const toBossDatabase = (db: Knex): BossDatabase => ({
  async executeSql(text, values) {
    const connection: unknown = await db.client.acquireConnection()
    try {
      if (!(connection instanceof pg.Client)) throw new TypeError('not a connection of pg')
      const answers: pg.QueryResult[] = [await connection.query(text, values)].flat()
      return { rows: answers.flatMap(({ rows }) => rows) }
    } catch (error) {
      // some of pg-boss's texts are whole transactions: one that fails in the middle leaves a connection that is of no use to the next
      Object.assign(connection ?? {}, { __knex__disposed: error })
      throw error
    } finally {
      await db.client.releaseConnection(connection)
    }
  },
})
