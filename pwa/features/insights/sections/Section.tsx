import { type ReactNode, useId } from 'react'
import { Card } from '#pwa/design/Card.tsx'

/** One card of the panel under its heading. */
export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="insights-section">
      <div className="mb-3 flex min-h-6 items-center justify-between gap-3">
        <h3 id={id} className="type-heading text-[1.375rem]">
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </Card>
  )
}
