import { cx } from '#pwa/design/cx.ts'
import type { AvailableWeek, WeekKey } from '#shared/model/week.ts'
import { neighboursOf, weekLabel } from '#shared/rules/week.ts'

type Props = {
  weeks: readonly AvailableWeek[]
  selected: WeekKey
  /** True once the selected week has been loading for a while. */
  isLoading: boolean
  onSelect: (week: WeekKey) => void
}

/** The previous, the shown and the next week; a tap on a neighbour goes there. */
export function WeekSwitcher({ weeks, selected, isLoading, onSelect }: Props) {
  const { previous, next } = neighboursOf(weeks, selected)
  const isCurrent = weeks.some((week) => week.week === selected.week && week.status === 'current')
  return (
    <nav aria-label="Weeks" className="relative grid grid-cols-3 gap-1 rounded-2xl bg-surface p-1">
      <Neighbour week={previous} place="Previous week" onSelect={onSelect} />
      <p
        aria-current={isCurrent ? 'date' : undefined}
        className="grid min-h-11 place-items-center rounded-xl border-b-2 border-brand bg-raised px-2 font-condensed text-lg font-semibold"
      >
        {weekLabel(selected.week)}
      </p>
      <Neighbour week={next} place="Next week" onSelect={onSelect} />
      {isLoading && (
        <p role="status" className="absolute inset-x-0 -bottom-1 flex justify-center">
          <span className="sr-only">Loading {weekLabel(selected.week)}</span>
          <span aria-hidden className="h-0.5 w-1/4 animate-breathe rounded-full bg-pick" />
        </p>
      )}
    </nav>
  )
}

function Neighbour({ week, place, onSelect }: { week: WeekKey | null; place: string; onSelect: (week: WeekKey) => void }) {
  return (
    <button
      type="button"
      disabled={week === null}
      onClick={() => week && onSelect(week)}
      className={cx(
        'min-h-11 rounded-xl px-2 font-condensed text-lg font-semibold text-muted',
        week ? 'active:bg-raised hover:text-text' : 'opacity-0',
      )}
    >
      <span className="sr-only">{place}: </span>
      {week ? weekLabel(week.week) : ''}
    </button>
  )
}
