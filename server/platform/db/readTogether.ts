import type { Db } from './db.ts'

type Read = () => PromiseLike<unknown>
type Answers<Reads extends readonly Read[]> = { -readonly [Index in keyof Reads]: Awaited<ReturnType<Reads[Index]>> }

/** Runs reads at the same time; in a transaction one after another, because its connection takes one query at a time. */
export async function readTogether<const Reads extends readonly Read[]>(db: Db, ...reads: Reads): Promise<Answers<Reads>> {
  const answers: unknown[] = []
  if (!db.isTransaction) answers.push(...(await Promise.all(reads.map((read) => read()))))
  else for (const read of reads) answers.push(await read())
  return answers as Answers<Reads>
}
