import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { PgBoss, SendOptions, Job as Turn } from 'pg-boss'
import { isDatabaseUnavailable } from '#server/db/constraintErrors.ts'
import type { Deps } from '#server/deps.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { toBossDatabase } from './bossDatabase.ts'
import { faultOf } from './faults.ts'
import type { Job } from './job.ts'
import { noteEnd, noteStart } from './jobRuns.ts'
import { limitOf } from './openBoss.ts'
import { overdueAfterOf, pauseOf } from './pace.ts'
import { runWithin } from './runWithin.ts'

/** The one turn of a job has this key, by which it can be drawn forward. */
const TURN = 'turn'
/** How long a run that is done waits for a database that is away to note it: after that, another server has the turn. */
const NOTE_WITHIN_MS = 20 * SECOND_MS
const NOTE_PAUSE_MS = SECOND_MS / 2

export const turnAtOnce = { singletonKey: TURN, startAfter: 0 } satisfies SendOptions
export const turnAfterPause = ({ everyMs }: Job, speed: number) =>
  ({ singletonKey: TURN, startAfter: pauseOf(everyMs, speed) / SECOND_MS }) satisfies SendOptions

type Needs = Pick<Deps, 'clock' | 'log'> & { pool: Knex; boss: PgBoss; speed: number }

/** Takes a job's turns, one after the other: runs it, notes what came of it, and adds the next turn. Rejects when it can't be noted. */
export function createTurnTaker({ pool, boss, clock, log, speed }: Needs, job: Job): (turn: Turn<unknown>) => Promise<void> {
  const { name } = job
  const overdueInMs = overdueAfterOf(job.everyMs, speed)
  const run = runWithin(job.run, limitOf(job))

  /** Both or neither. While the turn is to be tried again there is no room for a next one, and none is added. */
  const endTurn = (turn: Turn<unknown>, fault: string | null): Promise<boolean> =>
    pool.transaction(async (trx) => {
      const here = { db: toBossDatabase(trx) }
      const ended = fault === null ? await boss.complete(name, turn, null, here) : await boss.fail(name, turn, { name: fault }, here)
      // the turn went to another server meanwhile: what became of it is told there
      if ('affected' in ended && ended.affected === 0) return false
      await noteEnd(trx, { name, overdueInMs, now: clock.now(), fault })
      await boss.send(name, null, { ...turnAfterPause(job, speed), ...here })
      return true
    })

  const endTurnInTime = async (turn: Turn<unknown>, fault: string | null): Promise<boolean> => {
    for (const startedAt = performance.now(); ; ) {
      try {
        return await endTurn(turn, fault)
      } catch (error) {
        if (!isDatabaseUnavailable(error) || performance.now() - startedAt > NOTE_WITHIN_MS) throw error
        await sleep(NOTE_PAUSE_MS)
      }
    }
  }

  return async (turn) => {
    const startedAt = performance.now()
    const fault = await noteStart(pool, { name, overdueInMs, now: clock.now() }).then(run).catch(faultOf)
    const facts = { job: name, ms: Math.round(performance.now() - startedAt) }
    if (fault === null) log.debug('job_done', facts)
    else log.error('job_failed', { ...facts, reason: fault })
    try {
      if (!(await endTurnInTime(turn, fault))) log.info('job_lost', facts)
    } catch (error) {
      // pg-boss stores what is thrown here, and has the turn tried again
      throw new Error(faultOf(error))
    }
  }
}
