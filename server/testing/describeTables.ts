import type { Knex } from 'knex'
import { TABLES } from '#server/tables.ts'

type TableRow = { table: string; columns: string; uniques: string | null }

/** Short words for the types of PostgreSQL. */
const TYPES = `case format_type(atttypid, atttypmod)
  when 'timestamp with time zone' then 'time' when 'time without time zone' then 'time of day' when 'double precision' then 'double'
  else replace(replace(format_type(atttypid, atttypmod), 'character varying', 'varchar'), 'integer', 'int') end`

/** Each table in one row: its columns with type and the table that a foreign key names, and what else is unique in it. */
const READ_TABLES = `
  select relname as table,
    (select string_agg(
        case when attnum = any (primary_key.conkey) then '**' || attname || '**' else attname end || ' ' || ${TYPES}
          || case when attnotnull then '' else '\\?' end || coalesce(' → ' || reference.name, ''), ', ' order by attnum)
      from pg_attribute
      left join lateral (
        select min(other.relname) as name from pg_constraint join pg_class as other on other.oid = confrelid
        where contype = 'f' and conrelid = attrelid and attnum = any (conkey)
      ) as reference on true
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns,
    (select string_agg(regexp_replace(pg_get_indexdef(indexrelid), '^.* USING btree (.*)$', '\\1'), ', ' order by indexrelid::regclass::text)
      from pg_index where indrelid = pg_class.oid and indisunique and not indisprimary) as uniques
  from pg_class left join pg_constraint as primary_key on primary_key.conrelid = pg_class.oid and primary_key.contype = 'p'
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
  order by relname`

/** The page `docs/tables.md`: the tables of a migrated database by their owners. */
export async function describeTables(db: Knex): Promise<string> {
  const { rows } = await db.raw<{ rows: TableRow[] }>(READ_TABLES)
  const owners = [...new Set(Object.values(TABLES).map(({ owner }) => owner))].sort()
  const sections = owners.map((owner) => {
    const own = rows.filter(({ table }) => TABLES[table]?.owner === owner)
    return [`## ${owner}`, ...own.map(describeTable)].join('\n\n')
  })
  return `${[HEAD, ...sections].join('\n\n')}\n`
}

const HEAD = `# The tables of the database

By the room of the server that owns them; \`server/tables.ts\` names who else reads or writes them. **Bold** is the primary key, \`?\` may be null, an arrow names the table referred to. Generated:
\`npx vitest run --project server server/tables --update\` writes this page.`

const describeTable = ({ table, columns, uniques }: TableRow) => `\`${table}\`: ${columns}${uniques ? `. Unique: ${uniques}` : ''}`
