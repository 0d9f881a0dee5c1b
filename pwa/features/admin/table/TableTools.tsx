import type { CSSProperties } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { AdminIcon } from '#pwa/features/admin/layout/AdminIcon.tsx'
import type { Column, Filter, TableCall } from './tableTypes.ts'
import * as texts from './texts.ts'
import type { Table } from './useTable.ts'

type Props<C extends TableCall> = {
  table: Table<C>
  searchLabel: string | undefined
  filters: readonly Filter<C>[]
  /** The columns of a choice of the order, where there are no heads. */
  sorts: readonly Column<C>[]
  onSaveCsv: () => void
  isSaving: boolean
}

const PILL = 'inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-[0.9375rem] font-semibold'

/** Search, filters, order and file of a table. */
export function TableTools<C extends TableCall>({ table, searchLabel, filters, sorts, onSaveCsv, isSaving }: Props<C>) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 max-lg:w-full">
      {searchLabel !== undefined && (
        <label
          style={{ '--width': `max(14rem, ${searchLabel.length * 0.43 + 3.9}rem)` } as CSSProperties}
          className="flex min-h-11 min-w-0 flex-1 basis-(--width) items-center lg:w-(--width) lg:flex-none gap-2 rounded-xl border border-line bg-background px-3 text-muted focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus"
        >
          <Icon name="search" sizePx={18} />
          <span className="sr-only">{texts.search({ searchLabel })}</span>
          <input
            type="search"
            value={table.state.search}
            onChange={(event) => table.search(event.target.value)}
            placeholder={searchLabel}
            maxLength={100}
            className="min-w-0 flex-1 bg-transparent text-base text-text outline-none placeholder:text-muted"
          />
        </label>
      )}
      {/* one row that scrolls sideways on phones */}
      <div className="flex min-w-0 items-center gap-2 max-lg:-mx-4 max-lg:w-[calc(100%+2rem)] max-lg:overflow-x-auto max-lg:px-4 max-lg:[scrollbar-width:none] lg:flex-wrap [&>*]:shrink-0">
        {filters.map((filter) => (
          <FilterPill key={filter.name} table={table} filter={filter} />
        ))}
        {sorts.some(({ sort }) => sort) && <SortChoice table={table} columns={sorts} />}
        <Button size="small" icon="install" isBusy={isSaving} onClick={onSaveCsv}>
          {texts.csv()}
        </Button>
      </div>
    </div>
  )
}

function FilterPill<C extends TableCall>({ table, filter }: { table: Table<C>; filter: Filter<C> }) {
  const chosen = table.state.filters[filter.name]
  const [only, ...others] = filter.options
  const look = cx(PILL, chosen === undefined ? 'bg-raised text-text' : 'bg-light text-on-light')
  if (only && others.length === 0)
    return (
      <button
        type="button"
        aria-pressed={chosen !== undefined}
        onClick={() => table.filter(filter.name, chosen === undefined ? only.value : undefined)}
        className={look}
      >
        <AdminIcon name="filter" sizePx={18} />
        {only.label}
        {chosen !== undefined && <Icon name="close" sizePx={14} />}
      </button>
    )
  return (
    <span className={look}>
      <AdminIcon name="filter" sizePx={18} />
      <select
        aria-label={filter.label}
        value={chosen ?? ''}
        onChange={(event) => table.filter(filter.name, event.target.value === '' ? undefined : event.target.value)}
        className="min-h-11 bg-transparent pr-1 [&>option]:bg-surface [&>option]:text-text"
      >
        <option value="">{texts.all({ label: filter.label })}</option>
        {filter.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}

function SortChoice<C extends TableCall>({ table, columns }: { table: Table<C>; columns: readonly Column<C>[] }) {
  const { sort, direction } = table.state
  const sortable = columns.flatMap(({ label, sort: by, isNumber = false }) => (by ? [{ label, by, isNumber }] : []))
  const shown = sortable.find(({ by }) => by === sort)
  return (
    <span className={cx(PILL, 'bg-raised pr-1')}>
      <select
        aria-label={texts.sortBy()}
        value={sort}
        onChange={(event) => {
          const chosen = sortable.find(({ by }) => by === event.target.value)
          if (chosen) table.sortBy(chosen.by, chosen.isNumber)
        }}
        className="min-h-11 bg-transparent [&>option]:bg-surface [&>option]:text-text"
      >
        {sortable.map(({ label, by }) => (
          <option key={by} value={by}>
            {label}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-label={direction === 'asc' ? texts.lowestFirst() : texts.highestFirst()}
        onClick={() => shown && table.sortBy(shown.by, shown.isNumber)}
        className="target inline-grid place-items-center"
      >
        <Icon name={direction === 'asc' ? 'arrow-up' : 'arrow-down'} sizePx={16} />
      </button>
    </span>
  )
}
