import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { listCopies } from '#server/features/desk/system/copyOffsite.ts'
import { createOffsiteStore } from '#server/integrations/offsite/offsiteStore.ts'
import { DatabaseFault } from '#server/platform/db/databaseFault.ts'
import { errorLabel } from '#server/platform/process/errorCode.ts'

/** What a file is called that is fetched from the bucket first: `offsite:newest`, or `offsite:` and a name. */
const OFFSITE = 'offsite:'

/**
 * The path of the backup that an argument of `npm run restore` names. A copy in the bucket is downloaded and decrypted into the folder of the backups.
 * @throws DatabaseFault when it can't be fetched; the message lists the copies there are.
 */
export async function fetchCopy(argument: string, config: Config): Promise<string> {
  if (!argument.startsWith(OFFSITE)) return argument
  const store = createOffsiteStore(config)
  const identity = config.offsite?.identity
  if (!store || !identity)
    throw new DatabaseFault(
      'This needs the settings OFFSITE_URL, OFFSITE_ACCESS_KEY, OFFSITE_SECRET_KEY, OFFSITE_RECIPIENT and OFFSITE_IDENTITY.',
    )
  try {
    const names = await listCopies(store)
    const asked = argument.slice(OFFSITE.length)
    const name = asked === 'newest' ? names[0] : names.find((one) => one === asked)
    if (name === undefined) throw new DatabaseFault(`There is no copy "${asked}". In the bucket: ${names.join(', ') || 'none'}.`)
    const file = join(config.backupDir, name)
    await store.fetch(name, file, identity)
    console.log(`Fetched ${file}`)
    return file
  } catch (error) {
    if (error instanceof DatabaseFault) throw error
    throw new DatabaseFault(`The copy could not be fetched: ${describe(error)}.`)
  }
}

/** Errors of the key have only a message, those of the storage a name. */
const describe = (error: unknown) => (error instanceof Error && error.message ? error.message : errorLabel(error))
