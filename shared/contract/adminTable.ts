import * as z from 'zod/mini'

/** Rows of a page unless the query asks for another number; the most it may ask for. */
export const TABLE_PAGE_ROWS = 25
export const TABLE_MAX_ROWS = 500
/** The rows of a table are counted up to this number, so that a page takes the same time for any number of rows. */
export const TABLE_COUNT_LIMIT = 5_000
/** What a search by an index finds is counted up to this number: each row that is counted is looked up first. */
export const SEARCH_COUNT_LIMIT = 1_000

const SEARCH_MAX_LENGTH = 100
const CURSOR_MAX_LENGTH = 600

const rowCount = z.number().check(z.int(), z.minimum(1), z.maximum(TABLE_MAX_ROWS))

type Filters = Record<string, z.ZodMiniType>
type OptionalFilters<F extends Filters> = { [Name in keyof F]: z.ZodMiniOptional<F[Name]> }

/**
 * What a call that reads a table asks for: search, order, page and filters, each of which may be left out. It is the body of a POST, because
 * searches and cursors contain names and addresses, which must not stand in the address of a request.
 * @param sorts the names of the columns that rows can be ordered by.
 * @param filters a schema by name, for example an enum.
 */
export function tableQuery<const Sort extends string, F extends Filters>({ sorts, filters }: { sorts: readonly Sort[]; filters: F }) {
  const own = {
    search: z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_MAX_LENGTH))),
    sort: z.optional(z.enum(sorts)),
    direction: z.optional(z.enum(['asc', 'desc'])),
    /** The `nextCursor` of the page before, with the same search, order and filters. */
    cursor: z.optional(z.string().check(z.maxLength(CURSOR_MAX_LENGTH), z.regex(/^[\w-]+$/))),
    rows: z.optional(rowCount),
  }
  const optional = Object.fromEntries(Object.entries(filters).map(([name, schema]) => [name, z.optional(schema)])) as OptionalFilters<F>
  return z.object({ ...optional, ...own })
}

/**
 * The answer of such a call: a page of rows, and how many rows all pages of this search and these filters have. `hasUncounted` is true when there
 * are more rows than were counted; `total` is their number then.
 */
export const tablePage = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ rows: z.array(row), nextCursor: z.nullable(z.string()), total: z.number(), hasUncounted: z.optional(z.boolean()) })
