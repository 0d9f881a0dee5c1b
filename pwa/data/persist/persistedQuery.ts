import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core'
import { type QueryFunction, type QueryKey, queryOptions } from '@tanstack/react-query'
import { BUILD_ID } from '#pwa/data/call/buildId.ts'
import { PERSISTED_MAX_AGE_MS } from '#pwa/data/call/cacheTimes.ts'
import { persistedAnswers } from '#pwa/offline/persistedAnswers.ts'

const persister = experimental_createQueryPersister<string>({
  storage: persistedAnswers,
  maxAge: PERSISTED_MAX_AGE_MS,
  buster: BUILD_ID,
  prefix: 'slate',
})

/** A query whose answer is kept in IndexedDB too, for a start without a network: slates and cards. */
export const persistedQuery = <T>(queryKey: QueryKey, queryFn: QueryFunction<T>, times: { staleTime: number; gcTime: number }) =>
  queryOptions<T>({ queryKey, queryFn, persister: persister.persisterFn<T, QueryKey>, ...times })

/** Keeps what the cache has for a key now: an answer that came another way than by its query must not lose to an older one at the next start. */
export const persistAnswer = persister.persistQueryByKey
