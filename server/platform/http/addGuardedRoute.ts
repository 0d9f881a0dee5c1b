import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import type { Cached } from '#server/platform/cache/caches.ts'
import type { Call, CallAnswer, CallParsed } from '#shared/contract/call.ts'
import { type CallRequest, type RouteDeps, registerCall } from './registerCall.ts'

type GuardedCall = Call & { isShared?: never; isStream?: never }

type Handlers<C extends Call> = {
  /** What this viewer gets instead of the shared answer; null when they may have it. */
  insteadFor: (request: CallRequest<C>) => Promise<CallAnswer<C> | null>
  /** The answer that is the same for all others. Its response is cached by URL until the data changes or it expires. */
  read: (input: CallParsed<C>) => Promise<Cached<CallAnswer<C>>>
}

/** Adds a call whose answer is the same for all viewers who may have it. Access is checked at every request, unlike with `addSharedRoute`. */
export function addGuardedRoute<C extends GuardedCall>(
  router: Router,
  deps: RouteDeps & Pick<Deps, 'responseCache'>,
  call: C,
  { insteadFor, read }: Handlers<C>,
) {
  registerCall(router, deps, call, async (request) => {
    const instead = await insteadFor(request)
    if (instead !== null) {
      request.ctx.type = 'application/json'
      request.ctx.body = JSON.stringify(call.response.parse(instead))
      return
    }
    await deps.responseCache.sendChecked(request.ctx, async () => {
      const { value, expiresAt } = await read(request)
      return { value: JSON.stringify(call.response.parse(value)), expiresAt }
    })
  })
}
