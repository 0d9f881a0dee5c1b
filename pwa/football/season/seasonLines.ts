import type { OwnSeason } from '#shared/model/season.ts'
import { formatDollars } from '#shared/numberText.ts'
import { findTeam } from '#shared/reference/teams.ts'
import { ordinalPlace } from '#shared/rules/standings/placeText.ts'
import { formatDate } from '#shared/rules/time/timeText.ts'
import { weekLabel } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

/** One fact of a season: what it is, its value, and the numbers behind it. */
export type SeasonLine = { id: 'best' | 'streak' | 'rival' | 'team' | 'won'; label: string; value: string; note: string; team?: string }

const bestPlace = ({ place, isTied = false }: NonNullable<OwnSeason['bestWeek']>) => place !== null && ordinalPlace({ place, isTied })

/** The facts of a season in their order. What has no value is missing. */
export function seasonLines(zone: string, { bestWeek, streak, rival, team, credits, achievements }: OwnSeason): SeasonLine[] {
  const lines: (SeasonLine | null)[] = [
    bestWeek && {
      id: 'best',
      label: texts.bestWeek(),
      value: weekLabel(bestWeek.week),
      note: [texts.scoreOfGames({ score: bestWeek.score, games: bestWeek.games }), bestPlace(bestWeek)].filter(Boolean).join(', '),
    },
    streak && {
      id: 'streak',
      label: texts.longestStreak(),
      value: texts.inARow({ picks: streak.picks }),
      note: texts.to({ first: formatDate(zone, Date.parse(streak.from)), last: formatDate(zone, Date.parse(streak.to)) }),
    },
    rival && {
      id: 'rival',
      label: texts.rivalMostOftenBeaten(),
      value: rival.displayName,
      note: texts.beatenOfWeeks({ beaten: rival.beaten, weeks: rival.weeks }),
    },
    team && {
      id: 'team',
      label: texts.teamThatPaidMost(),
      value: findTeam(team.team)?.name ?? team.team,
      note: texts.winsAndPicks({ wins: team.wins, picks: team.picks }),
      team: team.team,
    },
    credits
      ? {
          id: 'won',
          label: texts.wonAtTheBar(),
          value: formatDollars(credits.dollars),
          note: [texts.countOfCredits({ credits: credits.count }), achievements > 0 && texts.countOfAchievements({ achievements })]
            .filter(Boolean)
            .join(', '),
        }
      : achievements > 0
        ? { id: 'won', label: texts.earned(), value: texts.countOfAchievements({ achievements }), note: '' }
        : null,
  ]
  return lines.filter((line) => line !== null)
}
