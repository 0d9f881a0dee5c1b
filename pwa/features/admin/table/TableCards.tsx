import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import type { RowsProps } from './TableRows.tsx'
import { type Column, cellOf, type RowOf, type TableCall } from './tableTypes.ts'

/** The rows of phones: two lines each, with the first column as the title. A tap opens the row: its panel, or else its other cells below it. */
export function TableCards<C extends TableCall>({ page, columns, keyOf, onOpen, titleId }: RowsProps<C>) {
  const others = columns.filter(({ phone }, index) => index > 0 && phone === undefined)
  return (
    <ul aria-labelledby={titleId} className="grid">
      {page.rows.map((row) => (
        <li key={keyOf(row)} className="relative border-t border-line">
          {onOpen || others.length === 0 ? (
            <TwoLines row={row} columns={columns} onOpen={onOpen} />
          ) : (
            <details className="group/row">
              <summary className="cursor-pointer list-none [&::-webkit-details-marker]:hidden">
                <TwoLines row={row} columns={columns} isFolded />
              </summary>
              <dl className="grid gap-y-1 px-4 pb-3">
                {others.map((column) => (
                  <div key={column.label} className="flex flex-wrap items-baseline gap-x-4">
                    <dt className="text-sm text-muted">{column.label}</dt>
                    <dd className={cx('ml-auto min-w-0 text-right [overflow-wrap:anywhere]', column.isNumber && 'type-number text-lg')}>
                      {cellOf(column, row)}
                    </dd>
                  </div>
                ))}
              </dl>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

type LinesProps<C extends TableCall> = {
  row: RowOf<C>
  columns: readonly Column<C>[]
  onOpen?: ((row: RowOf<C>) => void) | undefined
  isFolded?: boolean
}

function TwoLines<C extends TableCall>({ row, columns, onOpen, isFolded = false }: LinesProps<C>) {
  const [title] = columns
  const name = title && cellOf(title, row)
  const below = columns.filter(({ phone }) => phone === 'below')
  const right = columns.filter(({ phone }) => phone === 'right')
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-3 px-4 py-2">
      <div className="min-w-0 flex-1 basis-28">
        <div className="font-semibold [overflow-wrap:anywhere]">
          {onOpen ? (
            <button type="button" onClick={() => onOpen(row)} className="text-left after:absolute after:inset-0">
              {name}
            </button>
          ) : (
            name
          )}
        </div>
        {below.length > 0 && (
          <p className="text-sm text-muted [overflow-wrap:anywhere]">
            {below.map((column, index) => (
              <span key={column.label}>
                {index > 0 && ' · '}
                {cellOf(column, row)}
              </span>
            ))}
          </p>
        )}
      </div>
      {right.map((column) => (
        <div key={column.label} className={cx('shrink-0 text-right', column.isNumber ? 'type-number min-w-9 text-xl' : 'text-[0.9375rem]')}>
          <span className="sr-only">{column.label}: </span>
          {cellOf(column, row)}
        </div>
      ))}
      {isFolded && <Icon name="chevron-down" sizePx={18} className="shrink-0 text-muted group-open/row:rotate-180" />}
    </div>
  )
}
