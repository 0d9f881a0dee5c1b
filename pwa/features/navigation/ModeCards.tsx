import { useCurrentWeek } from '#pwa/data/queries/contestQueries.ts'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { ToolIcon } from '#pwa/design/ToolIcon.tsx'
import type { AvailableWeek } from '#shared/model/week.ts'
import * as texts from './texts.ts'
import { MODE_ICONS, nearestWeek, statusNow, WEEK_MODES } from './weekModes.ts'

type Props = {
  weeks: readonly AvailableWeek[]
  shown: AvailableWeek
  /** Whether picks of the current week can still be made. */
  canPick: boolean
  onShow: (week: AvailableWeek) => void
}

/** The three kinds of weeks; each card leads to the nearest week of its kind, and is disabled when the season has none. */
export function ModeCards({ weeks, shown, canPick, onShow }: Props) {
  const coming = useCurrentWeek().data?.seasons?.coming
  return (
    <div className="grid grid-cols-3 gap-2">
      {WEEK_MODES.map(({ status, title, note }) => {
        const goal = nearestWeek(weeks, status, shown.week)
        const isShown = shown.status === status
        const isToOpen = goal !== null && status === 'current' && statusNow(goal, coming) === 'upcoming'
        return (
          <button
            key={status}
            type="button"
            disabled={!goal}
            aria-pressed={isShown}
            onClick={() => goal && !isShown && onShow(goal)}
            className={cx(
              'flex min-h-22 flex-col items-center justify-center gap-0.5 rounded-2xl border px-1 py-2 text-center disabled:opacity-50',
              isShown ? 'border-brand bg-brand-surface' : 'border-line bg-surface',
            )}
          >
            <span aria-hidden className={isShown ? 'text-brand-ink' : 'text-muted'}>
              {status === 'upcoming' ? <ToolIcon name="calendar" /> : <Icon name={MODE_ICONS[status]} />}
            </span>
            <span className="font-condensed text-[min(1.0625rem,4.4vw)] leading-tight font-semibold">{title}</span>
            <span className="text-[0.8125rem] leading-tight text-muted">
              {isToOpen ? texts.notOpenYet() : status === 'current' && !canPick ? texts.seeTheGames() : note}
            </span>
          </button>
        )
      })}
    </div>
  )
}
