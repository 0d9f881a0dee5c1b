import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A database beside others, until it is dropped with the connections to it. */
export type CreatedDatabase = { name: string; url: string; drop: () => Promise<void> }

/** Creates a database on a server. @param options of `create database`. */
export async function createDatabase(serverUrl: string, prefix: string, options = 'template template0'): Promise<CreatedDatabase> {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  await runOn(serverUrl, `create database ${name} ${options}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { name, url: url.href, drop: () => runOn(serverUrl, `drop database if exists ${name} with (force)`) }
}

async function runOn(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
