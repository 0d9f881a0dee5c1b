import type { ReactNode } from 'react'
import type { AdminStats } from '#shared/contract/overview.ts'
import { formatCount } from '#shared/numberText.ts'
import { weekLabel } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

/** The four figures of a season: users, who plays this week, their picks, and their points. */
export function StatTiles({ stats }: { stats: AdminStats }) {
  const { totalUsers, newUsersInSevenDays, activeThisWeek, totalPicksThisWeek, averageScore, weeklyParticipation: weeks } = stats
  const scored = weeks.filter((week) => week.averageScore !== null)
  const latest = scored.at(-1)
  const before = scored.at(-2)
  const share = totalUsers === 0 ? 0 : Math.round((100 * activeThisWeek) / totalUsers)
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-4 py-2 min-[22rem]:grid-cols-2 lg:grid-cols-4">
      <Tile label={texts.totalUsers()} value={formatCount(totalUsers)} line={[]}>
        {newUsersInSevenDays > 0 && <span className="font-semibold text-correct-ink">+{formatCount(newUsersInSevenDays)} </span>}
        {newUsersInSevenDays > 0 ? texts.inSevenDays() : texts.nobodyNewInSevenDays()}
      </Tile>
      <Tile label={texts.activeThisWeek()} value={formatCount(activeThisWeek)} line={weeks.map(({ participants }) => participants)}>
        {texts.ofAllUsers({ share })}
      </Tile>
      <Tile label={texts.totalPicksThisWeek()} value={formatCount(totalPicksThisWeek)} line={weeks.map(({ totalPicks }) => totalPicks)}>
        {activeThisWeek === 0 ? texts.noCardsYet() : texts.aCard({ value: (totalPicksThisWeek / activeThisWeek).toFixed(1) })}
      </Tile>
      <Tile
        label={texts.averageScore()}
        value={averageScore === null ? '–' : averageScore.toFixed(1)}
        line={scored.flatMap((week) => week.averageScore ?? [])}
      >
        {latest ? texts.ofDecidedGames({ decidedGames: latest.decidedGames, week: weekLabel(latest.week) }) : texts.afterTheFirstFinal()}
        {before?.averageScore != null && ` · ${weekLabel(before.week)} ${before.averageScore.toFixed(1)}`}
      </Tile>
    </div>
  )
}

function Tile({ label, value, line, children }: { label: string; value: string; line: readonly number[]; children: ReactNode }) {
  return (
    <section aria-label={label} className="min-w-0 lg:not-first:border-l lg:not-first:border-line lg:not-first:pl-6">
      <p className="text-[0.9375rem] text-muted">{label}</p>
      <div className="flex items-end justify-between gap-2">
        <p className="type-number mt-1 text-[min(2.25rem,9vw)]">{value}</p>
        <Sparkline values={line} />
      </div>
      <p className="mt-1.5 text-sm text-muted">{children}</p>
    </section>
  )
}

const WIDTH = 88
const HEIGHT = 34
const MARGIN = 4

/** The course of a few values, without numbers: decoration beside the newest of them. Nothing for fewer than two. */
function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const points = values.map((value, index) => {
    const x = MARGIN + (index * (WIDTH - 2 * MARGIN)) / (values.length - 1)
    const y = HEIGHT - MARGIN - (high === low ? 0.5 : (value - low) / (high - low)) * (HEIGHT - 2 * MARGIN)
    return [Math.round(x * 10) / 10, Math.round(y * 10) / 10] as const
  })
  const path = points.map(([x, y]) => `${x},${y}`).join(' ')
  const [lastX, lastY] = points.at(-1) ?? [0, 0]
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden
      focusable="false"
      className="hidden shrink-0 text-pick sm:block"
    >
      <polygon points={`${MARGIN},${HEIGHT} ${path} ${WIDTH - MARGIN},${HEIGHT}`} className="fill-pick-surface" />
      <polyline points={path} fill="none" stroke="currentColor" strokeWidth={2} strokeLinejoin="round" />
      <circle cx={lastX} cy={lastY} r={3.5} fill="currentColor" />
    </svg>
  )
}
