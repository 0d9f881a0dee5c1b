import type { Knex } from 'knex'
import pg from 'pg'
import { errorCode } from '#server/platform/process/errorCode.ts'
import { isPooled } from './openPool.ts'

/** A statement that each connection parses once. PostgreSQL knows it by its name, so a name must always have the same text. */
export type PreparedStatement = { name: string; text: string; values: readonly (string | number | boolean | null)[] }

/** The error codes of a prepared statement that a migration made invalid, and of one that the server has dropped. */
const OUTDATED = new Set(['0A000', '26000'])

/**
 * Reads rows by a prepared statement, without the query builder, which costs more: for the few reads that every screen needs. A statement
 * that a migration made invalid is prepared again on a new connection. Through a pooler nothing is prepared.
 */
export async function readPrepared<Row extends pg.QueryResultRow>(db: Knex, statement: PreparedStatement): Promise<Row[]> {
  try {
    return await readOnce<Row>(db, statement)
  } catch (error) {
    if (db.isTransaction || !OUTDATED.has(errorCode(error) ?? '')) throw error
    return readOnce<Row>(db, statement)
  }
}

async function readOnce<Row extends pg.QueryResultRow>(db: Knex, { name, text, values }: PreparedStatement): Promise<Row[]> {
  const connection: unknown = await db.client.acquireConnection()
  if (!(connection instanceof pg.Client)) throw new TypeError('the pool gave no connection of pg')
  try {
    const statement = { text, values: [...values] }
    const { rows } = await connection.query<Row>(isPooled(db) ? statement : { name, ...statement })
    return rows
  } catch (error) {
    if (!db.isTransaction && OUTDATED.has(errorCode(error) ?? '')) await connection.end()
    throw error
  } finally {
    await db.client.releaseConnection(connection)
  }
}
