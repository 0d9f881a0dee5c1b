import { cx } from './cx.ts'

const tones = {
  pick: 'bg-pick',
  prize: 'bg-prize',
  warning: 'bg-warning',
} as const

/** Minimum fill in percent, so that the meter is visible at zero. */
const METER_MIN_PERCENT = 8

/** Percent of the track to fill for a value, between the visible minimum and 100. */
export function filledPercent(value: number, max: number): number {
  const percent = max > 0 ? (value / max) * 100 : 0
  return Math.min(100, Math.max(METER_MIN_PERCENT, percent))
}

type Props = { label: string; value: number; max: number; valueText?: string; tone?: keyof typeof tones; className?: string }

/** How far something has come. `label` names it, `valueText` reads it aloud ("8 of 13 picks"). */
export function Meter({ label, value, max, valueText, tone = 'pick', className }: Props) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={valueText}
      className={cx('h-2 overflow-hidden rounded-full bg-track', className)}
    >
      <div
        className={cx('h-full rounded-full transition-transform duration-300 ease-out-soft forced-color-adjust-none', tones[tone])}
        style={{ transform: `translateX(${filledPercent(value, max) - 100}%)` }}
      />
    </div>
  )
}
