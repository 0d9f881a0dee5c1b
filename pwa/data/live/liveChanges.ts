import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { useStore } from '#pwa/device/createStore.ts'
import { MINUTE_MS, SECOND_MS, systemClock } from '#shared/clock.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { Call, CallResponse } from '#shared/contract/call.ts'
import { CLOCK_TOPIC, OWN_TOPIC_START, SESSIONS_TOPIC_START } from '#shared/contract/live.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import { type LiveEvent, live } from './liveConnection.ts'
import { isAbout, isGameCall, isOfTiebreaker, patchGames } from './patchGames.ts'

type Hello = Extract<LiveEvent, { kind: 'hello' }>
type FeedState = CallResponse<typeof contract.getFeedState>

/** After a change each phone refetches at a random moment within this time, so that not all ask at once. Answers computed per player get longer. */
const SHARED_WITHIN_MS = SECOND_MS
const OWN_WITHIN_MS = 3 * SECOND_MS
/** The season's places move little by one game, and cost the server most: after the end of a game phones take this long. */
const SEASON_WITHIN_MS = MINUTE_MS

/**
 * What the server computes for each player, in some milliseconds, where this device does not. Points that give no game another leader change no
 * place; those of the tiebreaker game change which totals are still possible.
 */
const COMPUTED_WITHIN_MS = { total: 20 * SECOND_MS, leads: 5 * SECOND_MS, places: 5 * SECOND_MS }
/** So long for each player of the week at least, so that the server, which needs a part of it, is never asked faster than it can answer. */
const COMPUTED_MS_A_PLAYER = 6

/**
 * What a change may have outdated: game clocks; points of games; possible totals, because the tiebreaker game has points; places if the week ended
 * now, because of a lead; places, because a game ended; everything.
 */
const CHANGES = ['clock', 'points', 'total', 'leads', 'places', 'everything'] as const
type Change = (typeof CHANGES)[number]

/** `from`: the smallest change that outdates the answer. `afterMs`: another time limit after changes of this kind. `isComputed`: for each player. */
type LiveCall = { call: Call; withinMs: number; from: Change; afterMs?: Partial<Record<Change, number>>; isComputed?: true }

/** The calls whose answers a change may outdate. */
const LIVE_CALLS: readonly LiveCall[] = [
  { call: contract.listGames, withinMs: SHARED_WITHIN_MS, from: 'clock' },
  { call: contract.listCurrentGames, withinMs: SHARED_WITHIN_MS, from: 'clock' },
  { call: contract.listWeekGames, withinMs: SHARED_WITHIN_MS, from: 'clock' },
  { call: contract.listScoreChanges, withinMs: SHARED_WITHIN_MS, from: 'points' },
  { call: contract.getTvDisplay, withinMs: SHARED_WITHIN_MS, from: 'clock' },
  { call: contract.getFeedState, withinMs: SHARED_WITHIN_MS, from: 'clock' },
  { call: contract.getOwnStanding, withinMs: OWN_WITHIN_MS, from: 'total', afterMs: COMPUTED_WITHIN_MS, isComputed: true },
  { call: contract.getOwnTimeline, withinMs: OWN_WITHIN_MS, from: 'leads', afterMs: COMPUTED_WITHIN_MS, isComputed: true },
  { call: contract.getWeeklyBoard, withinMs: SHARED_WITHIN_MS, from: 'leads' },
  { call: contract.getWeekStandings, withinMs: SHARED_WITHIN_MS, from: 'leads' },
  { call: contract.findWeekPlayers, withinMs: SHARED_WITHIN_MS, from: 'leads' },
  { call: contract.getOwnWeekRow, withinMs: SHARED_WITHIN_MS, from: 'leads' },
  { call: contract.getSeasonStandings, withinMs: SHARED_WITHIN_MS, from: 'places', afterMs: { places: SEASON_WITHIN_MS } },
  { call: contract.findSeasonPlayers, withinMs: SHARED_WITHIN_MS, from: 'places', afterMs: { places: SEASON_WITHIN_MS } },
  { call: contract.getOwnSeasonRow, withinMs: SHARED_WITHIN_MS, from: 'places', afterMs: { places: SEASON_WITHIN_MS } },
  { call: contract.getSeasonBoard, withinMs: SHARED_WITHIN_MS, from: 'places', afterMs: { places: SEASON_WITHIN_MS } },
  { call: contract.getCurrentUser, withinMs: OWN_WITHIN_MS, from: 'places', afterMs: { places: SEASON_WITHIN_MS } },
  { call: contract.getPicksHistory, withinMs: OWN_WITHIN_MS, from: 'places', afterMs: { places: SEASON_WITHIN_MS } },
  { call: contract.getWeekField, withinMs: OWN_WITHIN_MS, from: 'everything' },
  { call: contract.getCurrentWeek, withinMs: SHARED_WITHIN_MS, from: 'everything' },
  { call: contract.listAvailableWeeks, withinMs: SHARED_WITHIN_MS, from: 'everything' },
  { call: contract.getContest, withinMs: SHARED_WITHIN_MS, from: 'everything' },
  { call: contract.getGameInfo, withinMs: SHARED_WITHIN_MS, from: 'everything' },
  { call: contract.getCurrentPicks, withinMs: OWN_WITHIN_MS, from: 'everything' },
  { call: contract.getPicks, withinMs: OWN_WITHIN_MS, from: 'everything' },
  { call: contract.getWeekPicks, withinMs: OWN_WITHIN_MS, from: 'everything' },
  { call: contract.listUnseenWins, withinMs: OWN_WITHIN_MS, from: 'everything' },
  { call: contract.listCredits, withinMs: OWN_WITHIN_MS, from: 'everything' },
]

