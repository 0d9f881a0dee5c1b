import pg from 'pg'

/** Runs a statement on a connection of its own. @returns the rows. */
export async function queryOnce(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
