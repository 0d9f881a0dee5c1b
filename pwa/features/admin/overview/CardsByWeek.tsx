import { useId } from 'react'
import { WeekBar, WeekChart } from '#pwa/features/admin/layout/WeekChart.tsx'
import type { AdminStats } from '#shared/contract/overview.ts'
import { formatCount } from '#shared/numberText.ts'
import { regularNumberOf, weekLabel, weekTitle } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'
import { ParticipationTable } from './WeeklyParticipation.tsx'

type Props = { season: number; weeks: AdminStats['weeklyParticipation'] }

/** How many cards each week of a season had; the week with the most is lit. */
export function CardsByWeek({ season, weeks }: Props) {
  const id = useId()
  const most = Math.max(...weeks.map(({ participants }) => participants))
  const top = weeks.findLast(({ participants }) => participants === most)
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className="type-heading">
          {texts.cardsByWeek({ season })}
        </h2>
        {top && <span className="text-sm text-muted">{texts.theMost({ count: formatCount(most), week: weekTitle(top.week) })}</span>}
      </div>
      <WeekChart names={weeks.map(({ week }) => String(regularNumberOf(week) ?? weekLabel(week).slice(0, 5)))} left={[]}>
        <div className="absolute inset-0 flex">
          {weeks.map((one) => (
            <WeekBar key={one.week} percent={(100 * one.participants) / most} className={one === top ? 'bg-pick' : 'bg-pick/40'} />
          ))}
        </div>
      </WeekChart>
      <ParticipationTable weeks={weeks} />
    </section>
  )
}
