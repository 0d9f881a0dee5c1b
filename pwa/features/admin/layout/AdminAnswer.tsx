import type { ReactNode } from 'react'
import { LoadFailure } from '#pwa/shell/LoadFailure.tsx'
import * as texts from './texts.ts'

type Query<T> = { data: T | undefined; error: unknown; refetch: () => unknown }

type Props<T extends unknown[]> = {
  of: { [I in keyof T]: Query<T[I]> }
  loading: ReactNode
  children: (...answers: NoInfer<T>) => ReactNode
}

/** What the desk shows of some queries, once all have an answer. A refetch that fails changes nothing, so that nobody loses what they are typing. */
export function AdminAnswer<T extends unknown[]>({ of: queries, loading, children }: Props<T>) {
  const answers: unknown[] = queries.map(({ data }) => data)
  if (isComplete<T>(answers)) return children(...answers)
  const missing = queries.filter(({ data }) => data === undefined)
  const failed = missing.find(({ error }) => error)
  return failed ? <AdminFailure query={{ error: failed.error, refetch: () => missing.map((query) => query.refetch()) }} /> : loading
}

const isComplete = <T extends unknown[]>(answers: unknown[]): answers is T => answers.every((answer) => answer !== undefined)

/** In place of something that the desk could not load. */
export const AdminFailure = ({ query }: { query: { error: unknown; refetch: () => unknown } }) => (
  <LoadFailure
    query={query}
    title={texts.failedToLoadAdminData()}
    text={texts.pleaseCheckServerConnection()}
    offlineText={texts.theDeskNeedsAConnection()}
  />
)
