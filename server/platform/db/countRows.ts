import type { Knex } from 'knex'

/** The number of rows that a query finds. */
export async function countRows(rows: Knex.QueryBuilder): Promise<number> {
  const [row] = await rows.count<{ count: string }[]>({ count: '*' })
  return Number(row?.count ?? 0)
}
