import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { FIELD, LIVE_GAMES_EVERY_MS } from '#pwa/data/call/cacheTimes.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { useLiveState } from '#pwa/data/live/liveChanges.ts'
import { persistedCall, persistedQuery } from '#pwa/data/persist/persistedQuery.ts'
import { useCurrentWeek } from '#pwa/data/queries/contestQueries.ts'
import { isAnyOn, useWeekGames } from '#pwa/data/queries/weekQueries.ts'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { runInPieces } from '#pwa/device/runInPieces.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { BOARD_ROWS } from '#shared/contest.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { ShownField, WeekField } from '#shared/model/field.ts'
import type { Game } from '#shared/model/game.ts'
import type { OwnTimeline, ScoreChange } from '#shared/model/scoreChange.ts'
import type { OwnStanding } from '#shared/model/standings.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { boardOf, firstRows, rankWeek } from '#shared/rules/field/board.ts'
import { createField } from '#shared/rules/field/field.ts'
import { standingInSteps } from '#shared/rules/field/ownStanding.ts'
import type { FieldRanking } from '#shared/rules/field/rankField.ts'
import { findRivals } from '#shared/rules/field/rivals.ts'
import { placesInSteps } from '#shared/rules/field/timeline.ts'
import { slotOf } from '#shared/rules/picks/card.ts'
import { isSameWeek } from '#shared/rules/weeks/week.ts'
import { weekInPlay, weekRulesBy } from '#shared/rules/weeks/weekRules.ts'

/** Right after the deadline the field is not complete yet; phones ask again at different moments. */
const OPEN_AGAIN_MS = 30 * SECOND_MS

export const weekInput = ({ season, week }: WeekKey) => ({ params: { season: String(season), week: String(week) } })

/**
 * All cards of the current week, once its deadline has passed. Fetched once, and saved for a start without a network. A page that stays open has them
 * also when the next week is current: by then they decide nothing.
 */
export function useWeekField(week: WeekKey): WeekField | undefined {
  const current = useCurrentWeek().data
  const isOther = current !== undefined && !isSameWeek(current, week)
  const deadline = current && !isOther && current.deadline !== null ? Date.parse(current.deadline) : null
  const input = weekInput(week)
  const { data } = useQuery({
    ...persistedQuery<WeekField>(
      callKey(contract.getWeekField, input),
      ({ signal }) => callApi(contract.getWeekField, input, { signal }),
      FIELD,
    ),
    enabled: deadline !== null && serverNow() >= deadline,
    refetchInterval: ({ state }) => state.data?.state === 'open' && OPEN_AGAIN_MS * (1 + Math.random()),
  })
  return isOther ? undefined : data
}

/**
 * Computes the week's board and the viewer's own standing from the field and the games after every change of them. Writes them where the
 * answers of the server would be. Both are shown and saved in the same way.
 * @returns true while it does: then the server is not asked for them.
 */
export function useFieldStanding(week: WeekKey): boolean {
  const queryClient = useQueryClient()
  const field = useWeekField(week)
  const games = useWeekGames(week, true, { isEnabled: field !== undefined }).data
  const changes = useScoreChanges(week, { isEnabled: field?.state === 'shown' }).data
  const ownId = useViewer().viewer?.publicId
  const shown = field?.state === 'shown' && ownId && field.cards.ids.includes(ownId) ? field : null
  useEffect(() => {
    if (shown && games && ownId) computeOnce(queryClient, { field: shown, games, changes, ownId })
  }, [queryClient, shown, games, changes, ownId])
  return shown !== null && games !== undefined
}

/** The scores of the current week in their order. The live connection adds to them; without it they are polled. */
export function useScoreChanges(week: WeekKey, { isEnabled }: { isEnabled: boolean }) {
  const { isConnected } = useLiveState()
  const isOn = isAnyOn(useWeekGames(week, true, { isEnabled }).data)
  return useQuery({
    ...persistedCall(contract.listScoreChanges, weekInput(week), FIELD),
    enabled: isEnabled,
    refetchInterval: !isConnected && isOn && LIVE_GAMES_EVERY_MS,
  })
}

type Facts = { field: ShownField; games: readonly Game[]; changes: ScoreChange[] | undefined; ownId: string }
const FACTS = ['field', 'games', 'changes', 'ownId'] as const satisfies (keyof Facts)[]

const running = new WeakMap<QueryClient, Facts & { abort: () => void }>()

/** Several components show the same standing: it is computed for the first of them. A newer change ends a computation under way. */
function computeOnce(queryClient: QueryClient, facts: Facts) {
  const before = running.get(queryClient)
  if (before && FACTS.every((name) => before[name] === facts[name])) return
  before?.abort()
  const controller = new AbortController()
  running.set(queryClient, { ...facts, abort: () => controller.abort() })
  void compute(queryClient, facts, controller.signal).catch(() => undefined) // aborted
}

async function compute(queryClient: QueryClient, { field, games, changes, ownId }: Facts, signal: AbortSignal) {
  const { ids, names } = field.cards
  const namesAt = (index: number) => ({ id: ids[index] ?? '', displayName: names[index] ?? '' })
  const week = rankWeek(createField(field.cards), weekRulesBy(games, { ...field, isPastDeadline: true }))
  const championOf = (id: string) => (field.champions?.includes(id) ? field.season - 1 : null)
  const rowsBy = (ranking: FieldRanking) =>
    firstRows(week, BOARD_ROWS, ranking).map((row) => ({ ...row, ...namesAt(row.index), championOf: championOf(ids[row.index] ?? '') }))
  const board = boardOf(week, rowsBy(week.ranking), week.ifEndedNow && rowsBy(week.ifEndedNow))
  await replaceAnswer(queryClient, callKey(contract.getWeeklyBoard, weekInput(field)), board)
  const own = ids.indexOf(ownId)
  const standing = await runInPieces(standingInSteps(week, own, namesAt(own)), signal)
  await replaceAnswer(queryClient, callKey(contract.getOwnStanding, weekInput(field)), standing)
  if (!changes) return
  const places = await runInPieces(placesInSteps(week.field, own, week.rules, changes), signal)
  await replaceAnswer(queryClient, callKey(contract.getOwnTimeline, weekInput(field)), { changes, places } satisfies OwnTimeline)
}

/** A request under way is cancelled: its answer may be older than what was computed. */
async function replaceAnswer(queryClient: QueryClient, queryKey: QueryKey, computed: unknown) {
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, computed)
}

/** The names of the rivals on whom the best outcome of the week still depends; empty without a field. */
export function useRivalNames(week: WeekKey, { id, guide }: OwnStanding, games: readonly Game[]): string[] {
  const field = useWeekField(week)
  const best = guide?.outcomes?.[0]
  return useMemo(() => {
    if (field?.state !== 'shown' || !best) return []
    const { ids, names } = field.cards
    const own = ids.indexOf(id)
    if (own === -1) return []
    const inPlay = weekInPlay(weekRulesBy(games, { ...field, isPastDeadline: true }))
    const results = best.winners.map(({ gameId, side }) => ({ slot: slotOf(gameId), outcome: side }))
    return findRivals(createField(field.cards), own, inPlay, results).map((index) => names[index] ?? '')
  }, [field, best, games, id])
}
