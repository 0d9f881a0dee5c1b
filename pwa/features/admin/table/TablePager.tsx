import { IconButton } from '#pwa/design/IconButton.tsx'
import { TABLE_PAGE_ROWS } from '#shared/contract/adminTable.ts'
import { formatCount } from '#shared/numberText.ts'
import type { TableCall } from './tableTypes.ts'
import * as texts from './texts.ts'
import type { Page, Table } from './useTable.ts'

/** "1 to 25 of 212", and the ways to the pages before and after. */
export function TablePager<C extends TableCall>({ table, page, name }: { table: Table<C>; page: Page<C>; name: string }) {
  const { pageNumber } = table
  const first = (pageNumber - 1) * TABLE_PAGE_ROWS + 1
  const of = page.hasUncounted ? texts.moreThan() : ''
  const pages = Math.max(1, Math.ceil(page.total / TABLE_PAGE_ROWS))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line px-4 py-1.5">
      <p role="status" className="text-[0.9375rem] text-muted">
        {texts.toOf({ first: formatCount(first), last: formatCount(first + page.rows.length - 1), of, total: formatCount(page.total) })}
      </p>
      {(pages > 1 || pageNumber > 1) && (
        <nav aria-label={texts.pagesOf({ name })} className="flex items-center gap-2">
          <IconButton label={texts.previousPage()} icon="chevron-left" aria-disabled={pageNumber === 1} onClick={table.previousPage} />
          <span className="font-condensed font-bold tabular-nums">
            {texts.page({ count: formatCount(pageNumber) })}
            {!page.hasUncounted && texts.ofCount({ count: formatCount(Math.max(pages, pageNumber)) })}
          </span>
          <IconButton
            label={texts.nextPage()}
            icon="chevron-right"
            aria-disabled={page.nextCursor === null || table.isChanging}
            onClick={table.nextPage}
          />
        </nav>
      )}
    </div>
  )
}
