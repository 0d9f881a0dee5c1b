import type { ReactNode } from 'react'
import { Card, type CardTone } from '#pwa/design/Card.tsx'

type Props = { label: string; value: ReactNode; tone?: CardTone; children: ReactNode }

/** One figure with its name and a line that explains it. */
export const Figure = ({ label, value, tone, children }: Props) => (
  <Card as="section" aria-label={label} tone={tone} className="min-w-0">
    <p className="text-[0.9375rem] text-muted">{label}</p>
    <p className={`type-number mt-1 ${typeof value === 'number' ? 'text-[min(2rem,8vw)]' : 'text-[min(1.625rem,5.6vw)] leading-tight'}`}>
      {value}
    </p>
    <p className="mt-1.5 text-sm text-muted">{children}</p>
  </Card>
)

export const FIGURES = 'grid grid-cols-1 gap-3.5 min-[22rem]:grid-cols-2 lg:grid-cols-4'
