import { parseArgs } from 'node:util'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { DatabaseFault } from '#server/platform/db/databaseFault.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/db/openDatabase.ts'
import { createLog, type Log } from '#server/platform/process/log.ts'

/** A mistake of the person at the terminal. */
export class UsageFault extends Error {}

type Command<Arguments> = {
  readArguments: (args: string[]) => Arguments | Promise<Arguments>
  /** The command's own errors whose message is printed alone, as for wrong arguments, settings and database. */
  faults?: (new () => Error)[]
  openLog?: (config: Config) => Log
}
type Tools<Arguments> = { args: Arguments; config: Config; log: Log; open: () => Promise<OpenDatabase> }

/** Runs a terminal command on the configured database and closes the database. Known faults print one line and set exit code 1. */
export async function runWithDatabase<Arguments>(
  { readArguments, faults = [], openLog = () => createLog('error') }: Command<Arguments>,
  work: (tools: Tools<Arguments>) => Promise<void>,
) {
  let opened: OpenDatabase | null = null
  try {
    const args = await readArguments(process.argv.slice(2))
    const config = readConfig(process.env)
    const log = openLog(config)
    const open = async () => {
      opened = await openDatabase(config, log)
      return opened
    }
    await work({ args, config, log, open })
  } catch (error) {
    if (!(error instanceof Error && [UsageFault, ConfigError, DatabaseFault, ...faults].some((kind) => error instanceof kind))) throw error
    console.error(error.message)
    process.exitCode = 1
  } finally {
    await closeIfOpen(opened)
  }
}

const closeIfOpen = async (opened: OpenDatabase | null) => opened?.close()

/** Reads the names of files and flags such as `--check`. */
export const readFilesAndFlags =
  (usage: string, ...flags: string[]) =>
  (args: string[]) => {
    try {
      const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' }] as const))
      const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
      return { files: positionals, flags: new Set(Object.keys(values)) }
    } catch {
      throw new UsageFault(`Usage: ${usage}`)
    }
  }
