import { useId } from 'react'
import { Card } from '#pwa/design/Card.tsx'
import { chartLines } from '#pwa/features/admin/layout/chartScale.ts'
import { WeekBar, WeekChart } from '#pwa/features/admin/layout/WeekChart.tsx'
import type { AdminStats } from '#shared/contract/overview.ts'
import { formatCount } from '#shared/numberText.ts'
import { regularNumberOf, weekLabel, weekTitle } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

type Weeks = AdminStats['weeklyParticipation']

/** How many players submitted in each week: bars, and the same as a table for screen readers. */
export function WeeklyParticipation({ weeks }: { weeks: Weeks }) {
  return (
    <Card as="section" aria-labelledby="weekly-participation">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="weekly-participation" className="type-heading">
          {texts.weeklyParticipation()}
        </h2>
        <span className="text-sm text-muted">{texts.playersWhoSubmitted()}</span>
      </div>
      {weeks.length === 0 ? (
        <p className="py-8 text-center text-muted">{texts.noCardsInThisSeason()}</p>
      ) : (
        <>
          <Bars weeks={weeks} />
          <ParticipationTable weeks={weeks} />
        </>
      )}
    </Card>
  )
}

/** The weeks as a table for screen readers. */
const ParticipationTable = ({ weeks }: { weeks: Weeks }) => (
  <div className="sr-only">
    <table>
      <caption>{texts.playersWhoSubmittedByWeek()}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.week()}</th>
          <th scope="col">{texts.players()}</th>
          <th scope="col">{texts.picks()}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ week, participants, totalPicks }) => (
          <tr key={week}>
            <th scope="row">{weekLabel(week)}</th>
            <td>{participants}</td>
            <td>{totalPicks}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

function Bars({ weeks }: { weeks: Weeks }) {
  const lines = chartLines(Math.max(...weeks.map(({ participants }) => participants)))
  const highest = lines.at(-1) ?? 1
  const nameOf = (week: number) => {
    const number = regularNumberOf(week)
    return number === null ? weekLabel(week).slice(0, 5) : texts.weekNumber({ number })
  }
  return (
    <WeekChart names={weeks.map(({ week }) => nameOf(week))} left={lines.map(formatCount)}>
      <div className="absolute inset-0 flex">
        {weeks.map(({ week, participants }, index) => {
          const isLast = index === weeks.length - 1
          return (
            <WeekBar key={week} percent={(100 * participants) / highest} className={isLast ? 'bg-pick' : 'bg-pick/55'}>
              {isLast ? formatCount(participants) : undefined}
            </WeekBar>
          )
        })}
      </div>
    </WeekChart>
  )
}

type Props = { season: number; weeks: Weeks }

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
