import { Card } from '#pwa/design/Card.tsx'
import { chartLines } from '#pwa/features/admin/layout/chartScale.ts'
import { countText } from '#pwa/features/admin/layout/countText.ts'
import type { AdminStats } from '#shared/contract/admin.ts'
import { regularNumberOf, weekLabel } from '#shared/rules/week.ts'

const WIDTH = 560
const HEIGHT = 196
const LEFT = 44
const TOP = 22
const FOOT = 24

type Weeks = AdminStats['weeklyParticipation']

/** How many players submitted in each week: bars, and the same as a table for screen readers. */
export function WeeklyParticipation({ weeks }: { weeks: Weeks }) {
  return (
    <Card as="section" aria-labelledby="weekly-participation">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="weekly-participation" className="type-heading">
          Weekly Participation
        </h2>
        <span className="text-sm text-muted">Players who submitted</span>
      </div>
      {weeks.length === 0 ? (
        <p className="py-8 text-center text-muted">No cards in this season yet.</p>
      ) : (
        <>
          <Bars weeks={weeks} />
          <div className="sr-only">
            <table>
              <caption>Players who submitted, by week</caption>
              <thead>
                <tr>
                  <th scope="col">Week</th>
                  <th scope="col">Players</th>
                  <th scope="col">Picks</th>
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
        </>
      )}
    </Card>
  )
}

function Bars({ weeks }: { weeks: Weeks }) {
  const lines = chartLines(Math.max(...weeks.map(({ participants }) => participants)))
  const highest = lines.at(-1) ?? 1
  const bottom = HEIGHT - FOOT
  const yOf = (value: number) => bottom - (value / highest) * (bottom - TOP)
  const slot = (WIDTH - LEFT) / weeks.length
  const bar = Math.min(48, slot * 0.62)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden focusable="false" className="w-full font-condensed text-[13px] font-semibold">
      {lines.map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={WIDTH} y1={yOf(value)} y2={yOf(value)} className="stroke-line" />
          <text x={LEFT - 8} y={yOf(value) + 4} textAnchor="end" className="fill-muted">
            {countText(value)}
          </text>
        </g>
      ))}
      {weeks.map(({ week, participants }, index) => {
        const x = LEFT + slot * index + (slot - bar) / 2
        const isLast = index === weeks.length - 1
        const number = regularNumberOf(week)
        return (
          <g key={week}>
            <rect
              x={x}
              y={yOf(participants)}
              width={bar}
              height={bottom - yOf(participants)}
              rx={4}
              className={isLast ? 'fill-pick' : 'fill-pick opacity-55'}
            />
            {isLast && (
              <text x={x + bar / 2} y={yOf(participants) - 6} textAnchor="middle" className="fill-text text-[15px] font-bold">
                {countText(participants)}
              </text>
            )}
            <text x={x + bar / 2} y={HEIGHT - 6} textAnchor="middle" className={isLast ? 'fill-text' : 'fill-muted'}>
              {number === null ? weekLabel(week).slice(0, 5) : `W${number}`}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
