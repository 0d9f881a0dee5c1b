import { formatDollars } from '#pwa/football/prizeText.ts'
import type { OwnSeason } from '#shared/model/season.ts'
import { findTeam } from '#shared/reference/teams.ts'
import { formatPlace } from '#shared/rules/placeText.ts'
import { formatDate } from '#shared/rules/timeText.ts'
import { weekLabel } from '#shared/rules/week.ts'

/** One fact of a season: what it is, its value, and the numbers behind it. */
export type SeasonLine = { id: 'best' | 'streak' | 'rival' | 'team' | 'won'; label: string; value: string; note: string; team?: string }

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/** The facts of a season in their order. What has no value is missing. */
export function seasonLines(zone: string, { bestWeek, streak, rival, team, credits, achievements }: OwnSeason): SeasonLine[] {
  const lines: (SeasonLine | null)[] = [
    bestWeek && {
      id: 'best',
      label: 'Best week',
      value: weekLabel(bestWeek.week),
      note: [`${bestWeek.score} of ${bestWeek.games}`, bestWeek.place !== null && formatPlace(bestWeek.place)].filter(Boolean).join(', '),
    },
    streak && {
      id: 'streak',
      label: 'Longest streak',
      value: `${streak.picks} in a row`,
      note: `${formatDate(zone, Date.parse(streak.from))} to ${formatDate(zone, Date.parse(streak.to))}`,
    },
    rival && {
      id: 'rival',
      label: 'Rival most often beaten',
      value: rival.displayName,
      note: `${rival.beaten} of ${plural(rival.weeks, 'week')}`,
    },
    team && {
      id: 'team',
      label: 'Team that paid most',
      value: findTeam(team.team)?.name ?? team.team,
      note: `${plural(team.wins, 'win')}, ${plural(team.picks, 'pick')}`,
      team: team.team,
    },
    credits
      ? {
          id: 'won',
          label: 'Won at the bar',
          value: formatDollars(credits.dollars),
          note: [plural(credits.count, 'credit'), achievements > 0 && plural(achievements, 'achievement')].filter(Boolean).join(', '),
        }
      : achievements > 0
        ? { id: 'won', label: 'Earned', value: plural(achievements, 'achievement'), note: '' }
        : null,
  ]
  return lines.filter((line) => line !== null)
}
