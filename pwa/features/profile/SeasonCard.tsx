import { useCurrentWeek } from '#pwa/data/queries/contestQueries.ts'
import { Card } from '#pwa/design/Card.tsx'
import { BeingChecked } from '#pwa/football/BeingChecked.tsx'
import { FALLBACK_WEEK } from '#shared/contest.ts'
import type { SeasonStats } from '#shared/contract/profile.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import { shortPlace } from '#shared/rules/standings/placeText.ts'
import { weekTitle } from '#shared/rules/weeks/week.ts'
import { Figures } from './Figures.tsx'
import { useSeasonStats } from './profileQueries.ts'
import * as texts from './texts.ts'

/** Rank, score and share of the current season, or of the last one until the next opens, and the places of its weeks as a line. The viewer's own rank and score stand in for missing ones. */
export function SeasonCard({ viewer }: { viewer: CurrentUser }) {
  const week = useCurrentWeek()
  const season = week.data?.seasons?.lastSeason ?? week.data?.season ?? (week.isPending ? undefined : FALLBACK_WEEK.season)
  const stats = useSeasonStats(viewer.id, season).data
  const [rank, isTied] = stats ? [stats.currentRank, stats.isRankTied] : [viewer.seasonRank, viewer.isSeasonRankTied]
  return (
    <Card as="section" tone={rank === null ? 'plain' : 'prize'} aria-labelledby="season" className="lg:p-5">
      <h2 id="season" className="type-section">
        {season === undefined ? texts.thisSeason() : texts.seasonOfYear({ season })}
      </h2>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
        <p className="flex flex-col">
          <span className="type-number text-[3.5rem] leading-none">{rank === null ? '–' : shortPlace({ place: rank, isTied })}</span>
          <span className="mt-1 text-sm text-muted">
            {rank === null || !stats ? texts.seasonRank() : texts.seasonRankOfPlayers({ players: stats.players })}
          </span>
        </p>
        {stats && stats.places.length > 1 && <PlacesLine places={stats.places} />}
      </div>
      <BeingChecked isShown={stats?.isBeingChecked} />
      {rank === null && <p className="mt-3 text-sm text-muted">{texts.yourRankAppears()}</p>}
      <Figures
        figures={[
          { label: texts.seasonScore(), value: stats?.seasonScore ?? viewer.seasonScore },
          { label: texts.correctPicks(), value: stats ? shareText(stats) : '–' },
          { label: texts.weeklyWins(), value: stats?.weeklyWins ?? '–' },
        ]}
      />
    </Card>
  )
}

const shareText = ({ correctPicks, decidedPicks }: SeasonStats) =>
  decidedPicks === 0 ? '–' : `${Math.round((correctPicks / decidedPicks) * 100)}%`

const placeText = ({ place, isTied = false }: SeasonStats['places'][number]) => shortPlace({ place, isTied })

const WIDTH = 160
const HEIGHT = 48
const INSET = 4

/** The places of settled weeks; up is better. */
function PlacesLine({ places }: { places: SeasonStats['places'] }) {
  const numbers = places.map(({ place }) => place)
  const [best, worst] = [Math.min(...numbers), Math.max(...numbers)]
  const pointAt = (place: number, index: number) => {
    const x = INSET + (index / (places.length - 1)) * (WIDTH - 2 * INSET)
    const y = worst === best ? HEIGHT / 2 : INSET + ((place - best) / (worst - best)) * (HEIGHT - 2 * INSET)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  }
  const points = numbers.map(pointAt)
  const [first, last] = [places[0], places.at(-1)]
  const [lastX, lastY] = (points.at(-1) ?? '').split(',')
  if (!first || !last) return null
  return (
    <p className="flex min-w-0 flex-col items-end gap-1">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden focusable="false" className="max-w-full text-prize">
        <polyline
          points={points.join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth={2.5}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        <circle cx={lastX} cy={lastY} r={3.5} fill="currentColor" />
      </svg>
      <span className="text-sm text-muted">
        {texts.placeIn({
          firstWeek: weekTitle(first.week),
          firstPlace: placeText(first),
          lastWeek: weekTitle(last.week),
          lastPlace: placeText(last),
        })}
      </span>
    </p>
  )
}
