import { once } from 'node:events'
import { openPool } from '#server/platform/db/openPool.ts'
import { startFastJobs } from './jobs.ts'

/**
 * A program for tests of a server that is killed or frozen. It runs the job "blocked" on the given database, prints "begun", and when it
 * reads a line it writes the job's one effect and prints "effect".
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
  say('effect')
}
startFastJobs(db, [{ name: 'blocked', everyMs: 1e12, run }], say)
