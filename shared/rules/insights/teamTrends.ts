import type { TeamTrend } from '#shared/model/insights.ts'
import { averageOf, countWins, formatRecord, runOf, type SeasonResults } from './seasonResults.ts'
import * as texts from './teamTrends.texts.ts'

/** A team's season so far, as the insights panel shows it. */
export function teamTrend(results: SeasonResults, team: string): TeamTrend {
  const own = results.get(team) ?? []
  const run = runOf(own)
  return {
    abbreviation: team,
    streak: run ? `${run.outcome}${run.games}` : texts.none(),
    pf: toOneDecimal(averageOf(own, ({ scored }) => scored)),
    pa: toOneDecimal(averageOf(own, ({ allowed }) => allowed)),
    homeRecord: formatRecord(countWins(own.filter(({ isHome }) => isHome))),
    roadRecord: formatRecord(countWins(own.filter(({ isHome }) => !isHome))),
  }
}

const toOneDecimal = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)
