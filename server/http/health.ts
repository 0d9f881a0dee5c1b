import { setTimeout as sleep } from 'node:timers/promises'
import type { Context, Next } from 'koa'
import { isMigrated } from '#server/db/migrate.ts'
import type { Deps } from '#server/deps.ts'

/** A database that has not answered by then counts as away; its own limits are longer. */
const ANSWER_WITHIN_MS = 4_000

/** Whether this process takes requests: `isDraining` when it is stopping; `startedAtMs` by `performance.now()`. */
export type Readiness = { isDraining: boolean; startedAtMs: number }
type Needs = Pick<Deps, 'db'> & { readiness: Readiness; readBackground: () => Promise<'ok' | 'starting' | 'behind'> }
type Status = 'ok' | 'degraded' | 'unavailable'
const STATUS = { ok: 'ok', starting: 'unavailable', behind: 'degraded' } as const

/**
 * `/health/live`: the process answers. `/health/ready`: it should get requests: not draining, and the database can be written and is migrated;
 * `degraded` when that is so, but something behind it needs a look. Says nothing else: both are open to anybody.
 */
export function answerHealth({ db, readiness, readBackground }: Needs) {
  return async (ctx: Context, next: Next) => {
    if (ctx.path === '/health/live') return answer(ctx, 'ok')
    if (ctx.path !== '/health/ready') return next()
    if (readiness.isDraining) return answer(ctx, 'unavailable')
    return answer(ctx, await Promise.race([readState(db, readBackground), sleep(ANSWER_WITHIN_MS, 'unavailable' as const, { ref: false })]))
  }
}

function answer(ctx: Context, status: Status) {
  ctx.status = status === 'unavailable' ? 503 : 200
  ctx.set('cache-control', 'no-store')
  ctx.body = { status }
}

async function readState(db: Deps['db'], readBackground: Needs['readBackground']): Promise<Status> {
  try {
    await db('app_state')
      .insert({ name: 'ready_probe', value: JSON.stringify({}) })
      .onConflict('name')
      .merge()
    if (!(await isMigrated(db))) return 'unavailable'
    return STATUS[await readBackground()]
  } catch {
    return 'unavailable'
  }
}
