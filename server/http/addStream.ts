import type Router from '@koa/router'
import type { Context } from 'koa'
import type { Call } from '#shared/contract/call.ts'
import { type RouteDeps, registerCall } from './registerCall.ts'

/** Adds a call whose answer is an event stream. After access is checked, `open` writes the response itself, or throws an AppError. */
export function addStream(router: Router, deps: RouteDeps, call: Call & { isStream: true }, open: (ctx: Context) => void) {
  registerCall(router, deps, call, ({ ctx }) => {
    open(ctx)
    ctx.respond = false
  })
}
