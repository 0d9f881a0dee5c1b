import { callApi } from '#pwa/data/call/callApi.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { Game } from '#shared/model/game.ts'
import type { WeeklyBoard } from '#shared/model/standings.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { seasonTypeOf } from '#shared/rules/week.ts'

/** Null or empty for what could not be loaded: the landing page then shows less. */
export type LandingWeek = { games: readonly Game[]; board: WeeklyBoard | null; lastBoard: WeeklyBoard | null }

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
