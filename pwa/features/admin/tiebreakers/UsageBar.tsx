import { cx } from '#pwa/design/cx.ts'
import type { TiebreakerAnalytics } from '#shared/contract/tiebreakers.ts'
import * as texts from './texts.ts'

/** What settled a place, with its color, which bars and clusters share. */
export const KINDS = [
  { kind: 'primary', label: texts.firstTiebreaker(), fill: 'bg-pick-fill text-on-pick' },
  { kind: 'secondary', label: texts.secondTiebreaker(), fill: 'bg-prize text-on-prize' },
  { kind: 'submission_time', label: texts.submissionTime(), fill: 'bg-violet text-on-violet' },
] as const

type Props = { usage: TiebreakerAnalytics['tiebreakerDistribution']; className?: string }

/** The players of one cluster by what settled their places; the parts carry their numbers. */
export const UsageBar = ({ usage, className }: Props) => (
  <span className={cx('flex h-6 gap-0.5 overflow-hidden rounded-md text-sm font-semibold', className)}>
    {KINDS.map(
      ({ kind, label, fill }) =>
        usage[kind] > 0 && (
          <span key={kind} className={`grid min-w-6 place-items-center forced-color-adjust-none ${fill}`} style={{ flexGrow: usage[kind] }}>
            <span className="sr-only">{label}: </span>
            {usage[kind]}
          </span>
        ),
    )}
  </span>
)
