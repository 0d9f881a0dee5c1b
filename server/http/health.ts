import { setTimeout as sleep } from 'node:timers/promises'
import type { Context, Next } from 'koa'
import { isMigrated } from '../db/migrate.ts'
import type { Deps } from '../deps.ts'

/** A database that has not answered by then is no help to anybody; its own limits are longer. */
const ANSWER_WITHIN_MS = 4_000

/** Whether this process takes requests: set to draining when it is told to stop. */
export type Readiness = { isDraining: boolean }

/**
 * `/health/live`: the process answers. `/health/ready`: it should get requests: not draining, and the database can be written and is migrated.
 * Says nothing else: both are open to anybody.
 */
export function answerHealth({ db, readiness }: Pick<Deps, 'db'> & { readiness: Readiness }) {
  return async (ctx: Context, next: Next) => {
    if (ctx.path === '/health/live') return answer(ctx, true)
    if (ctx.path === '/health/ready')
      return answer(ctx, !readiness.isDraining && (await Promise.race([canWork(db), sleep(ANSWER_WITHIN_MS, false, { ref: false })])))
    return next()
  }
}

function answer(ctx: Context, isOk: boolean) {
  ctx.status = isOk ? 200 : 503
  ctx.set('cache-control', 'no-store')
  ctx.body = { status: isOk ? 'ok' : 'unavailable' }
}

async function canWork(db: Deps['db']): Promise<boolean> {
  try {
    await db('app_state')
      .insert({ name: 'ready_probe', value: JSON.stringify({}) })
      .onConflict('name')
      .merge()
    return await isMigrated(db)
  } catch {
    return false
  }
}
