import { randomBytes } from 'node:crypto'
import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { weekCacheKey } from '#server/platform/cache/caches.ts'
import { addRoute } from '#server/platform/http/addRoute.ts'
import { AppError, orNotFound } from '#server/platform/requests/appError.ts'
import { contract } from '#shared/contract/index.ts'
import type { SharedResult } from '#shared/contract/sharing.ts'
import { type ResultOwner, readResult } from './readResult.ts'

/** 128 bits, so that no address can be guessed. */
const CODE_BYTES = 16
/** One result takes about 2 KB of memory. */
const MAX_CACHED_RESULTS = 1_000

export function addSharingRoutes(router: Router, deps: Deps) {
  const { db, clock, rateLimits } = deps
  const results = deps.caches.create<SharedResult>(MAX_CACHED_RESULTS)

  /**
   * The result of a player's week, cached until the data changes: names, scores and corrections announce a change.
   * @throws AppError not_found, week_not_over.
   */
  async function findResult(of: ResultOwner): Promise<SharedResult> {
    const cached = await results.get(`${of.userId} ${weekCacheKey(of)}`, async () => {
      const result = orNotFound(await readResult(deps, of))
      if (result === 'week_not_over') throw new AppError('week_not_over')
      return { value: result, expiresAt: null }
    })
    return cached.value
  }

  const sharedBy = ({ userId, season, week }: ResultOwner) => db('shared_results').where({ user_id: userId, season, week })
  const findCode = async (of: ResultOwner) => (await sharedBy(of).first<{ code: string } | undefined>('code'))?.code ?? null

  addRoute(router, deps, contract.getOwnResult, async ({ viewer, params }) => {
    const of = { ...params, userId: viewer.id }
    return { result: await findResult(of), code: await findCode(of) }
  })
  addRoute(router, deps, contract.shareResult, async ({ viewer, params: { season, week } }) => {
    const of = { season, week, userId: viewer.id }
    await findResult(of)
    await rateLimits.count('shares', viewer.id)
    const code = randomBytes(CODE_BYTES).toString('base64url')
    await db('shared_results')
      .insert({ code, user_id: viewer.id, season, week, created_at: new Date(clock.now()) })
      .onConflict(['user_id', 'season', 'week'])
      .ignore()
    return { code: orNotFound(await findCode(of)) }
  })
  addRoute(router, deps, contract.revokeResult, ({ viewer, params }) => sharedBy({ ...params, userId: viewer.id }).delete())
  addRoute(router, deps, contract.getSharedResult, async ({ ctx, params: { code } }) => {
    ctx.set('x-robots-tag', 'noindex')
    const of = await db('shared_results')
      .join('users', 'users.id', 'shared_results.user_id')
      .where({ code })
      .whereNull('blocked_at')
      .first<ResultOwner | undefined>({ userId: 'user_id', season: 'season', week: 'week' })
    return findResult(orNotFound(of)).catch((error: unknown) => {
      // A correction may reopen a week: its result is not public then.
      throw error instanceof AppError && error.code === 'week_not_over' ? new AppError('not_found') : error
    })
  })
}
