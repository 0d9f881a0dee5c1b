import type Router from '@koa/router'
import type { Context } from 'koa'
import type { Call } from '#shared/contract/call.ts'
import { refuseViewer } from './access.ts'
import { AppError } from './appError.ts'

/** Registers a call whose answer never ends: checks access and hands the response over to `open`, which refuses by throwing. */
export function addStream(router: Router, call: Call & { isStream: true }, open: (ctx: Context) => void) {
  router.register(call.path, [call.method], async (ctx) => {
    const refusal = refuseViewer(call.access, ctx.state['viewer'] ?? null)
    if (refusal) throw new AppError(refusal)
    open(ctx)
    ctx.respond = false
  })
}
