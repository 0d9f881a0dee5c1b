import { useIsWide } from '#pwa/design/useIsWide.ts'
import type { SeasonStats, WeekScore } from '#shared/rules/season/seasonStats.ts'
import { regularNumberOf, weekLabel } from '#shared/rules/weeks/week.ts'
import { Panel } from './Panel.tsx'
import * as texts from './texts.ts'

/** A full slate has 16 games; the scale is the same for every season, so that seasons can be compared. */
const LINES = [0, 4, 8, 12, 16] as const
const HIGHEST = 16
const NARROW = { width: 330, height: 200, left: 24, top: 10, foot: 26 }
const WIDE = { width: 700, height: 340, left: 30, top: 10, foot: 28 }

type Props = { stats: SeasonStats; shownWeek: number; onChoose: (week: number) => void }

/** Correct picks of each week as bars, the field's average as a line, and the same as a table for screen readers. A tap on a bar shows its week. */
export function CorrectChart({ stats, shownWeek, onChoose }: Props) {
  const { weeks, bestWeek } = stats
  return (
    <Panel title={texts.correctPicksByWeek()} aside={<Legend />}>
      <div className="relative">
        <Bars weeks={weeks} best={bestWeek.week} shownWeek={shownWeek} />
        <div
          className="absolute inset-y-0 right-0 grid auto-cols-fr grid-flow-col"
          style={{ left: `${(100 * NARROW.left) / NARROW.width}%` }}
        >
          {weeks.map(({ week }) => (
            <button
              key={week}
              type="button"
              aria-label={texts.show({ week: weekLabel(week) })}
              aria-current={week === shownWeek || undefined}
              onClick={() => onChoose(week)}
              className="rounded-md hover:bg-text/5"
            />
          ))}
        </div>
      </div>
      {/* The hidden table is in a block, because a table never gets narrower than its text and would make the page wider. */}
      <div className="sr-only">
        <table>
          <caption>{texts.correctPicksByWeek()}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.week()}</th>
              <th scope="col">{texts.you()}</th>
              <th scope="col">{texts.games()}</th>
              <th scope="col">{texts.fieldAverage()}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ week, score, games, fieldAverage }) => (
              <tr key={week}>
                <th scope="row">{weekLabel(week)}</th>
                <td>
                  {score}
                  {week === bestWeek.week && texts.bestWeek()}
                </td>
                <td>{games}</td>
                <td>{fieldAverage?.toFixed(1) ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

const Legend = () => (
  <span aria-hidden className="flex flex-wrap gap-x-3">
    <span className="inline-flex items-center gap-1.5">
      <span className="size-3 rounded-sm bg-pick-fill" />
      {texts.you()}
    </span>
    <span className="inline-flex items-center gap-1.5">
      <span className="w-5 border-t-2 border-dashed border-text" />
      {texts.fieldAverage()}
    </span>
    <span className="inline-flex items-center gap-1.5">
      <span className="size-3 rounded-sm bg-prize" />
      {texts.best()}
    </span>
  </span>
)

function Bars({ weeks, best, shownWeek }: { weeks: readonly WeekScore[]; best: number; shownWeek: number }) {
  const isWide = useIsWide()
  const { width, height, top, foot } = isWide ? WIDE : NARROW
  const left = (NARROW.left / NARROW.width) * width
  const bottom = height - foot
  const yOf = (value: number) => bottom - (value / HIGHEST) * (bottom - top)
  const slot = (width - left) / weeks.length
  const middleOf = (index: number) => left + slot * (index + 0.5)
  const bar = Math.min(isWide ? 30 : 18, slot * 0.72)
  const line = weeks
    .flatMap(({ fieldAverage }, index) => (fieldAverage === null ? [] : [`${middleOf(index)},${yOf(fieldAverage)}`]))
    .join(' ')
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden focusable="false" className="w-full font-condensed text-[14px] font-semibold">
      {LINES.map((value) => (
        <g key={value}>
          <line x1={left} x2={width} y1={yOf(value)} y2={yOf(value)} className="stroke-line" />
          <text x={left - 6} y={yOf(value) + 4} textAnchor="end" className="fill-muted">
            {value}
          </text>
        </g>
      ))}
      {weeks.map(({ week, score }, index) => (
        <g key={week}>
          <rect
            x={middleOf(index) - bar / 2}
            y={yOf(score)}
            width={bar}
            height={bottom - yOf(score)}
            rx={3}
            className={week === best ? 'fill-prize' : 'fill-pick-fill'}
          />
          <text
            x={middleOf(index)}
            y={bottom - 6}
            textAnchor="middle"
            className={score === 0 ? 'fill-text' : week === best ? 'fill-on-prize' : 'fill-on-pick'}
          >
            {score}
          </text>
          <text x={middleOf(index)} y={height - 8} textAnchor="middle" className={week === shownWeek ? 'fill-text' : 'fill-muted'}>
            {regularNumberOf(week) ?? weekLabel(week).slice(0, 5)}
          </text>
        </g>
      ))}
      <polyline points={line} fill="none" strokeWidth={5} strokeLinejoin="round" className="stroke-surface" />
      <polyline points={line} fill="none" strokeWidth={2} strokeDasharray="5 3" strokeLinejoin="round" className="stroke-text" />
    </svg>
  )
}
