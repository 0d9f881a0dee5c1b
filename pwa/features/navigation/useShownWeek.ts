import { useSearchParams } from 'react-router'
import type { AvailableWeek } from '#shared/model/week.ts'

const WEEK_PARAM = 'week'

/** The week in the address (`?week=16`), otherwise the current one, otherwise the last one. Back returns to the week before. */
export function useShownWeek(weeks: readonly AvailableWeek[]) {
  const [params, setParams] = useSearchParams()
  const asked = weeks.findIndex(({ week }) => String(week) === params.get(WEEK_PARAM))
  const current = weeks.findIndex(({ status }) => status === 'current')
  const index = [asked, current].find((at) => at >= 0) ?? weeks.length - 1
  const show = (week: AvailableWeek) => setParams({ [WEEK_PARAM]: String(week.week) }, { preventScrollReset: true })
  return { shown: weeks[index] ?? null, previous: weeks[index - 1] ?? null, next: weeks[index + 1] ?? null, show }
}
