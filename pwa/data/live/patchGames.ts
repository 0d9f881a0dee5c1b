import type { Query, QueryClient } from '@tanstack/react-query'
import { persistAnswer } from '#pwa/data/persist/persistedQuery.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { Call } from '#shared/contract/call.ts'
import type { GameUpdate } from '#shared/contract/live.ts'
import type { Game } from '#shared/model/game.ts'
import type { ScoreChange } from '#shared/model/scoreChange.ts'
import { type ReportedScore, settleScores } from '#shared/rules/games/scoreChanges.ts'

const SLATE_CALLS: readonly Call[] = [contract.listGames, contract.listCurrentGames, contract.listWeekGames]

/** Whether an event carries all that is new in the answer of a call. */
export const isGameCall = (call: Call) => SLATE_CALLS.includes(call) || call === contract.listScoreChanges

/**
 * Writes the new values of games into every slate and timeline in memory, and into the saved ones.
 * @returns the hashes of those that are being fetched: their answers may be older than this change, so they must be fetched again.
 */
export function patchGames(queryClient: QueryClient, updates: readonly GameUpdate[]): string[] {
  const byId = new Map(updates.map((update) => [update.id, update]))
  const uncertain: string[] = []
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [contract.listScoreChanges.path] })) {
    if (query.state.fetchStatus === 'fetching') uncertain.push(query.queryHash)
    const changes: readonly ScoreChange[] | undefined = queryClient.getQueryData(query.queryKey)
    if (!changes) continue
    const reported = updates.filter((update) => isAbout(query, [update])).flatMap((update) => reportOf(update, changes))
    if (reported.length === 0) continue
    queryClient.setQueryData(query.queryKey, settleScores(changes, reported))
    void persistAnswer(query.queryKey, queryClient)
  }
  for (const call of SLATE_CALLS)
    for (const query of queryClient.getQueryCache().findAll({ queryKey: [call.path] })) {
      if (query.state.fetchStatus === 'fetching') uncertain.push(query.queryHash)
      const games: readonly Game[] | undefined = queryClient.getQueryData(query.queryKey)
      if (!games?.some(({ id }) => byId.has(id))) continue
      queryClient.setQueryData(
        query.queryKey,
        games.map((game) => ({ ...game, ...byId.get(game.id) })),
      )
      if (call === contract.listGames) void persistAnswer(query.queryKey, queryClient)
    }
  return uncertain
}

/** The score that an update reports. Points that it leaves out are those of the last score. */
function reportOf({ id, awayScore, homeScore, gameClock }: GameUpdate, changes: readonly ScoreChange[]): ReportedScore[] {
  if (typeof (awayScore ?? homeScore) !== 'number') return []
  const last = changes.findLast(({ gameId }) => gameId === id)
  const score = { awayScore: awayScore ?? last?.awayScore ?? 0, homeScore: homeScore ?? last?.homeScore ?? 0 }
  return [{ gameId: id, at: new Date(serverNow()).toISOString(), gameClock: gameClock ?? null, score }]
}

/** An answer about one week is not outdated by games of another. */
export function isAbout({ queryKey }: Query, games: readonly GameUpdate[]): boolean {
  const { season, week } = (queryKey[1] as { params?: { season?: string; week?: string } } | undefined)?.params ?? {}
  return week === undefined || games.some(({ id }) => id.startsWith(`${season}-${week}-`))
}
