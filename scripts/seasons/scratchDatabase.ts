import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBundledPostgres } from '#server/platform/db/bundled/index.ts'
import { createDatabase } from '#server/testing/createDatabase.ts'

/** A database for one rehearsal, which is dropped at its end. */
export type ScratchDatabase = { url: string; folder: string; drop: () => Promise<void> }

/** Creates a database beside the given one, or on a bundled server in a temporary folder. */
export async function openScratchDatabase(databaseUrl: string | null): Promise<ScratchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'slate-seasons-'))
  const opened = databaseUrl === null ? await openIn(folder) : await createDatabase(databaseUrl, 'seasons')
  const drop = async () => {
    await opened.drop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: opened.url, folder, drop }
}

async function openIn(folder: string) {
  const { url, stop } = await openBundledPostgres({ dataDir: folder, isDataDirGiven: true, fsync: false })
  return { url, drop: stop }
}
