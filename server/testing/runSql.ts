import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/db/openDatabase.ts'
import { createLog } from '#server/platform/process/log.ts'

/** A program that runs the statement in its argument on the database of DATA_DIR, while a server uses it. */
const { db, close } = await openDatabase(readConfig(process.env), createLog('silent'))
await db.raw(process.argv[2] ?? '')
await close()
