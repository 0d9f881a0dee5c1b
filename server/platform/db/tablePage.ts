import type { Knex } from 'knex'
import { SEARCH_COUNT_LIMIT, TABLE_COUNT_LIMIT, TABLE_PAGE_ROWS } from '#shared/contract/adminTable.ts'
import type { Db } from './db.ts'

type SqlType = 'text' | 'int' | 'bigint' | 'float8' | 'timestamptz' | 'uuid'
type Direction = 'asc' | 'desc'

/** An SQL expression over the columns of a table's `from`, which is never null, and its type. */
export type SortKey = { by: string; type: SqlType }

/** The rows that a search finds, as a query that looks them up by an index, and as a condition for the rows of the whole table. */
export type Narrowed = { from: Knex.QueryBuilder; isFound: Knex.Raw }

/** So many rows are looked through for a page of a search, before all that it finds are looked up and ordered. */
const SCANNED_ROWS = 500

export type TableSource<Sort extends string> = {
  /** The select of all rows, filtered. */
  from: Knex.QueryBuilder
  sorts: Readonly<Record<Sort, SortKey>>
  /** A column without two equal values, which orders rows that are equal otherwise. */
  unique: SortKey
  /** The order when the query names none. */
  order: { sort: Sort; direction: Direction }
  /** What an index finds for the search. */
  narrowed?: Narrowed | null
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
 * another page. Rows are counted up to `TABLE_COUNT_LIMIT`, those of a search by an index up to `SEARCH_COUNT_LIMIT`.
 * @throws InvalidCursor for a cursor of another order; the API answers `invalid_input`.
 */
export async function readTablePage<Row extends object, Sort extends string>(
  db: Db,
  { from, sorts, unique, order, narrowed, searchIn }: TableSource<Sort>,
  query: TableQuery<Sort>,
): Promise<{ rows: Row[]; nextCursor: string | null; total: number; hasUncounted?: boolean }> {
  const sort = query.sort ?? order.sort
  const direction = query.direction ?? (query.sort ? 'asc' : order.direction)
  const key = sorts[sort]
  const limit = query.rows ?? TABLE_PAGE_ROWS
  const search = query.search?.trim().toLowerCase() ?? ''

  const found = db.from((narrowed?.from ?? from).clone().as('shown'))
  if (search !== '' && searchIn !== null) found.whereRaw(`strpos(lower(${searchIn}), ?) > 0`, [search])

  const after = query.cursor === undefined ? null : parseCursor(query.cursor, `${sort} ${direction}`)
  const inOrder = (rows: Knex.QueryBuilder) => {
    if (after) rows.whereRaw(`(${key.by}, ${unique.by}) ${direction === 'asc' ? '>' : '<'} (?::${key.type}, ?::${unique.type})`, after)
    return rows.orderByRaw(`${key.by} ${direction}, ${unique.by} ${direction}`)
  }
  const readRows = async () => {
    const first = narrowed && limit <= SCANNED_ROWS / 2 ? await scanNextRows(narrowed.isFound) : null
    const rows = first ? db.from(from.clone().as('shown')).whereRaw(`${unique.by} = any(?)`, [first]) : found.clone()
    return inOrder(rows)
      .select('*', db.raw(`(${key.by})::text as cursor_value, (${unique.by})::text as cursor_key`))
      .limit(limit + 1)
  }
  /** The keys of the rows that a search finds among the next `SCANNED_ROWS` ones. Null when they don't fill a page: then the search finds few rows. */
  const scanNextRows = async (isFound: Knex.Raw): Promise<string[] | null> => {
    const next = inOrder(db.from(from.clone().select({ is_found: isFound }).as('shown')))
      .select('is_found', db.raw(`${unique.by} as key`))
      .limit(SCANNED_ROWS)
    const keys: string[] = await db.from(next.as('next')).where('is_found', true).pluck('key')
    return keys.length > limit ? keys : null
  }
  const rows = (await readRows().catch((error: unknown) => {
    throw after && isDataFault(error) ? new InvalidCursor() : error
  })) as (Row & { cursor_value: string; cursor_key: string })[]
  const countLimit = narrowed ? SEARCH_COUNT_LIMIT : TABLE_COUNT_LIMIT
  const counted: { total: number }[] = await db
    .from(
      found
        .select(db.raw(unique.by))
        .limit(countLimit + 1)
        .as('counted'),
    )
    .select(db.raw('count(*)::int as total'))
  const total = counted[0]?.total ?? 0

  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    rows: rows.slice(0, limit).map(({ cursor_value: _value, cursor_key: _key, ...row }) => row as unknown as Row),
    nextCursor: last ? writeCursor(`${sort} ${direction}`, [last.cursor_value, last.cursor_key]) : null,
    total: Math.min(total, countLimit),
    ...(total > countLimit && { hasUncounted: true }),
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
