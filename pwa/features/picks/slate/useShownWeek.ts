import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AvailableWeek, WeekKey } from '#shared/model/week.ts'
import { compareWeeks, isSameWeek } from '#shared/rules/weeks/week.ts'

const WEEK_PARAM = 'week'

/**
 * The week that the screen shows: the current one, or the one in the address (`?week=16`, as the calls number them), so that a reload and a
 * link show the same. Each change is an entry of the browser's history: Back returns to the week before.
 */
export function useShownWeek(current: WeekKey, weeks: readonly AvailableWeek[] | undefined) {
  const [params, setParams] = useSearchParams()
  const [slide, setSlide] = useState<{ to: WeekKey; from: 'left' | 'right' } | null>(null)
  const asked = { season: current.season, week: Number(params.get(WEEK_PARAM)) }
  const isKnown = params.has(WEEK_PARAM) && (weeks?.some((week) => isSameWeek(week, asked)) ?? false)
  const shown = isKnown ? asked : current

  const show = (week: WeekKey) => {
    if (isSameWeek(week, shown)) return
    setSlide({ to: week, from: compareWeeks(week, shown) > 0 ? 'right' : 'left' })
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (isSameWeek(week, current)) after.delete(WEEK_PARAM)
        else after.set(WEEK_PARAM, String(week.week))
        return after
      },
      { preventScrollReset: true },
    )
  }
  /** `from`: the side that the shown week slides in from; null for the first one and after Back. */
  return { shown, from: slide && isSameWeek(slide.to, shown) ? slide.from : null, show }
}
