import { randomBytes } from 'node:crypto'
import { queryOnce } from './queryOnce.ts'

/** A database beside others, until it is dropped with the connections to it. */
export type CreatedDatabase = { name: string; url: string; drop: () => Promise<void> }

/** Creates a database on a server. @param options of `create database`. */
export async function createDatabase(serverUrl: string, prefix: string, options = 'template template0'): Promise<CreatedDatabase> {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  await queryOnce(serverUrl, `create database ${name} ${options}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const drop = async () => {
    await queryOnce(serverUrl, `drop database if exists ${name} with (force)`)
  }
  return { name, url: url.href, drop }
}
