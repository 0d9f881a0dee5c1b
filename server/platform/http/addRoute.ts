import type { Readable } from 'node:stream'
import type Router from '@koa/router'
import type { Context } from 'koa'
import type { Deps } from '#server/deps.ts'
import type { Cached } from '#server/platform/cache/caches.ts'
import type { OwnAnswer } from '#server/platform/cache/ownResponses.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import { hostOf } from '#server/platform/requests/hostOf.ts'
import { done } from '#shared/contract/accounts.ts'
import type { Call, CallAnswer, CallParsed } from '#shared/contract/call.ts'
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

const asText = <A extends { value: unknown }>(call: Call, answer: A) => ({
  ...answer,
  value: JSON.stringify(call.response.parse(answer.value)),
})

/** The parsed input, and the domain that the request was sent to. */
type SharedRequest<C extends Call> = CallParsed<C> & { host: string | null }

/**
 * Adds a call whose answer is the same for everybody at one domain. Its response is cached by domain and URL until the data changes or the
 * answer expires. Requests that arrive together share one run of the handler, so the handler gets only the parsed input and the domain.
 */
export function addSharedRoute<C extends Call & { isShared: true }>(
  router: Router,
  deps: RouteDeps & Pick<Deps, 'responseCache'>,
  call: C,
  handler: (request: SharedRequest<C>) => Promise<Cached<CallAnswer<C>>>,
) {
  registerCall(router, deps, call, (request) =>
    deps.responseCache.send(request.ctx, async () =>
      asText(call, await handler({ ...request, host: hostOf(request.ctx.req, deps.config) })),
    ),
  )
}

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
    const read = async () => asText(call, await handler(request))
    const { viewer, params, ctx } = request as CallRequest<C> & { viewer: { id: string }; params: { userId?: string } }
    if (viewer.id === (params.userId ?? viewer.id) && ctx.method === 'GET') return deps.ownResponses.send(ctx, viewer.id, read)
    ctx.type = 'application/json'
    ctx.body = (await read()).value
  })
}

type GuardedCall = Call & { isShared?: never; isStream?: never }

type Handlers<C extends Call> = {
  /** What this viewer gets instead of the shared answer; null when they may have it. */
  insteadFor: (request: CallRequest<C>) => Promise<CallAnswer<C> | null>
  /** The answer that is the same for all others. Its response is cached by URL until the data changes or it expires. */
  read: (input: CallParsed<C>) => Promise<Cached<CallAnswer<C>>>
}

/** Adds a call whose answer is the same for all viewers who may have it. Access is checked at every request, unlike with `addSharedRoute`. */
export function addGuardedRoute<C extends GuardedCall>(
  router: Router,
  deps: RouteDeps & Pick<Deps, 'responseCache'>,
  call: C,
  { insteadFor, read }: Handlers<C>,
) {
  registerCall(router, deps, call, async (request) => {
    const instead = await insteadFor(request)
    if (instead !== null) {
      request.ctx.type = 'application/json'
      request.ctx.body = JSON.stringify(call.response.parse(instead))
      return
    }
    await deps.responseCache.sendChecked(request.ctx, async () => asText(call, await read(request)))
  })
}

/** The content of a file, its size where it is a stream, and the name under which a browser saves it. */
export type FileAnswer = { content: string; name: string } | { content: Readable; bytes: number; name: string }

/**
 * Adds a call that answers with a file to save. Nothing may cache it, and links on other sites open only those for everybody: a visitor of
 * theirs would save personal data without having asked for it.
 */
export function addFile<C extends Call & { fileType: string }>(
  router: Router,
  deps: RouteDeps,
  call: C,
  handler: (request: CallRequest<C>) => Promise<FileAnswer>,
) {
  registerCall(router, deps, call, async (request) => {
    const { ctx } = request
    if (call.access !== 'public' && ctx.get('sec-fetch-site') === 'cross-site') throw new AppError('foreign_origin')
    const file = await handler(request)
    ctx.attachment(file.name)
    ctx.type = call.fileType
    if ('bytes' in file) ctx.length = file.bytes
    ctx.body = file.content
  })
}

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