/** What the server announces to the player's own pages alone. */
const OWN_CALLS: readonly Call[] = [contract.getPicks, contract.getCurrentPicks, contract.listCredits]

/** How long ago the last change was. After a gap it is 0 for what is only announced to the player: the server does not know what this page has missed. */
function sinceChangeOf({ call, from }: LiveCall, { sinceChangeMs, sinceOtherChangeMs, hasGap }: Hello): number {
  if (hasGap && OWN_CALLS.includes(call)) return 0
  return from === 'everything' ? sinceOtherChangeMs : sinceChangeMs
}

function changeOf(event: LiveEvent, queryClient: QueryClient): Change {
  if (event.kind === 'hello') return 'everything'
  if (event.topic === CLOCK_TOPIC) return 'clock'
  if (!event.games) return 'everything'
  if (event.changesPlaces) return 'places'
  if (event.changesLeads) return 'leads'
  return event.games.some((game) => isOfTiebreaker(game, queryClient)) ? 'total' : 'points'
}

/** The event carries the games itself; and a feed that just delivered is polled early only while its last answer says that it does not. */
const isCarried = (call: Call, { state }: Query) =>
  isGameCall(call) || (call === contract.getFeedState && (state.data as FeedState | undefined)?.isStale === false)

/** The longest a request can take, and a margin for the age of the server's message when it arrives. */
const REQUEST_MS = 20 * SECOND_MS
const MARGIN_MS = SECOND_MS

/**
 * Is this answer older than the last change? One that is being fetched counts as new if nothing changed for longer than a request can take.
 * @param sinceChangeMs how long ago the last change was.
 */
function isOutdated({ state }: Query, sinceChangeMs: number): boolean {
  if (state.fetchStatus === 'fetching') return sinceChangeMs < REQUEST_MS
  const ageMs = systemClock.now() - state.dataUpdatedAt
  return ageMs < 0 || ageMs > sinceChangeMs - MARGIN_MS
}

/** Sessions of a player have ended: their own pages ask at once whether they are still signed in; nobody else's page asks. */
function refetchOwnSession(queryClient: QueryClient, topic: string) {
  const viewer = queryClient.getQueryData<CurrentUser | null>(callKey(contract.getCurrentUser, {}))
  if (viewer?.sessionsTopic === topic) void queryClient.invalidateQueries({ queryKey: callKey(contract.getCurrentUser) })
}

