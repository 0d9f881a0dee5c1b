import type { Db } from '#server/platform/db/db.ts'

/** Every table and schema of the database whose rows contain this text in any column, in any case. */
export async function tablesWith(db: Db, text: string): Promise<string[]> {
  const { rows: tables } = await db.raw<{ rows: { name: string }[] }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.raw<{ rows: unknown[] }>(
      `select 1 from ${name} as searched where strpos(lower(searched::text), lower(?)) > 0 limit 1`,
      [text],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}
