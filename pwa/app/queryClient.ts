import { type PersistedClient, persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/query-persist-client-core'
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { type Query, QueryClient } from '@tanstack/react-query'
import { BUILD_ID } from '#pwa/data/call/buildId.ts'
import { PERSISTED_MAX_AGE_MS } from '#pwa/data/call/cacheTimes.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { readStorage } from '#pwa/device/storage/deviceValue.ts'
import { lastViewerId } from '#pwa/device/storage/lastViewer.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { CurrentUser } from '#shared/model/user.ts'

/** Defaults: no retry and no refetch on focus or reconnect. Queries that need them say so themselves. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** The answers persisted in localStorage: small, and needed for the first paint. Slates are in IndexedDB; the rest is not persisted. */
const STORED_CALLS: ReadonlySet<unknown> = new Set([
  contract.getCurrentUser.path,
  contract.getContest.path,
  contract.getCurrentWeek.path,
  contract.listAvailableWeeks.path,
  contract.getWeeklyBoard.path,
  contract.getSeasonBoard.path,
  contract.getOwnStanding.path,
  contract.getTvDisplay.path,
])

const isStored = (query: Query) => STORED_CALLS.has(query.queryKey[0]) && query.state.data !== undefined

/** Until a tab knows that its player has left, its cache still has their answers: they must not be saved for the next one. */
function hasPlayerLeft(queryClient: QueryClient): boolean {
  const viewer = queryClient.getQueryData<CurrentUser | null>(callKey(contract.getCurrentUser, {}))
  return viewer?.id !== undefined && viewer.id !== lastViewerId()
}

/** Read at every save: the player may change while the app is open. */
const readBuster = () => `${BUILD_ID} ${lastViewerId() ?? 'nobody'}`

/** Milliseconds between an answer and its saving. The persister's default of one second would lose the answers of a short visit. */
const SAVE_AFTER_MS = 50

/** A failed refetch, like every one without a network, must not make a good answer unusable: it is saved as a success. */
const asAnswered = (client: PersistedClient): PersistedClient => ({
  ...client,
  clientState: {
    ...client.clientState,
    queries: client.clientState.queries.map((query) => ({
      ...query,
      state: { ...query.state, status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null },
    })),
  },
})

/**
 * Fills the cache with what this build saved for this player, and saves it from then on.
 * What another build or another player saved is deleted unread.
 * @returns a function that stops saving.
 */
export async function persistQueries(queryClient: QueryClient): Promise<() => void> {
  const storage = readStorage()
  if (!storage) return () => undefined
  const options = {
    queryClient,
    persister: createSyncStoragePersister({
      storage,
      key: STORAGE_NAMES.queries,
      throttleTime: SAVE_AFTER_MS,
      serialize: (client) => (client.buster === readBuster() ? JSON.stringify(asAnswered(client)) : ''), // the player may have left before it is written
    }),
    maxAge: PERSISTED_MAX_AGE_MS,
    get buster() {
      return readBuster()
    },
    dehydrateOptions: { shouldDehydrateQuery: (query: Query) => isStored(query) && !hasPlayerLeft(queryClient) },
  }
  await persistQueryClientRestore(options).catch(() => undefined)
  // Shown at once, but fetched again at every start: another player may be signed in now, and the house may have a new name.
  for (const call of [contract.getCurrentUser, contract.getContest])
    await queryClient.invalidateQueries({ queryKey: callKey(call), refetchType: 'none' })
  return persistQueryClientSubscribe(options)
}
