import { useQuery } from '@tanstack/react-query'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { Card } from '#pwa/design/Card.tsx'
import { Loading } from '#pwa/design/Loading.tsx'
import { AdminAnswer } from '#pwa/features/admin/layout/AdminAnswer.tsx'
import { AdminIcon } from '#pwa/features/admin/layout/AdminIcon.tsx'
import { chartLines } from '#pwa/features/admin/layout/chartScale.ts'
import { WeekBar, WeekChart } from '#pwa/features/admin/layout/WeekChart.tsx'
import { MINUTE_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import type { TiebreakerTrends } from '#shared/contract/tiebreakers.ts'
import { comparableWeeks, hasTrend } from '#shared/rules/standings/tiebreakerTrend.ts'
import { regularNumberOf, weekLabel } from '#shared/rules/weeks/week.ts'
import { FIGURES, Figure } from './Figure.tsx'
import * as texts from './texts.ts'

/** The ties of a season's completed weeks. */
export function SeasonTrends({ season }: { season: number }) {
  const query = useQuery({ ...callQuery(contract.getTiebreakerTrends, { params: { season: String(season) } }), staleTime: MINUTE_MS })
  return (
    <AdminAnswer of={[query]} loading={<Loading className="h-64 w-full rounded-2xl" />}>
      {(found) =>
        found.trends.length === 0 ? (
          <Card className="py-10 text-center text-muted">{texts.noTrendDataAvailable()}</Card>
        ) : (
          <Trends {...found} />
        )
      }
    </AdminAnswer>
  )
}

const TITLES = { increasing: texts.tiesAreIncreasing(), decreasing: texts.tiesAreDecreasing(), stable: texts.tiesAreSteady() } as const

function Trends({ summary, trends }: TiebreakerTrends) {
  const { totalWeeks, avgUsersPerWeek, maxTieCluster, avgTieCluster, tiebreakerTrend } = summary
  const { direction, change, interpretation } = tiebreakerTrend
  const [first, last] = [trends[0], trends.at(-1)]
  const worst = trends.find(({ largestTieCluster }) => largestTieCluster === maxTieCluster)
  const [compared] = comparableWeeks(trends)
  const since = compared ? texts.since({ value: change > 0 ? '+' : '', change, week: weekLabel(compared.week) }) : ''
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <div className={FIGURES}>
        <Figure label={texts.totalWeeks()} value={totalWeeks}>
          {first && last && first !== last
            ? texts.to({ first: weekLabel(first.week), last: weekLabel(last.week) })
            : first && weekLabel(first.week)}
        </Figure>
        <Figure label={texts.playersAWeek()} value={avgUsersPerWeek}>
          {texts.onAverage()}
        </Figure>
        <Figure label={texts.largestCluster()} value={maxTieCluster}>
          {worst && maxTieCluster > 0 ? weekLabel(worst.week) : texts.nobodyWasTied()}
        </Figure>
        <Figure label={texts.averageCluster()} value={avgTieCluster}>
          {texts.ofTheField({ value: avgUsersPerWeek === 0 ? 0 : Math.round((100 * avgTieCluster) / avgUsersPerWeek) })}
        </Figure>
      </div>
      <Card
        as="section"
        aria-label={texts.trend()}
        tone={direction === 'increasing' ? 'warning' : 'plain'}
        className="flex items-center gap-4"
      >
        <AdminIcon name="trend" sizePx={28} className={direction === 'decreasing' ? 'shrink-0 -scale-y-100' : 'shrink-0'} />
        <div>
          {hasTrend(trends) && (
            <p className="type-heading">
              {TITLES[direction]}
              {direction !== 'stable' && since}
            </p>
          )}
          <p className="text-muted">{interpretation}</p>
        </div>
      </Card>
      <div className="grid grid-cols-1 gap-3.5 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <Chart trends={trends} />
        <Card as="section" isPadded={false} aria-label={texts.weeks()}>
          <table className="w-full text-[0.9375rem]">
            <thead className="type-label text-[0.8125rem] text-muted">
              <tr>
                {[texts.week(), texts.players(), texts.scores(), texts.cluster()].map((name, index) => (
                  <th key={name} scope="col" className={index === 0 ? 'h-10 pl-4 text-left' : 'px-1.5 text-right last:pr-4 sm:px-3'}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[...trends].reverse().map(({ week, totalUsers, uniqueScores, largestTieCluster }) => (
                <tr key={week} className="border-t border-line">
                  <th scope="row" className="h-10 pl-4 text-left font-semibold">
                    {weekLabel(week)}
                  </th>
                  <td className="type-number px-1.5 text-right text-lg last:pr-4 sm:px-3">{totalUsers}</td>
                  <td className="type-number px-1.5 text-right text-lg last:pr-4 sm:px-3 text-muted">{uniqueScores}</td>
                  <td className="type-number px-1.5 text-right text-lg last:pr-4 sm:px-3 text-warning-ink">{largestTieCluster}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      </div>
    </div>
  )
}

/** Players as bars, the largest cluster as a line with its own axis on the right. The table beside it has the same numbers. */
function Chart({ trends }: Pick<TiebreakerTrends, 'trends'>) {
  const players = chartLines(Math.max(...trends.map(({ totalUsers }) => totalUsers)))
  const clusters = chartLines(Math.max(...trends.map(({ largestTieCluster }) => largestTieCluster)))
  const percentOf = (value: number, lines: readonly number[]) => (100 * value) / (lines.at(-1) ?? 1)
  const points = trends.map(({ week, largestTieCluster }, index) => ({
    week,
    x: (100 * (index + 0.5)) / trends.length,
    y: percentOf(largestTieCluster, clusters),
  }))
  return (
    <Card as="section" aria-labelledby="cluster-chart">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="cluster-chart" className="type-heading">
          {texts.largestTieClusterByWeek()}
        </h2>
        <p className="flex gap-x-4 text-sm text-muted">
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden className="size-3 rounded-sm bg-pick-fill" />
            {texts.players()}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden className="h-1 w-4 rounded-full bg-warning" />
            {texts.largestCluster()}
          </span>
        </p>
      </div>
      <WeekChart names={trends.map(({ week }) => shortLabel(week))} left={players} right={clusters} className="h-64">
        <div className="absolute inset-0 flex">
          {trends.map(({ week, totalUsers }) => (
            <WeekBar key={week} percent={percentOf(totalUsers, players)} className="bg-pick-fill/60" />
          ))}
        </div>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden
          focusable="false"
          className="absolute inset-0 size-full overflow-visible"
        >
          <polyline
            points={points.map(({ x, y }) => `${x},${100 - y}`).join(' ')}
            fill="none"
            strokeWidth={3}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className="stroke-warning"
          />
        </svg>
        {points.map(({ week, x, y }) => (
          <span
            key={week}
            className="absolute size-2.5 -translate-x-1/2 translate-y-1/2 rounded-full bg-warning"
            style={{ left: `${x}%`, bottom: `${y}%` }}
          />
        ))}
      </WeekChart>
    </Card>
  )
}

function shortLabel(week: number): string {
  const number = regularNumberOf(week)
  return number === null ? weekLabel(week) : texts.weekNumber({ number })
}
