import { cx } from '#pwa/design/cx.ts'
import { useNow } from '#pwa/device/useNow.ts'
import { MINUTE_MS } from '#shared/clock.ts'
import type { CurrentWeekInfo } from '#shared/model/week.ts'
import { formatCountdown } from '#shared/rules/countdown.ts'
import { weekTitle } from '#shared/rules/week.ts'

/** Whether this week's picks are still taken, and for how long, in a line that has its room before the answer is there. */
export function AcceptingBanner({ week }: { week: CurrentWeekInfo | null }) {
  const now = useNow(MINUTE_MS)
  if (!week) return <div className="h-11" />
  const isOpen = !week.isDeadlinePassed && (week.deadline === null || now < Date.parse(week.deadline))
  return (
    <div className="flex h-11 items-center">
      <p
        className={cx(
          'flex min-h-10 items-center gap-x-1.5 rounded-full px-3.5 text-[0.875rem] font-semibold',
          isOpen ? 'bg-correct-surface text-correct-ink' : 'bg-raised text-muted',
        )}
      >
        <span aria-hidden className={cx('mr-1.5 size-2.5 rounded-full', isOpen ? 'animate-breathe bg-correct' : 'bg-muted')} />
        <span>
          {isOpen ? 'Accepting Picks Now' : 'Picks are locked'} · {weekTitle(week.week)}
        </span>
        {isOpen && week.deadline !== null && (
          <span data-deadline={week.deadline} className={week.isPreseason ? 'max-sm:hidden' : 'max-[24rem]:hidden'}>
            · {formatCountdown(Date.parse(week.deadline), now)}
          </span>
        )}
      </p>
    </div>
  )
}
