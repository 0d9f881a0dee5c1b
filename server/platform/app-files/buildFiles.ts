import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#server/platform/db/db.ts'

/** Pages of an earlier build may stay open this long after its replacement: a phone that is opened once a week still finds its files. */
const STORED_DAYS = 14
/** A build has some hundred files of 10 kB on average. */
const FILES_PER_STATEMENT = 200
const COMPRESSED = /\.(br|gz)$/

/**
 * Stores the files of a build in the database, for pages that are still open when the next build has replaced it. Deletes the files of
 * builds that were replaced too long ago. The database is the one place that all servers share and that survives a new container.
 */
export async function storeBuildFiles(db: Db, folder: string): Promise<void> {
  const names = await readdir(join(folder, 'assets'), { recursive: true, withFileTypes: true }).catch(() => [])
  const files = names
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
  const pathOf = (file: string) => file.slice(folder.length).replaceAll('\\', '/')
  const paths = files.map(pathOf)
  await db.transaction(async (trx) => {
    await trx.raw('lock table build_files in share row exclusive mode') // several servers may start at once
    const stored = new Set(await trx('build_files').whereIn('path', paths).pluck<string[]>('path'))
    const missing = files.filter((file) => !stored.has(pathOf(file)))
    for (let start = 0; start < missing.length; start += FILES_PER_STATEMENT) {
      const batch = missing.slice(start, start + FILES_PER_STATEMENT)
      const rows = await Promise.all(batch.map(async (file) => ({ path: pathOf(file), content: await readFile(file) })))
      await trx('build_files').insert(rows)
    }
    await trx('build_files').whereIn('path', paths).whereNotNull('replaced_at').update({ replaced_at: null })
    await trx('build_files')
      .whereNotIn('path', paths)
      .whereNull('replaced_at')
      .update({ replaced_at: trx.raw('now()') })
    await trx('build_files')
      .where('replaced_at', '<', trx.raw(`now() - interval '${STORED_DAYS} days'`))
      .delete()
  })
}

/** A stored file by the path of its address; null when no build of the last weeks has one. */
export async function readBuildFile(db: Db, path: string): Promise<Buffer | null> {
  const row = await db('build_files').where({ path }).first<{ content: Buffer } | undefined>('content')
  return row?.content ?? null
}
