import type { QueryClient } from '@tanstack/react-query'
import { persistAnswer } from '#pwa/data/persist/persistedQuery.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { Call } from '#shared/contract/call.ts'
import type { GameUpdate } from '#shared/contract/live.ts'
import type { Game } from '#shared/model/game.ts'

const GAME_CALLS: readonly Call[] = [contract.listGames, contract.listCurrentGames, contract.listWeekGames]

export const isGameCall = (call: Call) => GAME_CALLS.includes(call)

/**
 * Writes the new values of games into every slate in memory, and into the saved ones.
 * @returns the hashes of slates that are being fetched: their answers may be older than this change, so they must be fetched again.
 */
export function patchGames(queryClient: QueryClient, updates: readonly GameUpdate[]): string[] {
  const byId = new Map(updates.map((update) => [update.id, update]))
  const uncertain: string[] = []
  for (const call of GAME_CALLS)
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
