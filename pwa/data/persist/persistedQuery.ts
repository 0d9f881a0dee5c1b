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

/** A query whose answer is also saved in IndexedDB, for a start without a network: slates and cards. */
export const persistedQuery = <T>(queryKey: QueryKey, queryFn: QueryFunction<T>, times: { staleTime: number; gcTime: number }) =>
  queryOptions<T>({ queryKey, queryFn, persister: persister.persisterFn<T, QueryKey>, ...times })

/** Saves what the cache has for a key now, for an answer that did not come by its query: at the next start it must win over an older one. */
export const persistAnswer = persister.persistQueryByKey
