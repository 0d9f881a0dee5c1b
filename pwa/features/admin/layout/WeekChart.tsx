import type { ReactNode } from 'react'
import { cx } from '#pwa/design/cx.ts'

/** The width of a week's name, and of the plot on a phone and beside another card, in rem. */
const NAME_REM = 2.1
const PLOT_REM = { narrow: 17, wide: 34 }

type Scale = readonly (string | number)[]
type Props = { names: readonly string[]; left: Scale; right?: Scale; className?: string; children: ReactNode }

/**
 * A chart over weeks with its scales, from 0 upwards, for people who see it. Its text has the same size at every width; where not every name of
 * a week fits, the last one and some before it are shown. `children` are drawn over the whole plot.
 */
export function WeekChart({ names, left, right, className = 'h-44', children }: Props) {
  const narrowStep = Math.ceil((names.length * NAME_REM) / PLOT_REM.narrow)
  const wideStep = Math.ceil((names.length * NAME_REM) / PLOT_REM.wide)
  return (
    <div
      aria-hidden
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2 pt-4 font-condensed text-[0.8125rem] font-semibold text-muted"
    >
      <ScaleLabels values={left} className="items-end" />
      <div className={cx('relative', className)}>
        {left.map((value, index) => (
          <span
            key={value}
            className="absolute inset-x-0 border-t border-line"
            style={{ bottom: `${(100 * index) / Math.max(1, left.length - 1)}%` }}
          />
        ))}
        {children}
      </div>
      <ScaleLabels values={right ?? []} className="items-start text-warning-ink" />
      <div className="col-start-2 mt-1.5 flex">
        {names.map((name, index) => {
          const after = names.length - 1 - index
          return (
            <span key={name} className="flex min-w-0 flex-1 justify-center">
              <span
                className={cx(
                  'whitespace-nowrap',
                  after === 0 && 'text-text',
                  after % narrowStep > 0 && 'max-sm:invisible',
                  after % wideStep > 0 && 'sm:invisible',
                )}
              >
                {name}
              </span>
            </span>
          )
        })}
      </div>
    </div>
  )
}

/** The values of a scale beside their lines. */
const ScaleLabels = ({ values, className }: { values: Scale; className: string }) => (
  <span className={cx('flex flex-col-reverse justify-between', className)}>
    {values.map((value) => (
      <span key={value} className="flex h-0 items-center">
        {value}
      </span>
    ))}
  </span>
)

type BarProps = { percent: number; className: string; children?: ReactNode }

/** The bar of one week; `children` stand above it. */
export const WeekBar = ({ percent, className, children }: BarProps) => (
  <span className="relative flex h-full min-w-0 flex-1 items-end justify-center">
    <span className={cx('w-[62%] max-w-12 rounded-t-sm', className)} style={{ height: `${percent}%` }} />
    {children !== undefined && (
      <span className="absolute mb-0.5 text-[0.9375rem] leading-none font-bold text-text" style={{ bottom: `${percent}%` }}>
        {children}
      </span>
    )}
  </span>
)
