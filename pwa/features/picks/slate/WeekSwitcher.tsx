import { type Ref, useRef } from 'react'
import { cx } from '#pwa/design/cx.ts'
import type { AvailableWeek, WeekKey } from '#shared/model/week.ts'
import { neighboursOf, weekLabel } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

type Props = {
  weeks: readonly AvailableWeek[]
  selected: WeekKey
  /** True once the selected week has been loading for a while. */
  isLoading: boolean
  onSelect: (week: WeekKey) => void
  /** Opens the list of all weeks. */
  onOpenList: () => void
  ref?: Ref<HTMLElement>
}

const SEGMENT =
  'min-h-[44px] rounded-[10px] px-[4px] font-condensed text-[min(0.9375rem,4.7vw)] font-semibold whitespace-nowrap min-[22rem]:px-[6px] min-[22rem]:text-[min(1rem,4.7vw)] lg:px-4'

/** The previous, the shown and the next week: a tap on a neighbor goes there, a tap on the shown one opens the list of all weeks. */
export function WeekSwitcher({ weeks, selected, isLoading, onSelect, onOpenList, ref }: Props) {
  const { previous, next } = neighboursOf(weeks, selected)
  const shown = useRef<HTMLButtonElement>(null)
  const select = (week: AvailableWeek) => {
    onSelect(week)
    const { previous, next } = neighboursOf(weeks, week)
    if (!(previous && next)) shown.current?.focus({ preventScroll: true }) // at an end the tapped button has no week any more
  }
  const isCurrent = weeks.some((week) => week.week === selected.week && week.status === 'current')
  return (
    <nav ref={ref} aria-label={texts.weeks()} className="week-switcher relative grid grid-cols-3 rounded-[16px] bg-surface p-0.5">
      <Neighbour week={previous} place={texts.previousWeek()} onSelect={select} />
      <button
        ref={shown}
        type="button"
        aria-current={isCurrent ? 'date' : 'true'}
        aria-haspopup="dialog"
        onClick={onOpenList}
        className={cx(SEGMENT, 'chosen border-b-2 border-brand bg-raised')}
      >
        {weekLabel(selected.week)}
        <span className="sr-only">{texts.allWeeks()}</span>
      </button>
      <Neighbour week={next} place={texts.nextWeek()} onSelect={select} />
      {isLoading && (
        <p role="status" className="absolute inset-x-0 -bottom-1 flex justify-center">
          <span className="sr-only">{texts.loading({ week: weekLabel(selected.week) })}</span>
          <span aria-hidden className="h-0.5 w-1/4 animate-breathe rounded-full bg-pick" />
        </p>
      )}
    </nav>
  )
}

function Neighbour({ week, place, onSelect }: { week: AvailableWeek | null; place: string; onSelect: (week: AvailableWeek) => void }) {
  return (
    <button
      type="button"
      disabled={week === null}
      onClick={() => week && onSelect(week)}
      className={cx(SEGMENT, 'text-muted', week ? 'active:bg-raised hover:text-text' : 'opacity-0')}
    >
      <span className="sr-only">{place}: </span>
      {week ? weekLabel(week.week) : ''}
    </button>
  )
}
