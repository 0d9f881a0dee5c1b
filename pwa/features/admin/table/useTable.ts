import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { saveFile } from '#pwa/device/saveFile.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { TABLE_MAX_ROWS } from '#shared/contract/adminTable.ts'
import type { CallInput } from '#shared/contract/call.ts'
import { csvOf } from '#shared/csv.ts'
import type { Column, FilterOf, RowOf, SortOf, TableCall, TableState } from './tableTypes.ts'

export type Page<C extends TableCall> = { rows: RowOf<C>[]; nextCursor: string | null; total: number; hasUncounted?: boolean | undefined }

const FRESH = { staleTime: 5 * SECOND_MS, gcTime: 60 * SECOND_MS }

type Start<C extends TableCall> = { call: C; params: Record<string, string> | undefined; order: Pick<TableState<C>, 'sort' | 'direction'> }

/** The input of one page of a table. The types of the call's body are checked where columns and filters are defined. */
const pageInput = <C extends TableCall>(
  { search, sort, direction, filters }: TableState<C>,
  params: Record<string, string> | undefined,
  page: { cursor?: string; rows?: number },
) => {
  const body = { ...filters, ...page, sort, direction, ...(search.trim() !== '' && { search: search.trim() }) }
  return { ...(params && { params }), body } as unknown as CallInput<C>
}

/** What a table shows: its order, search and filters, and the present page. A change of any of them starts at the first page. */
export function useTable<C extends TableCall>({ call, params, order }: Start<C>) {
  const [state, setState] = useState<TableState<C>>({ ...order, search: '', filters: {} })
  /** The cursors of the pages before and including the shown one; the first page has none. */
  const [cursors, setCursors] = useState<readonly string[]>([])
  const shown = useDeferredValue(state)
  const cursor = cursors.at(-1)
  const query = useQuery({
    ...callQuery(call, pageInput(shown, params, cursor === undefined ? {} : { cursor })),
    ...FRESH,
    placeholderData: keepPreviousData,
    refetchOnReconnect: true,
  })
  const page = query.data as Page<C> | undefined
  const isChanging = query.isPlaceholderData || shown !== state
  // the rows of the last page may be gone since its cursor was read
  if (cursors.length > 0 && page?.rows.length === 0 && !query.isFetching && !isChanging) setCursors(cursors.slice(0, -1))

  const change = (changes: Partial<TableState<C>>) => {
    setCursors([])
    setState({ ...state, ...changes })
  }
  return {
    state,
    page,
    pageNumber: cursors.length + 1,
    /** True while another page, order or search than the shown one is loading. */
    isChanging,
    query,
    search: (search: string) => change({ search }),
    sortBy: (sort: SortOf<C>, isNumber: boolean) => {
      const first = isNumber ? 'desc' : 'asc'
      change({ sort, direction: state.sort === sort ? (state.direction === 'asc' ? 'desc' : 'asc') : first })
    },
    filter: (name: FilterOf<C>, value: string | undefined) => {
      const { [name]: _before, ...others } = state.filters
      change({ filters: (value === undefined ? others : { ...others, [name]: value }) as TableState<C>['filters'] })
    },
    nextPage: () => !isChanging && page?.nextCursor && setCursors([...cursors, page.nextCursor]),
    previousPage: () => setCursors(cursors.slice(0, -1)),
    /** Saves what is shown, all pages of it, as a CSV file. @param fileName without its ending. */
    saveCsv: async (columns: readonly Column<C>[], fileName: string) => {
      const rows: RowOf<C>[] = []
      for (let next: string | null | undefined; next !== null; ) {
        const input = pageInput(state, params, { rows: TABLE_MAX_ROWS, ...(next !== undefined && { cursor: next }) })
        const loaded = (await callApi(call, input)) as Page<C>
        rows.push(...loaded.rows)
        next = loaded.nextCursor
      }
      const written = columns.flatMap(({ label, csv }) => (csv ? [{ label, value: csv }] : []))
      saveFile(new Blob([csvOf(written, rows)], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`)
    },
  }
}

export type Table<C extends TableCall> = ReturnType<typeof useTable<C>>
