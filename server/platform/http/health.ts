import { setTimeout as sleep } from 'node:timers/promises'
import type { Context, Next } from 'koa'
import type { Deps } from '#server/deps.ts'
import { isMigrated } from '#server/platform/db/migrate.ts'

/** A database that takes longer counts as unavailable. Its own timeouts are longer than a health check may take. */
const ANSWER_WITHIN_MS = 4_000

/** Whether this process accepts requests: `isDraining` while it is stopping; `startedAtMs` by `performance.now()`. */
export type Readiness = { isDraining: boolean; startedAtMs: number }
type HealthDeps = Pick<Deps, 'db'> & { readiness: Readiness; readBackground: () => Promise<'ok' | 'starting' | 'behind'> }
type Status = 'ok' | 'degraded' | 'unavailable'
const STATUS = { ok: 'ok', starting: 'unavailable', behind: 'degraded' } as const

/**
 * `/health/live` answers as long as the process runs. `/health/ready` answers `ok` when the process should get requests: it is not draining,
 * and the database can be written and is migrated. It answers `degraded` when a job is overdue or the feed is stale. Both are public, so they
 * return no details.
 */
export function answerHealth({ db, readiness, readBackground }: HealthDeps) {
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

async function readState(db: Deps['db'], readBackground: HealthDeps['readBackground']): Promise<Status> {
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
