import type Router from '@koa/router'
import type { Context } from 'koa'
import type { Deps } from '#server/deps.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Access, Call, CallAnswer, CallParsed } from '#shared/contract/call.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { refuseOther, refuseViewer } from './access.ts'
import { AppError } from './appError.ts'
import { parseInput } from './parseInput.ts'
import type { Viewer } from './viewer.ts'

type ViewerOf<A extends Access> = A extends 'public' ? Viewer | null : Viewer

type Extras<C extends Call> = {
  viewer: ViewerOf<C['access']>
  ctx: Context
  /** For shared answers: the moment (product time) from which this one is no longer right. */
  setValidUntil: (at: EpochMs) => void
}
export type Handler<C extends Call> = (request: CallParsed<C> & Extras<C>) => Promise<CallAnswer<C>>

/** Registers one call: checks access, parses the input, runs the handler, parses and sends its answer. */
export function addRoute<C extends Call>(router: Router, { responseCache }: Pick<Deps, 'responseCache'>, call: C, handler: Handler<C>) {
  const write = createWriter(call.response)
  router.register(call.path, [call.method], async (ctx, next) => {
    const viewer: Viewer | null = ctx.state['viewer'] ?? null
    refuse(refuseViewer(call.access, viewer))
    const params = parseInput('path', call.params, ctx.params)
    if (params.fault) {
      ctx.state['paramsFault'] = params.fault
      return next() // another call of the same shape may know these params; if none does, the fault is answered
    }
    const query = parseInput('query', call.query, ctx.query)
    const body = parseInput('body', call.body, ctx.request.body)
    const fault = query.fault ?? body.fault
    if (fault) throw fault
    for (const owner of ownersIn(params.data, body.data)) refuse(refuseOther(call, viewer, owner))

    const kept = call.isShared ? responseCache.open() : null
    let validUntil: EpochMs | null = null
    const request = {
      params: params.data,
      query: query.data,
      body: body.data,
      viewer,
      ctx,
      setValidUntil: (at: EpochMs) => {
        validUntil = at
      },
    }
    const answer = write(await handler(request as never))
    if (kept) return kept.send(ctx, answer, validUntil)
    ctx.type = 'application/json'
    ctx.body = answer // as text: given null itself, Koa would answer 204
  })
}

/** Makes the text of answers, stripped to what the call names. One that is remembered comes again as the same frozen value: its text is made once. */
function createWriter(schema: Call['response']) {
  const texts = new WeakMap<object, string>()
  return (value: unknown): string => {
    const remembered = typeof value === 'object' && value !== null && Object.isFrozen(value) ? value : null
    const known = remembered && texts.get(remembered)
    if (known) return known
    const text = JSON.stringify(schema.parse(value))
    if (remembered) texts.set(remembered, text)
    return text
  }
}

function refuse(code: ErrorCode | null) {
  if (code) throw new AppError(code)
}

/** The players a `self` call speaks of: in the path, in the body, or both. */
function ownersIn(...parts: unknown[]): (string | undefined)[] {
  const owners = parts.flatMap((part) => (isRecord(part) && typeof part['userId'] === 'string' ? [part['userId']] : []))
  return owners.length > 0 ? owners : [undefined]
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
