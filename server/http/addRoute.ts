import type Router from '@koa/router'
import type { Call, CallAnswer } from '#shared/contract/call.ts'
import { type CallRequest, type RouteDeps, registerCall } from './registerCall.ts'

/** A call whose answer may depend on the viewer. */
type ViewerCall = Call & { isShared?: never; isStream?: never; fileType?: never }

/** Adds a call to the router. Its handler gets the parsed input; fields that the call's response does not declare are removed from the answer. */
export function addRoute<C extends ViewerCall>(
  router: Router,
  deps: RouteDeps,
  call: C,
  handler: (request: CallRequest<C>) => Promise<CallAnswer<C>>,
) {
  const write = createWriter(call.response)
  registerCall(router, deps, call, async (request) => {
    const answer = write(await handler(request))
    request.ctx.type = 'application/json'
    request.ctx.body = answer // as text, because Koa answers 204 to a body of null
  })
}

/** Writes answers as JSON without undeclared fields. A frozen value comes from a cache and never changes, so its text is written once. */
function createWriter(schema: Call['response']) {
  const texts = new WeakMap<object, string>()
  return (value: unknown): string => {
    const cached = typeof value === 'object' && value !== null && Object.isFrozen(value) ? value : null
    const cachedText = cached && texts.get(cached)
    if (cachedText) return cachedText
    const text = JSON.stringify(schema.parse(value))
    if (cached) texts.set(cached, text)
    return text
  }
}
