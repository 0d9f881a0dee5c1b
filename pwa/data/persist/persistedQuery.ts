import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core'
import {
  notifyManager,
  type Query,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import { BUILD_ID } from '#pwa/data/call/buildId.ts'
import { PERSISTED_MAX_AGE_MS } from '#pwa/data/call/cacheTimes.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import type { Call, CallInput, CallResponse } from '#shared/contract/call.ts'
import { persistedAnswers } from './persistedAnswers.ts'

const persister = experimental_createQueryPersister<string>({
  storage: persistedAnswers,
  maxAge: PERSISTED_MAX_AGE_MS,
  buster: BUILD_ID,
  prefix: 'slate',
  refetchOnRestore: false, // `restoreOrFetch` does it: the library would leave the failure of that request unhandled
})

/** Whether the newest answer was saved by an earlier visit, so that it may have changed on another device since. */
export const isFromEarlierVisit = ({ dataUpdatedAt }: { dataUpdatedAt: number }) => dataUpdatedAt < performance.timeOrigin

/** Answers with what the device has saved, and fetches it again where `isOutdated`; else with what the server answers. */
async function restoreOrFetch<T>(
  isOutdated: (query: Query) => boolean,
  queryFn: (context: QueryFunctionContext) => T | Promise<T>,
  context: QueryFunctionContext,
  query: Query,
): Promise<T> {
  let isFetched = false
  const fetchNow = (given: QueryFunctionContext) => {
    isFetched = true
    return queryFn(given)
  }
  const data = await persister.persisterFn<T, QueryKey>(fetchNow, context, query)
  // after the task in which the library sets the time of the saved answer
  if (!isFetched) notifyManager.schedule(() => isOutdated(query) && void query.fetch().catch(() => undefined)) // the screen shows the failure
  return data
}

type Times = { staleTime: number; gcTime: number }

/** A query whose answer is also saved in IndexedDB, so that a screen that was seen once shows it without a network. */
export const persistedQuery = <T>(queryKey: QueryKey, queryFn: QueryFunction<T>, times: Times) =>
  queryOptions<T>({ queryKey, queryFn, persister: (...query) => restoreOrFetch<T>((saved) => saved.isStale(), ...query), ...times })

/** The same for one call. Its saved answer is fetched again at each start, however new it is: no live event says whether it has changed since. */
export const persistedCall = <C extends Call>(call: C, input: CallInput<C>, times: Times) =>
  queryOptions<CallResponse<C>>({
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => callApi(call, input, { signal }),
    persister: (...query) => restoreOrFetch<CallResponse<C>>(() => true, ...query),
    ...times,
  })

/** Saves what the cache has for a key now, for an answer that did not come by its query: at the next start it must win over an older one. */
export const persistAnswer = persister.persistQueryByKey
