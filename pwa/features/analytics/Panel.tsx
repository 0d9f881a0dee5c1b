import { createContext, type ReactNode, use, useId } from 'react'
import { Badge } from '#pwa/design/Badge.tsx'
import { Card } from '#pwa/design/Card.tsx'
import * as texts from './texts.ts'

/** True around made-up numbers: every card then says so. */
export const SampleContext = createContext(false)

export const SampleTag = () => (use(SampleContext) ? <Badge tone="neutral">{texts.sample()}</Badge> : null)

/** A card of the screen with its title, and `aside` on the right of it. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0">
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
