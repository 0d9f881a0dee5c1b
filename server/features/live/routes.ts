import type Router from '@koa/router'
import { contract } from '#shared/contract/index.ts'
import type { Deps } from '../../deps.ts'
import { addStream } from '../../http/addStream.ts'
import { networkOf } from '../../http/rateLimit.ts'

export function addLiveRoutes(router: Router, { live }: Pick<Deps, 'live'>) {
  addStream(router, contract.followChanges, (ctx) => live.open(ctx.res, networkOf(ctx.ip)))
}
