import type { Knex } from 'knex'

/** A Knex connection pool or a transaction: code that gets one works with both. */
export type Db = Knex

/** The number of rows that a query finds. */
export async function countRows(rows: Knex.QueryBuilder): Promise<number> {
  const [row] = await rows.count<{ count: string }[]>({ count: '*' })
  return Number(row?.count ?? 0)
}

type Read = () => PromiseLike<unknown>
type Answers<Reads extends readonly Read[]> = { -readonly [Index in keyof Reads]: Awaited<ReturnType<Reads[Index]>> }

/** Runs reads at the same time; in a transaction one after another, because its connection takes one query at a time. */
export async function readTogether<const Reads extends readonly Read[]>(db: Db, ...reads: Reads): Promise<Answers<Reads>> {
  const answers: unknown[] = []
  if (!db.isTransaction) answers.push(...(await Promise.all(reads.map((read) => read()))))
  else for (const read of reads) answers.push(await read())
  return answers as Answers<Reads>
}
