import { parseArgs } from 'node:util'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { checkOutside } from '#server/features/desk/system/checkOutside.ts'
import { ok, problem } from '#server/features/desk/system/checkResult.ts'
import { checkSystem } from '#server/features/desk/system/checks.ts'
import { PRODUCT_VERSION } from '#server/features/desk/system/describeSystem.ts'
import { readEffectiveConfig } from '#server/platform/connections/effectiveSettings.ts'
import { readKeyFile } from '#server/platform/connections/keyFile.ts'
import { openDatabase } from '#server/platform/db/openDatabase.ts'
import { errorMessage } from '#server/platform/process/errorCode.ts'
import { createLog } from '#server/platform/process/log.ts'
import { systemClock, travellingClock } from '#shared/clock.ts'
import type { SystemCheck } from '#shared/model/system.ts'
import { rehearseSeasons } from './seasons/rehearseSeasons.ts'

/**
 * `npm run doctor`: checks an installation and says for each problem what to do. Exit code 1 when there is a problem. Changes no data;
 * without DATABASE_URL it makes the bundled database where there is none.
 * With `--season 2025` it plays that season of REPLAY_FILE by the calendar in a database of its own and prints each change.
 */

const LABELS = { ok: 'ok', warning: 'warning', problem: 'PROBLEM' } as const
const LABEL_WIDTH = 9
const NAME_WIDTH = 15

const season = readSeason()
if (season === undefined) await printChecks()
else if (season && /^\d{4}$/.test(season)) await rehearseSeasons([Number(season)])
else {
  console.error('Usage: npm run doctor, or npm run doctor -- --season 2025')
  process.exitCode = 1
}

/** Null for options that can't be read. */
function readSeason(): string | undefined | null {
  try {
    return parseArgs({ options: { season: { type: 'string' } } }).values.season
  } catch {
    return null
  }
}

async function printChecks() {
  const checks = await examine()
  console.log(`Sunday Slate ${PRODUCT_VERSION}, Node ${process.version}\n`)
  for (const check of checks) console.log(toLines(check))
  const count = (state: SystemCheck['state']) => checks.filter((check) => check.state === state).length
  console.log(`\nproblems: ${count('problem')}, warnings: ${count('warning')}, checks without a fault: ${count('ok')}.`)
  if (count('problem') > 0) process.exitCode = 1
}

async function examine(): Promise<SystemCheck[]> {
  try {
    const given = readConfig(process.env)
    const env = { ...given, secretsKey: given.secretsKey ?? (await readKeyFile(given.dataDir).catch(() => null)) }
    const { checks, config } = await examineDatabase(env)
    return [{ name: 'Settings', ...ok('All settings can be read.') }, ...checks, ...(await checkOutside(config))]
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const remedy = 'Correct them in the environment or in the file .env; .env.example explains each.'
    return [{ name: 'Settings', ...problem(error.message, remedy) }]
  }
}

/** @returns `config` filled up with what was set at the desk. */
async function examineDatabase(env: Config): Promise<{ checks: SystemCheck[]; config: Config }> {
  const opened = await openDatabase(env, createLog('silent')).catch((error: unknown) => errorMessage(error))
  const problemOfAll = (text: string, remedy: string) => ({ checks: [{ name: 'Database', ...problem(text, remedy) }], config: env })
  if (typeof opened === 'string')
    return problemOfAll(opened, 'Check DATABASE_URL and that PostgreSQL runs; without DATABASE_URL, check DATA_DIR.')
  try {
    const config = await readEffectiveConfig(opened.db, env)
    const clock = config.clock?.startsAt ? travellingClock(Date.parse(config.clock.startsAt), config.clock.speed) : systemClock
    return { checks: await checkSystem({ db: opened.db, clock, config }), config }
  } catch (error) {
    return problemOfAll(`It can't be read: ${errorMessage(error)}.`, 'Start the server once: it creates the tables.')
  } finally {
    await opened.close()
  }
}

function toLines({ name, state, text, remedy }: SystemCheck): string {
  const line = `${LABELS[state].padEnd(LABEL_WIDTH)}${name.padEnd(NAME_WIDTH)} ${text}`
  return remedy === null ? line : `${line}\n${' '.repeat(LABEL_WIDTH + NAME_WIDTH + 1)}What to do: ${remedy}`
}
