import { join, resolve } from 'node:path'
import { backupNameAt } from '#server/features/desk/system/backupFiles.ts'
import { writeBackup } from '#server/platform/db/backup/backup.ts'
import { systemClock } from '#shared/clock.ts'
import { readFilesAndFlags, runWithDatabase } from './runWithDatabase.ts'

/** `npm run backup -- [FILE]`: writes the whole database into one file. Servers may run meanwhile. */
await runWithDatabase({ readArguments: readFilesAndFlags('npm run backup -- [FILE]') }, async ({ args: { files }, config, open }) => {
  const file = resolve(files[0] ?? join(config.backupDir, backupNameAt(systemClock.now())))
  const { db } = await open()
  const { rows, tables, bytes } = await writeBackup(db, file)
  console.log(`Saved ${rows} rows of ${tables} tables (${Math.ceil(bytes / 1024)} kB) in ${file}`)
})
