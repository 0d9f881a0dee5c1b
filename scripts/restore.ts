import { resolve } from 'node:path'
import { checkBackup } from '#server/platform/db/backup/checkBackup.ts'
import { restoreBackup } from '#server/platform/db/backup/restore.ts'
import { BrokenDataFolder, moveAside } from '#server/platform/db/bundled/index.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { fetchCopy } from './fetchCopy.ts'
import { readFilesAndFlags, runWithDatabase, UsageFault } from './runWithDatabase.ts'

/**
 * `npm run restore -- FILE`: fills an empty database with a backup. `--replace` empties the database first, and moves a broken bundled
 * database aside. FILE may be `offsite:newest` or `offsite:NAME`, a copy in the bucket. `--check` restores the backup into a temporary database and does not change the real one.
 */
const USAGE = 'npm run restore -- FILE [--check] [--replace]'
const readArguments = readFilesAndFlags(USAGE, 'check', 'replace')
await runWithDatabase({ readArguments }, async ({ args: { files, flags }, config, log, open }) => {
  const [given] = files
  if (!given) throw new UsageFault(USAGE)
  const file = await fetchCopy(given, config)
  const { db, where } = await open().catch(async (error: unknown) => {
    if (!(error instanceof BrokenDataFolder) || !flags.has('replace')) throw error
    console.log(`The broken database was moved to ${await moveAside(error.dataFolder, 'broken')}`)
    return open()
  })
  if (flags.has('check')) {
    const { rows, tables } = await checkBackup(db, resolve(file), log)
    console.log(`The backup is good: ${rows} rows of ${tables} tables came back as they were saved.`)
    return
  }
  await migrate(db, log)
  const { rows, tables, endedSessions, endedLinks } = await restoreBackup(db, resolve(file), { isReplacing: flags.has('replace') })
  console.log(`Restored ${rows} rows of ${tables} tables into ${where}`)
  console.log(`Ended ${endedSessions} sessions and ${endedLinks} links: everybody signs in again, with the password of that backup.`)
})
