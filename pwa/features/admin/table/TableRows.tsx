import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { type Column, cellOf, type RowOf, type TableCall } from './tableTypes.ts'
import type { Page, Table } from './useTable.ts'

export type RowsProps<C extends TableCall> = {
  table: Table<C>
  page: Page<C>
  columns: readonly Column<C>[]
  keyOf: (row: RowOf<C>) => string
  onOpen: ((row: RowOf<C>) => void) | undefined
  titleId: string
}

/** The rows of wide screens. */
export function TableRows<C extends TableCall>({ table, page, columns, keyOf, onOpen, titleId }: RowsProps<C>) {
  return (
    <div className="overflow-x-auto">
      <table aria-labelledby={titleId} className="w-full border-collapse text-[0.9375rem]">
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.label} table={table} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {page.rows.map((row) => (
            <tr key={keyOf(row)} className="border-t border-line hover:bg-raised/40">
              {columns.map((column, index) => {
                const isTitle = index === 0
                const Cell = isTitle ? 'th' : 'td'
                return (
                  <Cell
                    key={column.label}
                    scope={isTitle ? 'row' : undefined}
                    className={cx(
                      'h-11 px-3 py-1 first:pl-4 last:pr-4',
                      column.isNumber ? 'text-right type-number text-lg' : 'text-left',
                      isTitle && 'font-semibold',
                    )}
                  >
                    {isTitle && onOpen ? (
                      <button type="button" onClick={() => onOpen(row)} className="target text-left underline-offset-4 hover:underline">
                        {cellOf(column, row)}
                      </button>
                    ) : (
                      cellOf(column, row)
                    )}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head<C extends TableCall>({ table, column }: { table: Table<C>; column: Column<C> }) {
  const { label, sort, isNumber = false } = column
  const { state } = table
  const direction = sort !== undefined && state.sort === sort ? state.direction : null
  return (
    <th
      scope="col"
      aria-sort={direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
      className={cx(
        'px-3 text-[0.8125rem] whitespace-nowrap first:pl-4 last:pr-4',
        isNumber ? 'text-right' : 'text-left',
        direction ? 'text-text' : 'text-muted',
      )}
    >
      {sort === undefined ? (
        <span className="type-label text-[0.8125rem]">{label}</span>
      ) : (
        <button
          type="button"
          onClick={() => table.sortBy(sort, isNumber)}
          className="target type-label inline-flex items-center gap-1 text-[0.8125rem] hover:text-text"
        >
          {label}
          {direction && <Icon name={direction === 'asc' ? 'arrow-up' : 'arrow-down'} sizePx={13} />}
        </button>
      )}
    </th>
  )
}
