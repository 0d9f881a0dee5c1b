import { parseArgs } from 'node:util'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { DatabaseFault } from '#server/platform/db/databaseFault.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/db/openDatabase.ts'
import { createLog, type Log } from '#server/platform/process/log.ts'

type Command = { usage: string; flags: string[] }
type Tools = { files: string[]; flags: Set<string>; config: Config; log: Log; open: () => Promise<OpenDatabase> }

/** Runs a terminal command on the configured database and closes the database. Known faults print one line and set exit code 1. */
export async function runWithDatabase(args: string[], { usage, flags }: Command, work: (tools: Tools) => Promise<void>) {
  let opened: OpenDatabase | null = null
  try {
    const { positionals, values } = readArguments(args, usage, flags)
    const config = readConfig(process.env)
    const log = createLog('error')
    const open = async () => {
      opened = await openDatabase(config, log)
      return opened
    }
    await work({ files: positionals, flags: new Set(Object.keys(values)), config, log, open })
  } catch (error) {
    if (!(error instanceof DatabaseFault || error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exitCode = 1
  } finally {
    await closeIfOpen(opened)
  }
}

const closeIfOpen = async (opened: OpenDatabase | null) => opened?.close()

function readArguments(args: string[], usage: string, flags: string[]) {
  try {
    const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' }] as const))
    return parseArgs({ args, allowPositionals: true, options })
  } catch {
    throw new DatabaseFault(`Usage: ${usage}`)
  }
}
