import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import type { Cached } from '#server/platform/cache/caches.ts'
import { hostOf } from '#server/platform/requests/hostOf.ts'
import type { Call, CallAnswer, CallParsed } from '#shared/contract/call.ts'
import { type RouteDeps, registerCall } from './registerCall.ts'

/** The parsed input, and the domain that the request was sent to. */
type SharedRequest<C extends Call> = CallParsed<C> & { host: string | null }

/**
 * Adds a call whose answer is the same for everybody at one domain. Its response is cached by domain and URL until the data changes or the
 * answer expires. Requests that arrive together share one run of the handler, so the handler gets only the parsed input and the domain.
 */
export function addSharedRoute<C extends Call & { isShared: true }>(
  router: Router,
  deps: RouteDeps & Pick<Deps, 'responseCache'>,
  call: C,
  handler: (request: SharedRequest<C>) => Promise<Cached<CallAnswer<C>>>,
) {
  registerCall(router, deps, call, (request) =>
    deps.responseCache.send(request.ctx, async () => {
      const { value, expiresAt } = await handler({ ...request, host: hostOf(request.ctx.req, deps.config) })
      return { value: JSON.stringify(call.response.parse(value)), expiresAt }
    }),
  )
}
