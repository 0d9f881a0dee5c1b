import type Router from '@koa/router'
import type { Call, CallAnswer } from '#shared/contract/call.ts'
import { type CallRequest, type RouteDeps, registerCall } from './registerCall.ts'

/** A call whose answer may depend on who asks. */
type OwnCall = Call & { isShared?: never; isStream?: never }

/** Adds a call to the router: its handler gets the parsed input and answers with what the call names; the rest is stripped. */
export function addRoute<C extends OwnCall>(
  router: Router,
  deps: RouteDeps,
  call: C,
  handler: (request: CallRequest<C>) => Promise<CallAnswer<C>>,
) {
  const write = createWriter(call.response)
  registerCall(router, deps, call, async (request) => {
    const answer = write(await handler(request))
    request.ctx.type = 'application/json'
    request.ctx.body = answer // as text: given null itself, Koa would answer 204
  })
}

/** Makes the text of answers, stripped to what the call names. A value that comes from a cache is frozen: its text is made once. */
function createWriter(schema: Call['response']) {
  const texts = new WeakMap<object, string>()
  return (value: unknown): string => {
    const cached = typeof value === 'object' && value !== null && Object.isFrozen(value) ? value : null
    const known = cached && texts.get(cached)
    if (known) return known
    const text = JSON.stringify(schema.parse(value))
    if (cached) texts.set(cached, text)
    return text
  }
}
