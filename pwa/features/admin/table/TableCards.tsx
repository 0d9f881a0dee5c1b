import { cx } from '#pwa/design/cx.ts'
import type { RowsProps } from './TableRows.tsx'
import type { TableCall } from './tableTypes.ts'

/** The rows of phones: a card for each, its first column as the title. */
export function TableCards<C extends TableCall>({ page, columns, keyOf, onOpen, titleId }: RowsProps<C>) {
  const [title, ...facts] = columns
  return (
    <ul aria-labelledby={titleId} className="grid">
      {page.rows.map((row) => (
        <li key={keyOf(row)} className="border-t border-line px-4 py-3">
          {title &&
            (onOpen ? (
              <button type="button" onClick={() => onOpen(row)} className="target text-left font-semibold underline underline-offset-4">
                {title.cell(row)}
              </button>
            ) : (
              <p className="font-semibold">{title.cell(row)}</p>
            ))}
          <dl className="mt-1 grid gap-y-1">
            {facts.map((column) => (
              <div key={column.label} className="flex flex-wrap items-baseline gap-x-4">
                <dt className="text-sm text-muted">{column.label}</dt>
                <dd className={cx('ml-auto min-w-0 text-right [overflow-wrap:anywhere]', column.isNumber && 'type-number text-lg')}>
                  {column.cell(row)}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
