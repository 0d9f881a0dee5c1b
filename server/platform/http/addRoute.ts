import type Router from '@koa/router'
import { done } from '#shared/contract/accounts.ts'
import type { Call, CallAnswer } from '#shared/contract/call.ts'
import { type CallRequest, type RouteDeps, registerCall } from './registerCall.ts'

/** A call whose answer may depend on the viewer. */
export type ViewerCall = Call & { isShared?: never; isStream?: never; fileType?: never }

/** What a handler returns. A call whose answer is `done` answers once its work is done, whatever the work returns. */
type Answer<C extends Call> = typeof done extends C['response'] ? unknown : CallAnswer<C>
export type Handler<C extends Call> = (request: CallRequest<C>) => Promise<Answer<C>>
const DONE = JSON.stringify({ ok: true })

/** Adds a call to the router. Its handler gets the parsed input; fields that the call's response does not declare are removed from the answer. */
export function addRoute<C extends ViewerCall>(router: Router, deps: RouteDeps, call: C, handler: Handler<C>) {
  const write = call.response === done ? () => DONE : createWriter(call.response)
  registerCall(router, deps, call, async (request) => {
    const answer = write(await handler(request))
    request.ctx.type = 'application/json'
    request.ctx.body = answer // as text, because Koa answers 204 to a body of null
  })
}

/** A longer text is cached as bytes, which are sent without being encoded again. */
const BYTES_FROM_LENGTH = 8_000

/** Writes answers as JSON without undeclared fields. A frozen value comes from a cache and never changes, so it is written once. */
function createWriter(schema: Call['response']) {
  const written = new WeakMap<object, string | Buffer>()
  return (value: unknown): string | Buffer => {
    const cached = typeof value === 'object' && value !== null && Object.isFrozen(value) ? value : null
    const before = cached && written.get(cached)
    if (before) return before
    const text = JSON.stringify(schema.parse(value))
    if (!cached) return text
    const answer = text.length < BYTES_FROM_LENGTH ? text : Buffer.from(text)
    written.set(cached, answer)
    return answer
  }
}
