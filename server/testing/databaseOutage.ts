import { queryOnce } from './queryOnce.ts'

/**
 * Ends connections to a database and refuses new ones, until the returned function is called. With `ends: 'listener'` only the connection
 * that listens for changes is ended.
 */
export async function startOutage(databaseUrl: string, { ends }: { ends: 'all' | 'listener' }): Promise<() => Promise<void>> {
  const name = new URL(databaseUrl).pathname.slice(1)
  const which = ends === 'all' ? 'true' : "query like 'listen %'"
  const outside = new URL(databaseUrl)
  outside.pathname = '/postgres'
  await queryOnce(outside.href, `alter database ${name} allow_connections false`)
  await queryOnce(outside.href, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and ${which}`)
  return async () => {
    await queryOnce(outside.href, `alter database ${name} allow_connections true`)
  }
}
