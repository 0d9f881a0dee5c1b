import { useStartZone } from '#pwa/data/queries/contest.ts'
import { cx } from '#pwa/design/cx.ts'
import { useNow } from '#pwa/device/useNow.ts'
import { MINUTE_MS } from '#shared/clock.ts'
import type { CurrentWeekInfo } from '#shared/model/week.ts'
import { seeYouText, startText } from '#shared/rules/season/seasonText.ts'
import { formatCountdown } from '#shared/rules/time/countdown.ts'
import { weekTitle } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

const LINE =
  'flex min-h-10 items-center gap-x-3 rounded-[min(1.25rem,20px)] px-3.5 py-1 text-[0.875rem] font-semibold max-[24rem]:text-[0.8125rem]'

/** As long as the words of an ordinary week: with larger text they take two or three lines. */
const ROOM_BEFORE_THE_WEEK = texts.acceptingPicksNowForWeek()

/** Whether this week's picks are still taken, and for how long, in lines that have their room before the answer is there. */
export function AcceptingBanner({ week }: { week: CurrentWeekInfo | null }) {
  const zone = useStartZone(week?.seasons?.coming)
  const now = useNow(MINUTE_MS)
  if (!week)
    return (
      <div aria-hidden className="invisible flex min-h-11 items-center">
        <p className={LINE}>
          <span className="size-2.5 shrink-0" />
          <span data-room={ROOM_BEFORE_THE_WEEK} className="before:content-[attr(data-room)]" />
        </p>
      </div>
    )
  if (week.seasons?.coming) {
    return (
      <div className="flex min-h-11 items-center">
        <p className={cx(LINE, 'bg-raised text-muted')}>
          {seeYouText(zone, week.seasons.coming)} · {startText(zone, week.seasons.coming, now)}
        </p>
      </div>
    )
  }
  const isOpen = !week.isDeadlinePassed && (week.deadline === null || now < Date.parse(week.deadline))
  return (
    <div className="flex min-h-11 items-center">
      <p className={cx(LINE, isOpen ? 'bg-correct-surface text-correct-ink' : 'bg-raised text-muted')}>
        <span aria-hidden className={cx('size-2.5 shrink-0 rounded-full', isOpen ? 'animate-breathe bg-correct' : 'bg-muted')} />
        <span>
          <span>
            {isOpen ? texts.acceptingPicksNow() : texts.picksAreLocked()} · {weekTitle(week.week)}
          </span>{' '}
          {isOpen && week.deadline !== null && (
            <span
              data-deadline={week.deadline}
              className={cx('whitespace-nowrap', week.isPreseason ? 'max-sm:hidden' : 'max-[22rem]:hidden')}
            >
              · {formatCountdown(Date.parse(week.deadline), now)}
            </span>
          )}
        </span>
      </p>
    </div>
  )
}
