import type { ReactNode } from 'react'
import { cx } from '#pwa/design/cx.ts'

const TONES = {
  live: 'bg-brand text-on-brand',
  prize: 'bg-prize text-on-prize',
  warning: 'bg-warning text-on-warning',
  touchdown: 'bg-correct text-on-correct',
} as const

/** A short colored label that can be read across a room. */
export function Tag({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex min-h-9 shrink-0 items-center rounded-lg px-3 font-condensed text-[1.75rem] leading-none font-bold whitespace-nowrap tabular-nums',
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}
