import { once } from 'node:events'
import { readConfig } from '#server/config.ts'
import { openPool } from '#server/db/openPool.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { createLog } from '#server/log.ts'
import { systemClock } from '#shared/clock.ts'

/**
 * A program for tests of a server that is killed or stands still: takes the job "held" of the database it is given, says so, and once it is
 * told anything has its one effect. It logs to the standard output.
 */
const db = openPool(process.argv[2] ?? '', 1)
const say = (line: string) => process.stdout.write(`${line}\n`)
const run = async () => {
  say('begun')
  await once(process.stdin, 'data')
  await db('app_state')
    .insert({ name: 'effect', value: JSON.stringify({}) })
    .onConflict('name')
    .ignore()
}
const config = readConfig({ NODE_ENV: 'test', CLOCK_SPEED: '100000' })
startJobs({ db, clock: systemClock, log: createLog('info', say), config }, [{ name: 'held', everyMs: 1e12, run }])