/**
 * The player's own card may have been submitted on another device, or a credit redeemed at the till: only their own pages receive this, and ask
 * at once. A draft names its sender.
 */
function refetchOwn(queryClient: QueryClient) {
  for (const call of OWN_CALLS) void queryClient.invalidateQueries({ queryKey: callKey(call) })
}

/** How many players have a card in the week of the own standing; 0 while this device does not know it. */
const countPlayers = (queryClient: QueryClient) =>
  Math.max(
    0,
    ...queryClient
      .getQueriesData<CallResponse<typeof contract.getOwnStanding>>({ queryKey: [contract.getOwnStanding.path] })
      .map(([, standing]) => standing?.participants ?? 0),
  )

/** Refetches outdated answers that are on the screen; the others are refetched when they are shown. */
function refetchOutdated(queryClient: QueryClient): () => void {
  const waiting = new Map<number, { hashes: Set<string>; timer: ReturnType<typeof setTimeout> }>()

  const refetchWithin = (withinMs: number, share: number, hashes: readonly string[]) => {
    if (hashes.length === 0) return
    const known = waiting.get(withinMs)
    const outdated = known?.hashes ?? new Set<string>()
    for (const hash of hashes) outdated.add(hash)
    if (known) return
    const ask = () => {
      waiting.delete(withinMs)
      void queryClient.invalidateQueries({ predicate: ({ queryHash }) => outdated.has(queryHash) })
    }
    waiting.set(withinMs, { hashes: outdated, timer: setTimeout(ask, share * withinMs) })
  }

  const handleEvent = (event: LiveEvent) => {
    if (event.kind === 'changed' && event.topic.startsWith(SESSIONS_TOPIC_START)) return refetchOwnSession(queryClient, event.topic)
    if (event.kind === 'changed' && event.topic.startsWith(OWN_TOPIC_START))
      return void (event.sender === undefined && refetchOwn(queryClient))
    const share = Math.random() // the same for all queries, so that what belongs together changes together
    const change = changeOf(event, queryClient)
    const games = event.kind === 'changed' ? event.games : undefined
    if (games) refetchWithin(SHARED_WITHIN_MS, share, patchGames(queryClient, games, change === 'points' || change === 'total'))
    for (const liveCall of LIVE_CALLS) {
      const { call, withinMs, from, afterMs, isComputed } = liveCall
      if (CHANGES.indexOf(change) < CHANGES.indexOf(from)) continue
      const answers = queryClient.getQueryCache().findAll({ queryKey: [call.path] })
      const outdated = answers.filter((query) =>
        event.kind === 'hello'
          ? isOutdated(query, sinceChangeOf(liveCall, event))
          : !games || (isAbout(query, games) && !isCarried(call, query)),
      )
      refetchWithin(
        Math.max(afterMs?.[change] ?? withinMs, isComputed ? COMPUTED_MS_A_PLAYER * countPlayers(queryClient) : 0),
        share,
        outdated.map(({ queryHash }) => queryHash),
      )
    }
  }

  const stop = live.onEvent(handleEvent)
  return () => {
    stop()
    for (const { timer } of waiting.values()) clearTimeout(timer)
  }
}

const following = new Map<QueryClient, { count: number; stop: () => void }>()

function follow(queryClient: QueryClient): () => void {
  const release = live.wait()
  const entry = following.get(queryClient) ?? { count: 0, stop: refetchOutdated(queryClient) }
  following.set(queryClient, entry)
  entry.count += 1
  return () => {
    release()
    entry.count -= 1
    if (entry.count > 0) return
    entry.stop()
    following.delete(queryClient)
  }
}

/** While the component is mounted and `isWanted`, answers are refetched when the server announces changes. Any number of components may use it. */
export function useLiveChanges(isWanted = true): void {
  const queryClient = useQueryClient()
  useEffect(() => (isWanted ? follow(queryClient) : undefined), [queryClient, isWanted])
}

/** The state of the live connection; without one, screens poll. */
export const useLiveState = () => useStore(live.state)
