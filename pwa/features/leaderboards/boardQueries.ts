import { useQuery } from '@tanstack/react-query'
import { contract } from '#shared/contract/index.ts'
import type { OwnStanding, WeeklyBoard } from '#shared/model/leaderboard.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { BOARDS } from '../../api/cacheTimes.ts'
import { callQuery } from '../../api/callQuery.ts'

const paramsOf = ({ season, week }: WeekKey) => ({ params: { season: String(season), week: String(week) } })

/** While games decide places, a board is asked for again and again; before and after that it stands. */
const everyWhileOpen = (shown: Pick<WeeklyBoard, 'isProvisional' | 'countedGames'> | null | undefined) =>
  shown?.isProvisional && shown.countedGames > 0 ? BOARDS.staleTime : false

const FRESH = { ...BOARDS, refetchOnWindowFocus: true, refetchOnReconnect: true }

/** A week's first ten. */
export const useWeeklyBoard = (week: WeekKey) =>
  useQuery({
    ...callQuery(contract.getWeeklyBoard, paramsOf(week)),
    ...FRESH,
    refetchInterval: ({ state }) => everyWhileOpen(state.data),
  })

/** The viewer's own line in a week; null without picks. */
export const useOwnStanding = (week: WeekKey) =>
  useQuery<OwnStanding | null>({
    ...callQuery(contract.getOwnStanding, paramsOf(week)),
    ...FRESH,
    refetchInterval: ({ state }) => everyWhileOpen(state.data),
  })

/** The season's first ten. */
export const useSeasonBoard = (season: number) =>
  useQuery({ ...callQuery(contract.getSeasonBoard, { params: { season: String(season) } }), ...FRESH })
