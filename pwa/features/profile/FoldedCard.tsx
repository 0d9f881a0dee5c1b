import { type ReactNode, useId, useState } from 'react'
import { Card } from '#pwa/design/Card.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { useIsWide } from '#pwa/design/useIsWide.ts'

type Props = {
  title: string /** What is behind it, in a few words. */
  value: string | undefined /** Whether `value` is said on wide screens, too. */
  isCounted?: boolean
  children: ReactNode
}

/** A card that is one row on a phone until its player opens it. A wide screen has room for all of it. */
export function FoldedCard({ title, value, isCounted = false, children }: Props) {
  const isWide = useIsWide()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const name = (
    <span id={`${id}-title`} className="type-section">
      {title}
    </span>
  )
  return (
    <Card as="section" aria-labelledby={`${id}-title`} isPadded={false}>
      <h2 className={cx(isWide && 'px-5 pt-5')}>
        {isWide ? (
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            {name}
            {isCounted && <span className="text-muted">{value}</span>}
          </span>
        ) : (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
            className="flex min-h-14 w-full items-center gap-3 rounded-2xl px-5 py-2 text-left"
          >
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
              {name}
              <span className="[overflow-wrap:anywhere] text-muted">{value}</span>
            </span>
            <Icon
              name="chevron-down"
              sizePx={22}
              className={cx('shrink-0 text-muted transition-transform duration-150', isOpen && 'rotate-180')}
            />
          </button>
        )}
      </h2>
      <div id={id} hidden={!isWide && !isOpen} className="px-5 pt-1 pb-5">
        {children}
      </div>
    </Card>
  )
}
