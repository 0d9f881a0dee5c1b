import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import type { OwnAnswer } from '#server/platform/cache/ownResponses.ts'
import type { Call, CallAnswer } from '#shared/contract/call.ts'
import { type CallRequest, type RouteDeps, registerCall } from './registerCall.ts'

type OwnCall = Call & { method: 'GET'; access: 'self' | 'player' }

/**
 * Adds a call about one player: the viewer, or the one that its path names. Responses to the player are cached until the data changes or they expire. A
 * cached response is sent before Koa runs; only the session is read at each request. An admin's request about another player runs the handler each time.
 */
export function addOwnRoute<C extends OwnCall>(
  router: Router,
  deps: RouteDeps & Pick<Deps, 'ownResponses'>,
  call: C,
  handler: (request: CallRequest<C>) => Promise<OwnAnswer<CallAnswer<C>>>,
) {
  registerCall(router, deps, call, async (request) => {
    const read = async () => {
      const answer = await handler(request)
      return { ...answer, value: JSON.stringify(call.response.parse(answer.value)) }
    }
    const { viewer, params, ctx } = request as CallRequest<C> & { viewer: { id: string }; params: { userId?: string } }
    if (viewer.id === (params.userId ?? viewer.id) && ctx.method === 'GET') return deps.ownResponses.send(ctx, viewer.id, read)
    ctx.type = 'application/json'
    ctx.body = (await read()).value
  })
}
