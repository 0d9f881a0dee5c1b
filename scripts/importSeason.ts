import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Config } from '#server/config.ts'
import { describeImport } from '#server/features/slate/feed/describeImport.ts'
import { ImportRefused, importSeason } from '#server/features/slate/feed/importSeason.ts'
import { GamesFileFault, listSeasons, parseGamesFile } from '#server/integrations/score-feed/gamesFile.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/process/log.ts'
import { systemClock } from '#shared/clock.ts'
import { runWithDatabase, UsageFault } from './runWithDatabase.ts'

const USAGE = `npm run import -- FILE --season YEAR
  FILE           a schedule in the nflverse games.csv format
  --season YEAR  the season to import; may be given several times
  --all          import every season of the file`

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

async function readGames(args: string[]) {
  const { file, seasons } = readArguments(args)
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageFault(`${file} can't be read: ${error instanceof Error ? error.message : 'unknown reason'}`)
  })
  if (seasons?.length === 0) throw new UsageFault(`Which season? The file has ${listSeasons(text).join(', ')}.\n\n${USAGE}`)
  return parseGamesFile(text, seasons)
}

const command = {
  readArguments: readGames,
  faults: [GamesFileFault, ImportRefused],
  openLog: (config: Config) => createLog(config.logLevel),
}
await runWithDatabase(command, async ({ args: games, log, open }) => {
  const { db, where } = await open()
  await migrate(db, log)
  const report = await importSeason({ db, clock: systemClock }, games)
  for (const line of [`Into ${where}`, ...describeImport(report)]) console.log(line)
})
