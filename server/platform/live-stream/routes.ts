import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { addRoute, addStream } from '#server/platform/http/addRoute.ts'
import { networkOf } from '#server/platform/requests/network.ts'
import { contract } from '#shared/contract/index.ts'

export function addLiveRoutes(router: Router, deps: Pick<Deps, 'live' | 'version' | 'config' | 'log' | 'db' | 'clock' | 'peopleClock'>) {
  addStream(router, deps, contract.followChanges, (ctx, { query }) => deps.live.open(ctx.res, networkOf(ctx.ip), query.own ?? null))
  addRoute(router, deps, contract.getVersion, async () => deps.version)
}
