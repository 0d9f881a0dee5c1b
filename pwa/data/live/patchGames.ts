import type { Query, QueryClient } from '@tanstack/react-query'
import { persistAnswer } from '#pwa/data/persist/persistedQuery.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { Call } from '#shared/contract/call.ts'
import type { GameUpdate } from '#shared/contract/live.ts'
import type { Game } from '#shared/model/game.ts'
import type { OwnTimeline, ScoreChange } from '#shared/model/scoreChange.ts'
import { type ReportedScore, settleScores } from '#shared/rules/games/scoreChanges.ts'

const SLATE_CALLS: readonly Call[] = [contract.listGames, contract.listCurrentGames, contract.listWeekGames]

/** Whether an event carries all that is new in the answer of a call. */
export const isGameCall = (call: Call) => SLATE_CALLS.includes(call) || call === contract.listScoreChanges

/**
 * Writes the new values of games into every slate and timeline in memory, and into the saved ones.
 * @param isPlaceSame whether no game has another leader by them: then the player's place after these scores is the one before.
 * @returns the hashes of those that must be fetched again: they are being fetched, so their answers may be older than this change, or a score was
 * taken back from the places of a timeline.
 */
export function patchGames(queryClient: QueryClient, updates: readonly GameUpdate[], isPlaceSame: boolean): string[] {
  const byId = new Map(updates.map((update) => [update.id, update]))
  const uncertain: string[] = []
  const patchTimelines = <Answer>(call: Call, patch: (answer: Answer, settle: Settle) => Answer | null) => {
    for (const query of queryClient.getQueryCache().findAll({ queryKey: [call.path] })) {
      if (query.state.fetchStatus === 'fetching') uncertain.push(query.queryHash)
      const answer: Answer | undefined = queryClient.getQueryData(query.queryKey)
      if (!answer) continue
      const patched = patch(answer, (changes) => {
        const reported = updates.filter((update) => isAbout(query, [update])).flatMap((update) => reportOf(update, changes))
        return reported.length === 0 ? changes : settleScores(changes, reported)
      })
      if (patched === answer) continue
      if (patched === null) uncertain.push(query.queryHash)
      else {
        queryClient.setQueryData(query.queryKey, patched)
        void persistAnswer(query.queryKey, queryClient)
      }
    }
  }
  patchTimelines<readonly ScoreChange[]>(contract.listScoreChanges, (changes, settle) => settle(changes))
  if (isPlaceSame) patchTimelines<OwnTimeline>(contract.getOwnTimeline, withSamePlace)
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

/** The scores with what an update reports; the same ones when it reports none. */
type Settle = (changes: readonly ScoreChange[]) => readonly ScoreChange[]

/** The timeline with scores that left the player's place as it was; null when they took back or moved an earlier one. */
function withSamePlace(timeline: OwnTimeline, settle: Settle): OwnTimeline | null {
  const { changes, places } = timeline
  const settled = settle(changes)
  if (settled === changes) return timeline
  if (changes.some((change, at) => settled[at] !== change)) return null
  const last = places?.at(-1)
  return { changes: [...settled], places: places && last ? [...places, ...settled.slice(changes.length).map(() => last)] : places }
}

/** Whether a game decides the tiebreaker, also while this device does not know it. */
export function isOfTiebreaker({ id }: GameUpdate, queryClient: QueryClient): boolean {
  const slates = SLATE_CALLS.flatMap((call) => queryClient.getQueriesData<readonly Game[]>({ queryKey: [call.path] }))
  const game = slates.flatMap(([, games]) => games ?? []).find((one) => one.id === id)
  return game?.isMondayNight ?? true
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
