import type Router from '@koa/router'
import type { Context } from 'koa'
import type { Call } from '#shared/contract/call.ts'
import { type RouteDeps, registerCall } from './registerCall.ts'

/** Adds a call whose answer never ends: once access is checked, `open` takes over the response, or refuses by throwing. */
export function addStream(router: Router, deps: RouteDeps, call: Call & { isStream: true }, open: (ctx: Context) => void) {
  registerCall(router, deps, call, ({ ctx }) => {
    open(ctx)
    ctx.respond = false
  })
}
