import type { Knex } from 'knex'
import { type BackupHead, type BackupTable, quoteName } from './backupFormat.ts'

/** All tables except Knex's own and the files of builds, without computed columns. Each table comes after the tables that it refers to. */
export async function listTables(trx: Knex): Promise<BackupTable[]> {
  const { rows } = await trx.raw<{ rows: (BackupTable & { references: string[] })[] }>(`
    select relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns,
      array(
        select attname::text from pg_index, unnest(indkey) with ordinality as part (number, place)
        join pg_attribute on attnum = number
        where indrelid = pg_class.oid and indisprimary and attrelid = pg_class.oid order by place
      ) as key,
      array(
        select other.relname::text from pg_constraint join pg_class as other on other.oid = confrelid
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid
      ) as references
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'knex\\_%' and relname <> 'build_files'
    order by relname
  `)
  return inOrder(rows).map(({ name, columns, key }) => ({ name, columns, key }))
}

/** The outboxes of the version before. A server of that version fills them, and triggers move their rows: restored, each row would come twice. */
const EMPTIED = ['mail_recipients', 'notice_recipients', 'owner_reports', 'pending_mails', 'pending_pushes', 'point_of_sale_messages']

/** The tables that a backup contains. */
export const listBackedUp = async (trx: Knex) => (await listTables(trx)).filter(({ name }) => !EMPTIED.includes(name))

/** The present value of each sequence. It includes numbers used after the transaction began, so that no number is used twice. */
export async function listSequences(trx: Knex): Promise<BackupHead['sequences']> {
  const names = await trx.raw<{ rows: { name: string }[] }>(`
    select sequencename as name from pg_sequences
    where schemaname = 'public' and sequencename not like 'knex\\_%' order by sequencename
  `)
  const sequences: BackupHead['sequences'] = []
  for (const { name } of names.rows) {
    const quoted = quoteName(name)
    const state = await trx.raw<{ rows: { lastValue: string; isCalled: boolean }[] }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted}`,
    )
    sequences.push(...state.rows.map((row) => ({ name: quoted, ...row })))
  }
  return sequences
}

/** The number of rows of each table. */
export async function countRows(trx: Knex, tables: BackupTable[]): Promise<Record<string, number>> {
  const counts = tables.map(({ name }) => `(select count(*)::int from ${quoteName(name)}) as ${quoteName(name)}`)
  const { rows } = await trx.raw<{ rows: Record<string, number>[] }>(`select ${counts.join(', ')}`)
  return rows[0] ?? {}
}

function inOrder<T extends { name: string; references: string[] }>(tables: T[]): T[] {
  const placed = new Set<string>()
  const ordered: T[] = []
  while (ordered.length < tables.length) {
    const next = tables.filter((table) => !placed.has(table.name) && table.references.every((name) => placed.has(name)))
    if (next.length === 0)
      throw new Error(
        `Tables that refer to each other in a circle can't be backed up: ${tables.filter((table) => !placed.has(table.name)).map((table) => table.name)}`,
      )
    for (const table of next) placed.add(table.name)
    ordered.push(...next)
  }
  return ordered
}
