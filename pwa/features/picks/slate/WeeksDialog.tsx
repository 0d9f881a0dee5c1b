import { cx } from '#pwa/design/cx.ts'
import { Dialog } from '#pwa/design/Dialog.tsx'
import type { AvailableWeek, WeekKey, WeekStatus } from '#shared/model/week.ts'
import { compareWeeks, isSameWeek, weekLabel } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

type Props = { weeks: readonly AvailableWeek[]; selected: WeekKey; onSelect: (week: WeekKey) => void; onClose: () => void }

const STATUS_WORDS: Record<WeekStatus, string> = { completed: texts.finalMark(), current: texts.now(), upcoming: texts.ahead() }

/** Every week of the season; one tap goes there. */
export function WeeksDialog({ weeks, selected, onSelect, onClose }: Props) {
  return (
    <Dialog isOpen onClose={onClose} title={texts.allWeeksTitle()}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2 pb-2">
        {[...weeks].sort(compareWeeks).map((week) => {
          const isSelected = isSameWeek(week, selected)
          return (
            <li key={`${week.season} ${week.week}`}>
              <button
                type="button"
                aria-current={isSelected || undefined}
                onClick={() => onSelect(week)}
                className={cx(
                  'grid min-h-15 w-full place-items-center content-center rounded-xl border hover:brightness-110',
                  isSelected ? 'chosen border-brand bg-raised' : 'border-line bg-surface',
                )}
              >
                <span className="type-heading text-lg">{weekLabel(week.week)}</span>
                <span className={cx('text-[0.8125rem]', week.status === 'current' ? 'font-semibold text-pick-ink' : 'text-muted')}>
                  {STATUS_WORDS[week.status]}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
