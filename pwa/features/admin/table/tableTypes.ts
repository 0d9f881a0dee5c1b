import type { ReactNode } from 'react'
import type { Call, CallInput, CallResponse } from '#shared/contract/call.ts'
import type { CsvValue } from '#shared/csv.ts'

/** A call made with `tableQuery` and `tablePage`. */
export type TableCall = Call & { method: 'POST' }

export type RowOf<C extends TableCall> = CallResponse<C> extends { rows: (infer Row)[] } ? Row : never
type QueryOf<C extends TableCall> = CallInput<C> extends { body: infer Query } ? Query : never
export type SortOf<C extends TableCall> = QueryOf<C> extends { sort?: infer Sort } ? NonNullable<Sort> & string : never
type OwnField = 'search' | 'sort' | 'direction' | 'cursor' | 'rows'
export type FilterOf<C extends TableCall> = Exclude<keyof QueryOf<C>, OwnField> & string

export type Column<C extends TableCall> = {
  label: string
  /** What the file contains; null leaves the column out of it. */
  csv: ((row: RowOf<C>) => CsvValue) | null
  /** What the cell shows where it is not the same. */
  cell?: (row: RowOf<C>) => ReactNode
  /** The name of the order by this column; without one its head is no button. */
  sort?: SortOf<C>
  /** Where the cell stands in the two lines of a row on phones; without it the cell is shown once the row is opened. */
  phone?: 'below' | 'right'
  /** Left out of the table, where there is no room for it; the file has it. */
  isHidden?: boolean
  /** Numbers are on the right, in the condensed face. */
  isNumber?: boolean
}

export const cellOf = <C extends TableCall>({ cell, csv }: Column<C>, row: RowOf<C>): ReactNode => (cell ? cell(row) : (csv?.(row) ?? '–'))

/** One pill: a choice among values, of which none is chosen at first; with a single value it is a switch. */
export type Filter<C extends TableCall> = {
  name: FilterOf<C>
  label: string
  options: readonly { value: string; label: string }[]
}

export type TableState<C extends TableCall> = {
  search: string
  sort: SortOf<C>
  direction: 'asc' | 'desc'
  filters: Partial<Record<FilterOf<C>, string>>
}
