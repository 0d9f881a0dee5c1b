import { cx } from '#pwa/design/cx.ts'
import { useNow } from '#pwa/device/useNow.ts'
import { MINUTE_MS } from '#shared/clock.ts'
import type { CurrentWeekInfo } from '#shared/model/week.ts'
import { weekTitle } from '#shared/rules/week.ts'

/** Whether this week's picks are still taken, in a line that has its room before the answer is there. */
export function AcceptingBanner({ week }: { week: CurrentWeekInfo | null }) {
  const now = useNow(MINUTE_MS)
  if (!week) return <div className="h-11" />
  const isOpen = !week.isDeadlinePassed && (week.deadline === null || now < Date.parse(week.deadline))
  return (
    <div className="flex h-11 items-center">
      <p
        className={cx(
          'flex min-h-10 items-center gap-3 rounded-full px-4 font-semibold',
          isOpen ? 'bg-correct-surface text-correct-ink' : 'bg-raised text-muted',
        )}
      >
        <span aria-hidden className={cx('size-2.5 rounded-full', isOpen ? 'animate-breathe bg-correct' : 'bg-muted')} />
        <span>
          {isOpen ? 'Accepting Picks Now' : 'Picks are locked'} · {weekTitle(week.week)}
        </span>
      </p>
    </div>
  )
}
