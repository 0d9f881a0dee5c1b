import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { cx } from './cx.ts'

type Tab<Id extends string> = { id: Id; label: string }

type Props<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  children: ReactNode
  className?: string
}

/**
 * Tabs over one panel; the arrow keys, Home and End select a tab. `children` is the selected tab's panel.
 * Radix's tabs are not used: they add 2.1 kB gzip to the screens of a player for what these forty lines do.
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children, className }: Props<Id>) {
  const ownId = useId()
  const list = useRef<HTMLDivElement>(null)

  const handleKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }

  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className={segments.list}>
        {tabs.map((tab) => {
          const isSelected = tab.id === selected
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${ownId}-${tab.id}`}
              data-tab={tab.id}
              aria-selected={isSelected}
              aria-controls={`${ownId}-panel`}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => onSelect(tab.id)}
              onKeyDown={handleKeyDown}
              className={cx(segments.item, isSelected ? segments.selected : segments.other)}
            >
              {tab.label}
            </button>
          )
        })}
      </div>
      <div role="tabpanel" id={`${ownId}-panel`} aria-labelledby={`${ownId}-${selected}`}>
        {children}
      </div>
    </div>
  )
}

/** The classes of a row of segments, for tabs and the week switcher. */
export const segments = {
  list: 'flex rounded-xl bg-surface p-1',
  item: 'min-h-[min(2.75rem,52px)] min-w-0 flex-1 rounded-lg border-b-2 px-1 font-condensed text-[min(1.125rem,6.4vw)] font-semibold transition-colors duration-150',
  selected: 'border-brand bg-raised text-text',
  other: 'border-transparent text-muted hover:text-text',
} as const
