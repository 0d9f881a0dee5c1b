import { cx } from './cx.ts'
import { Icon, type IconName } from './Icon.tsx'

const tones = {
  live: 'bg-brand text-on-brand',
  final: 'bg-raised text-muted',
  neutral: 'bg-won-surface text-text',
  pick: 'bg-pick-fill text-on-pick',
  pickOutline: 'border-2 border-pick text-pick-ink',
  neutralOutline: 'border-2 border-line text-text',
  correct: 'bg-correct text-on-correct',
  missed: 'bg-missed text-on-missed',
  correctQuiet: 'bg-correct-surface text-correct-ink',
  missedQuiet: 'bg-missed-surface text-missed-ink',
  won: 'bg-won text-on-won',
  prize: 'bg-prize text-on-prize',
  prizeLimit: 'text-prize-ink outline outline-prize-ink',
  warning: 'bg-warning text-on-warning',
  out: 'bg-out text-on-out outline outline-line',
} as const

export type BadgeTone = keyof typeof tones

const signs: Partial<Record<BadgeTone, IconName>> = { correct: 'check', missed: 'cross', correctQuiet: 'check', missedQuiet: 'cross' }

type Props = {
  tone: BadgeTone
  children: string | readonly string[]
  /** False where green and red do not mean right and wrong. */
  hasSign?: boolean
  className?: string
}

/** A short text on a colored tag. The text has the meaning, the color only repeats it; Correct and Missed have an icon too. */
export function Badge({ tone, children, hasSign = true, className }: Props) {
  const sign = hasSign && signs[tone]
  return (
    <span
      className={cx(
        'inline-flex min-h-6 items-center gap-1 rounded-md px-2 font-condensed text-[0.9375rem] leading-none font-bold whitespace-nowrap tabular-nums',
        tones[tone],
        className,
      )}
    >
      {sign && <Icon name={sign} sizePx={14} />}
      {children}
    </span>
  )
}
