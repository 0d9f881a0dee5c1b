import type { HTMLAttributes } from 'react'
import { cx } from './cx.ts'

const tones = {
  plain: 'border-line bg-surface',
  raised: 'border-line bg-raised shadow-dock',
  pick: 'border-pick bg-pick-surface',
  brand: 'border-brand/45 bg-linear-to-br from-brand-surface to-surface',
  prize: 'border-prize/35 bg-linear-to-b from-prize-surface to-surface',
  warning: 'border-warning/45 bg-linear-to-r from-warning-surface to-prize-surface',
} as const

export type CardTone = keyof typeof tones

type Props = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li'
  tone?: CardTone
  isPadded?: boolean
}

/** A quiet ground with a hairline; `tone` gives it a meaning. */
export function Card({ as: Element = 'div', tone = 'plain', isPadded = true, className, ...rest }: Props) {
  return <Element {...rest} className={cx('rounded-2xl border', tones[tone], isPadded && 'p-4', className)} />
}
