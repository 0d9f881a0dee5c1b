import pg from 'pg'

/**
 * Ends connections to a database and refuses new ones, until the returned function is called. With `ends: 'listener'` only the connection
 * that listens for changes is ended.
 */
export async function startOutage(databaseUrl: string, { ends }: { ends: 'all' | 'listener' }): Promise<() => Promise<void>> {
  const name = new URL(databaseUrl).pathname.slice(1)
  const which = ends === 'all' ? 'true' : "query like 'listen %'"
  await runOnServer(databaseUrl, [
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and ${which}`,
  ])
  return () => runOnServer(databaseUrl, [`alter database ${name} allow_connections true`])
}

async function runOnServer(databaseUrl: string, statements: readonly string[]) {
  const outside = new URL(databaseUrl)
  outside.pathname = '/postgres'
  const client = new pg.Client({ connectionString: outside.href })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
