import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { hasCode, hasStatus } from '#pwa/data/call/apiError.ts'
import { CURRENT_USER } from '#pwa/data/call/cacheTimes.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { toast } from '#pwa/design/toastStore.ts'
import { listen } from '#pwa/device/listen.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { lastViewerId, saveLastViewer } from '#pwa/device/storage/lastViewer.ts'
import { lateOpenings } from '#pwa/offline/localStore.ts'
import { onTabMessage, postToOtherTabs } from '#pwa/offline/tabChannel.ts'
import { adoptVisitorDrafts } from '#pwa/offline/visitorDrafts.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import { deleteRows, forgetPlayers } from './forgetPlayers.ts'
import { pathAfterReset } from './pathAfterReset.ts'
import * as texts from './texts.ts'

/** The cache key of the signed-in player. */
export const VIEWER_KEY = callKey(contract.getCurrentUser, {})

/** How often the server is asked who is signed in, while it has not answered. */
const ASK_AGAIN_MS = 10 * SECOND_MS

/**
 * Who is signed in; null when nobody is, or when the server can't be reached. `isLoading` only until the first answer or failure. `isUnknown` when
 * it failed on the device of a player of whom nothing is saved, as after an update: the server is asked again until it answers.
 */
export function useViewer(): { viewer: CurrentUser | null; isLoading: boolean; isUnknown: boolean } {
  const hasNoAnswer = ({ state }: { state: { data: unknown } }) => state.data === undefined && lastViewerId() !== null
  const query = useQuery({
    queryKey: VIEWER_KEY,
    queryFn: async ({ signal, client }) => {
      try {
        return await callApi(contract.getCurrentUser, {}, { signal })
      } catch (error) {
        if (hasCode(error, 'account_deleted')) await forgetDeletedAccount(client)
        if (hasStatus(error, 401)) return null
        throw error
      }
    },
    ...CURRENT_USER,
    refetchInterval: (asked) => hasNoAnswer(asked) && ASK_AGAIN_MS,
    refetchOnReconnect: hasNoAnswer,
    refetchOnWindowFocus: hasNoAnswer,
  })
  // A refetch after a failure is pending again: the screens must not disappear for it, or they would mount, refetch and disappear without end.
  return {
    viewer: query.data ?? null,
    isLoading: query.isPending && !query.isFetched,
    isUnknown: query.data === undefined && query.isFetched && lastViewerId() !== null,
  }
}

/**
 * Makes `user` the signed-in player of this tab and informs the others. When that is another player than before, everything about the
 * one before is deleted first. That is running queries, the cache in memory and on the device, drafts and queued submissions. What a visitor has
 * picked on this device becomes this player's draft. After a sign-out, what it could not delete is deleted.
 */
export async function welcomeViewer(queryClient: QueryClient, user: CurrentUser): Promise<void> {
  const before = lastViewerId()
  if (before === null) await deleteRows(user.id)
  else if (before !== user.id) await forgetEverything(queryClient, user.id)
  saveLastViewer(user.id)
  pathAfterReset.remove()
  await adoptVisitorDrafts(user.id, serverNow())
  queryClient.setQueryData(VIEWER_KEY, user)
  if (before !== user.id) postToOtherTabs({ type: 'viewer-changed' })
}

/**
 * Deletes the data of the player who signed out, on this device and in every tab.
 * @param leave leads away from a screen that only players may see, before that screen sends the visitor to the sign-in form.
 */
export async function dismissViewer(queryClient: QueryClient, leave?: () => void): Promise<void> {
  await forgetEverything(queryClient, null)
  leave?.()
  queryClient.setQueryData(VIEWER_KEY, null)
  postToOtherTabs({ type: 'viewer-changed' })
}

async function forgetEverything(queryClient: QueryClient, except: string | null) {
  await queryClient.cancelQueries()
  await removeEverything(queryClient, except)
}

async function removeEverything(queryClient: QueryClient, except: string | null) {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== VIEWER_KEY[0] })
  await forgetPlayers(except)
}

/** Deletes what this device stores about a player whose account was deleted on another device. */
async function forgetDeletedAccount(queryClient: QueryClient) {
  if (lastViewerId() === null) return
  await removeEverything(queryClient, null)
  toast.warning({ title: texts.accountDeleted(), description: texts.yourAccountWasDeleted() })
}

/** Asks the server again who is signed in. */
export const refetchViewer = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: VIEWER_KEY })

/**
 * Makes this tab follow the player that the server names, and other tabs' sign-ins and sign-outs; used once, in the app's frame.
 * When a session merely ends, the player's drafts stay for the next sign-in; they are deleted if another player signs in.
 */
export function useFollowViewer(reload = () => window.location.reload()): void {
  const queryClient = useQueryClient()
  const { viewer } = useViewer()

  useEffect(() => {
    if (viewer && lastViewerId() !== viewer.id) void welcomeViewer(queryClient, viewer)
  }, [queryClient, viewer])

  const startAgain = useEffectEvent(() => {
    queryClient.clear()
    reload()
  })
  /** The messages of other tabs do not reach a page in the back/forward cache. */
  const handleShown = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted && viewer && lastViewerId() !== viewer.id) startAgain()
  })
  /** The device's database opened too late for the sign-in, which left the visitor's drafts behind. */
  const handleLateOpening = useEffectEvent(() => {
    if (viewer && lastViewerId() === viewer.id) void adoptVisitorDrafts(viewer.id, serverNow())
  })
  useEffect(() => {
    const stops = [
      lateOpenings.subscribe(() => handleLateOpening()),
      onTabMessage('viewer-changed', () => startAgain()),
      listen<PageTransitionEvent>(window, ['pageshow'], (event) => handleShown(event)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}
