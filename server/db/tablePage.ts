import type { Knex } from 'knex'
import { TABLE_PAGE_ROWS } from '#shared/contract/adminTable.ts'
import type { Db } from './db.ts'

type SqlType = 'text' | 'int' | 'bigint' | 'float8' | 'timestamptz' | 'uuid'
type Direction = 'asc' | 'desc'

/** An SQL expression over the columns of a table's `from`, which is never null, and its type. */
export type SortKey = { by: string; type: SqlType }

export type TableSource<Sort extends string> = {
  /** The select of all rows, filtered. */
  from: Knex.QueryBuilder
  sorts: Readonly<Record<Sort, SortKey>>
  /** A column without two equal values, which orders rows that are equal otherwise. */
  unique: SortKey
  /** The order when the query names none. */
  order: { sort: Sort; direction: Direction }
  /** Text expression that a search looks into, whatever its case; null for a table without a search. */
  searchIn: string | null
}

/** The parsed query of a call made with `tableQuery`. */
export type TableQuery<Sort extends string> = {
  search?: string | undefined
  sort?: Sort | undefined
  direction?: Direction | undefined
  cursor?: string | undefined
  rows?: number | undefined
}

/**
 * Reads a page of a table by its keys: a later page costs as little as the first, and rows that are added meanwhile move no other row to
 * another page.
 * @throws InvalidCursor for a cursor of another order; the API answers `invalid_input`.
 */
export async function readTablePage<Row extends object, Sort extends string>(
  db: Db,
  { from, sorts, unique, order, searchIn }: TableSource<Sort>,
  query: TableQuery<Sort>,
): Promise<{ rows: Row[]; nextCursor: string | null; total: number }> {
  const sort = query.sort ?? order.sort
  const direction = query.direction ?? (query.sort ? 'asc' : order.direction)
  const key = sorts[sort]
  const limit = query.rows ?? TABLE_PAGE_ROWS
  const search = query.search?.trim().toLowerCase() ?? ''

  const found = db.from(from.clone().as('shown'))
  if (search !== '' && searchIn !== null) found.whereRaw(`strpos(lower(${searchIn}), ?) > 0`, [search])

  const page = found
    .clone()
    .select('*', db.raw(`(${key.by})::text as cursor_value, (${unique.by})::text as cursor_key`))
    .orderByRaw(`${key.by} ${direction}, ${unique.by} ${direction}`)
    .limit(limit + 1)
  if (query.cursor !== undefined) {
    const after = parseCursor(query.cursor, `${sort} ${direction}`)
    const sign = direction === 'asc' ? '>' : '<'
    page.whereRaw(`(${key.by}, ${unique.by}) ${sign} (?::${key.type}, ?::${unique.type})`, after)
  }
  const rows = (await page.catch((error: unknown) => {
    throw query.cursor !== undefined && isDataFault(error) ? new InvalidCursor() : error
  })) as (Row & { cursor_value: string; cursor_key: string })[]
  const counted: { total: number }[] = await found.select(db.raw('count(*)::int as total'))

  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    rows: rows.slice(0, limit).map(({ cursor_value: _value, cursor_key: _key, ...row }) => row as unknown as Row),
    nextCursor: last ? writeCursor(`${sort} ${direction}`, [last.cursor_value, last.cursor_key]) : null,
    total: counted[0]?.total ?? 0,
  }
}

/** The order that a cursor belongs to, and the values of the last row before it. */
type Cursor = readonly [order: string, value: string, key: string]

const writeCursor = (order: string, values: readonly [string, string]) =>
  Buffer.from(JSON.stringify([order, ...values] satisfies Cursor)).toString('base64url')

function parseCursor(text: string, order: string): [value: string, key: string] {
  const parts = parseJson(Buffer.from(text, 'base64url').toString())
  const [ofOrder, value, key] = Array.isArray(parts) ? parts : []
  if (ofOrder !== order || typeof value !== 'string' || typeof key !== 'string' || `${value}${key}`.includes('\0'))
    throw new InvalidCursor()
  return [value, key]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new InvalidCursor()
  }
}

/** A value in the cursor is not of the type of its column. */
const isDataFault = (error: unknown) => error instanceof Error && 'code' in error && String(error.code).startsWith('22')

export class InvalidCursor extends Error {
  constructor() {
    super('This page does not exist in this order.')
  }
}
