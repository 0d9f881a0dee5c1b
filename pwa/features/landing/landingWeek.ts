import { callApi } from '#pwa/data/call/callApi.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { LandingWeek } from '#shared/model/landing.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { seasonTypeOf } from '#shared/rules/weeks/week.ts'

/** Null or empty for what could not be loaded: the landing page then shows less. */
export async function fetchLandingWeek({ season, week }: WeekKey): Promise<LandingWeek> {
  const paramsOf = (number: number) => ({ week: String(number), season: String(season) })
  const type = seasonTypeOf(week)
  const query = { seasonType: type === 'preseason' ? type : ('regular' as const) }
  const boardOf = (number: number) => callApi(contract.getWeeklyBoard, { params: paramsOf(number) }).catch(() => null)
  const [games, board, lastBoard] = await Promise.all([
    callApi(contract.listGames, { params: paramsOf(week), query }).catch(() => []),
    boardOf(week),
    week > 1 ? boardOf(week - 1) : null,
  ])
  return { games, board, lastBoard }
}
