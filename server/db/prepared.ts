import type { Knex } from 'knex'
import pg from 'pg'
import { errorCode } from '#server/errorCode.ts'

/** A statement that each connection parses once, known to the server by its name: one name, one text. */
export type PreparedStatement = { name: string; text: string; values: readonly (string | number | boolean | null)[] }

/** The server's words for a prepared statement that a migration outdated, and for one it does not know any more. */
const OUTDATED = new Set(['0A000', '26000'])

/**
 * Reads rows by a prepared statement on a connection of the pool (or of the transaction), without the query builder: for the few reads that
 * every screen asks for. A statement outdated by a migration is prepared anew on a fresh connection.
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
    const { rows } = await connection.query<Row>({ name, text, values: [...values] })
    return rows
  } catch (error) {
    if (!db.isTransaction && OUTDATED.has(errorCode(error) ?? '')) await connection.end()
    throw error
  } finally {
    await db.client.releaseConnection(connection)
  }
}
