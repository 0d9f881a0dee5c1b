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
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  if (databaseUrl === null) {
    const server = await openBundledPostgres({ dataDir: folder, isDataDirGiven: true, fsync: false })
    const drop = async () => {
      await server.stop()
      await removeFolder()
    }
    return { url: server.url, folder, drop }
  }
  const created = await createDatabase(databaseUrl, 'seasons')
  const drop = async () => {
    await created.drop()
    await removeFolder()
  }
  return { url: created.url, folder, drop }
}
