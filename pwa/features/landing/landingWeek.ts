import { callApi } from '#pwa/data/call/callApi.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { LandingWeek } from '#shared/model/landing.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { seasonTypeOf, weekBefore } from '#shared/rules/weeks/week.ts'

/** Null or empty for what could not be loaded: the landing page then shows less. */
export async function fetchLandingWeek(key: WeekKey): Promise<LandingWeek> {
  const paramsOf = ({ season, week }: WeekKey) => ({ week: String(week), season: String(season) })
  const type = seasonTypeOf(key.week)
  const before = weekBefore(key)
  const query = { seasonType: type === 'preseason' ? type : ('regular' as const) }
  const boardOf = (week: WeekKey) => callApi(contract.getWeeklyBoard, { params: paramsOf(week) }).catch(() => null)
  const [games, board, lastBoard] = await Promise.all([
    callApi(contract.listGames, { params: paramsOf(key), query }).catch(() => []),
    boardOf(key),
    before && boardOf(before),
  ])
  return { games, board, lastBoard }
}
