import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '#server/config.ts'
import { describeImport } from '#server/features/slate/feed/describeImport.ts'
import { ImportRefused, importSeason } from '#server/features/slate/feed/importSeason.ts'
import { GamesFileFault, listSeasons, parseGamesFile } from '#server/integrations/score-feed/gamesFile.ts'
import { DatabaseFault } from '#server/platform/db/databaseFault.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/openDatabase.ts'
import { createLog } from '#server/platform/process/log.ts'
import { systemClock } from '#shared/clock.ts'

const USAGE = `npm run import -- FILE --season YEAR
  FILE           a schedule in the nflverse games.csv format
  --season YEAR  the season to import; may be given several times
  --all          import every season of the file`

/** A mistake of the person at the terminal. It is printed without a stack trace. */
class UsageFault extends Error {}

type Import = { file: string; seasons: number[] | null }

function readArguments(args: string[]): Import {
  const { positionals, values } = parseOrThrow(args)
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new UsageFault(USAGE)
  const seasons = (values.season ?? []).map(Number)
  if (seasons.some((season) => !Number.isInteger(season))) throw new UsageFault(`--season needs a year\n\n${USAGE}`)
  if (values.all && seasons.length > 0) throw new UsageFault(`Either --season or --all\n\n${USAGE}`)
  return { file, seasons: values.all ? null : seasons }
}

function parseOrThrow(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { season: { type: 'string', multiple: true }, all: { type: 'boolean' } } })
  } catch (error) {
    throw new UsageFault(`${error instanceof Error ? error.message : 'These arguments can not be read'}\n\n${USAGE}`)
  }
}

async function main() {
  const { file, seasons } = readArguments(process.argv.slice(2))
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageFault(`${file} can't be read: ${error instanceof Error ? error.message : 'unknown reason'}`)
  })
  if (seasons?.length === 0) throw new UsageFault(`Which season? The file has ${listSeasons(text).join(', ')}.\n\n${USAGE}`)

  const games = parseGamesFile(text, seasons)
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const { db, where, close } = await openDatabase(config, log)
  try {
    await migrate(db, log)
    const report = await importSeason({ db, clock: systemClock }, games)
    for (const line of [`Into ${where}`, ...describeImport(report)]) process.stdout.write(`${line}\n`)
  } finally {
    await close()
  }
}

const isForAPerson = (error: unknown): error is Error =>
  [UsageFault, ConfigError, DatabaseFault, GamesFileFault, ImportRefused].some((kind) => error instanceof kind)

main().catch((error: unknown) => {
  process.stderr.write(`${isForAPerson(error) ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
  process.exitCode = 1
})
