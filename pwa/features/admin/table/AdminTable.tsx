import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type Ref, useId } from 'react'
import { textOf } from '#pwa/data/call/apiError.ts'
import { Card } from '#pwa/design/Card.tsx'
import { Loading } from '#pwa/design/Loading.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { useIsWide } from '#pwa/design/useIsWide.ts'
import { AdminFailure } from '#pwa/features/admin/layout/AdminAnswer.tsx'
import { TableCards } from './TableCards.tsx'
import { TablePager } from './TablePager.tsx'
import { TableRows } from './TableRows.tsx'
import { TableTools } from './TableTools.tsx'
import type { Column, Filter, RowOf, SortOf, TableCall } from './tableTypes.ts'
import * as texts from './texts.ts'
import { useTable } from './useTable.ts'

type Props<C extends TableCall> = {
  /** A POST whose body is a `tableQuery` and whose answer is a `tablePage`. */
  call: C
  params?: Record<string, string>
  /** The heading of the table. */
  name: string
  headingRef?: Ref<HTMLHeadingElement>
  /** The first column names the row: it is the title of its card on phones. */
  columns: readonly Column<C>[]
  keyOf: (row: RowOf<C>) => string
  /** The order at first. */
  order: { sort: SortOf<C>; direction: 'asc' | 'desc' }
  /** What a search looks into, such as "Name or email"; without it there is no search. */
  searchLabel?: string
  filters?: readonly Filter<C>[]
  /** Shown when there is nothing at all; a search or filter without a result says so itself. */
  empty: ReactNode
  /** The name of the CSV file, without its ending. */
  csvName: string
  /** Opens a row; then its first cell is a button. */
  onOpen?: (row: RowOf<C>) => void
  /** What stands below; it appears with the first page, so that the page doesn't move it. */
  below?: ReactNode
}

/** So many that what stands below a usual table does not come up to the screen before its rows are there. */
const LOADING_LINES = 10

/** A table of the desk: search, filters as pills, order by any head, pages, and a CSV of what is shown. On phones it is a list of cards. */
export function AdminTable<C extends TableCall>(props: Props<C>) {
  const { call, params, name, headingRef, columns, keyOf, order, searchLabel, filters = [], empty, csvName, onOpen, below } = props
  const titleId = useId()
  const isWide = useIsWide()
  const table = useTable({ call, params, order })
  const { page, state, query } = table
  const isNarrowed = state.search.trim() !== '' || Object.keys(state.filters).length > 0

  const csv = useMutation({
    mutationFn: () => table.saveCsv(columns, csvName),
    onError: (error) => toast.warning({ title: texts.theFileCouldNot(), description: textOf(error, texts.pleaseTryAgain()) }),
  })

  const rows = { table, columns: columns.filter(({ isHidden }) => !isHidden), keyOf, onOpen, titleId }
  return (
    <>
      <Card as="section" isPadded={false} aria-labelledby={titleId}>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 pt-3 pb-2">
          <h2 id={titleId} ref={headingRef} tabIndex={-1} className="type-heading focus:outline-none">
            {name}
          </h2>
          <TableTools
            table={table}
            searchLabel={searchLabel}
            filters={filters}
            sorts={isWide ? [] : columns}
            onSaveCsv={() => csv.mutate()}
            isSaving={csv.isPending}
          />
        </div>
        {query.error ? (
          <div className="p-4 pt-1">
            <AdminFailure query={query} />
          </div>
        ) : !page ? (
          <div className="p-4 pt-1">
            <Loading count={LOADING_LINES} gap="gap-2" className="h-9 w-full" />
          </div>
        ) : (
          <>
            <div aria-busy={table.isChanging} className={table.isChanging ? 'opacity-60' : ''}>
              {page.rows.length === 0 ? (
                <p className="border-t border-line px-4 py-6 text-center text-muted">{isNarrowed ? texts.nothingMatches() : empty}</p>
              ) : isWide ? (
                <TableRows {...rows} page={page} />
              ) : (
                <TableCards {...rows} page={page} />
              )}
            </div>
            {page.rows.length > 0 && <TablePager table={table} page={page} name={name} />}
          </>
        )}
      </Card>
      {(page || query.error) && below}
    </>
  )
}
