import { createContext, type ReactNode, use, useId } from 'react'
import { Badge } from '#pwa/design/Badge.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { cx } from '#pwa/design/cx.ts'
import * as texts from './texts.ts'

/** True around made-up numbers: every card then says so. */
export const SampleContext = createContext(false)

export const SampleTag = () => (use(SampleContext) ? <Badge tone="neutral">{texts.sample()}</Badge> : null)

/** A card of the screen with its title, and `aside` on the right of it. */
export function Panel({
  title,
  aside,
  className,
  children,
}: {
  title: string
  aside?: ReactNode
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={cx('min-w-0', className)}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={id} className="type-heading">
          {title}
        </h2>
        <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {aside}
          <SampleTag />
        </span>
      </div>
      {children}
    </Card>
  )
}
