import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openBundledPostgres } from '#server/platform/db/bundled/index.ts'

/** A database for one rehearsal, which is dropped at its end. */
export type ScratchDatabase = { url: string; folder: string; drop: () => Promise<void> }

/** Creates a database beside the given one, or on a bundled server in a temporary folder. */
export async function openScratchDatabase(databaseUrl: string | null): Promise<ScratchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'slate-seasons-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  if (databaseUrl === null) {
    const server = await openBundledPostgres({ dataDir: folder, isDataDirGiven: true, fsync: false })
    const drop = async () => {
      await server.stop()
      await removeFolder()
    }
    return { url: server.url, folder, drop }
  }
  const name = `seasons_${randomBytes(6).toString('hex')}`
  await runOn(databaseUrl, `create database ${name} template template0`)
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  const drop = async () => {
    await runOn(databaseUrl, `drop database if exists ${name} with (force)`)
    await removeFolder()
  }
  return { url: url.href, folder, drop }
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
