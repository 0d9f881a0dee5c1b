import type Router from '@koa/router'
import type { Context } from 'koa'
import type { Call } from '#shared/contract/call.ts'
import { type CallRequest, type RouteDeps, registerCall } from './registerCall.ts'

/** Adds a call whose answer is an event stream. After access is checked, `open` writes the response itself, or throws an AppError. */
export function addStream<C extends Call & { isStream: true }>(
  router: Router,
  deps: RouteDeps,
  call: C,
  open: (ctx: Context, request: CallRequest<C>) => void,
) {
  registerCall(router, deps, call, (request) => {
    open(request.ctx, request)
    request.ctx.respond = false
  })
}
