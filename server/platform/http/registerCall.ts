import type Router from '@koa/router'
import type { Context } from 'koa'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { Access, Call, CallParsed } from '#shared/contract/call.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { recentPasswordRule, refuseOther, refuseViewer } from './access.ts'
import { checkError } from './declaredErrors.ts'
import { parseInput } from './parseInput.ts'
import { readUpload } from './readUpload.ts'
import { isOfDeletedAccount, recordAdminCall } from './session.ts'

type ViewerOf<A extends Access> = A extends 'public' ? Viewer | null : Viewer

/** A request whose access was checked and whose input was parsed. */
export type CallRequest<C extends Call> = CallParsed<C> & { viewer: ViewerOf<C['access']>; ctx: Context }
export type RouteDeps = Pick<Deps, 'config' | 'log' | 'db' | 'peopleClock'>

/** Registers a call: checks access, parses the input and passes both to `respond`. Errors that the call does not declare are faults of the server. */
export function registerCall<C extends Call>(
  router: Router,
  deps: RouteDeps,
  call: C,
  respond: (request: CallRequest<C>) => Promise<void> | void,
) {
  const clock = deps.peopleClock
  const run = async (ctx: Context, params: ReturnType<typeof parseInput>) => {
    const { viewer } = ctx.state
    const refusal = refuseViewer(call.access, viewer, clock.now())
    if (refusal === 'sign_in_required' && (await isOfDeletedAccount(deps, ctx))) throw new AppError('account_deleted')
    refuse(refusal)
    if (viewer && recentPasswordRule(call.access, viewer)) await recordAdminCall({ db: deps.db, clock }, viewer)
    const query = parseInput('query', call.query, ctx.query)
    const body = parseInput('body', call.body, ctx.request.body)
    const fault = params.fault ?? query.fault ?? body.fault
    if (fault) throw fault
    for (const owner of listOwners(params.data, body.data)) refuse(refuseOther(call, viewer, owner, clock.now()))
    // The checks above guarantee this type, but TypeScript cannot derive it from the type parameter.
    await respond({
      params: params.data,
      query: query.data,
      body: body.data,
      viewer,
      ctx,
      readUpload: () => readUpload(ctx, call),
    } as unknown as CallRequest<C>)
  }
  for (const path of [call.path, ...(call.documentedAs ? [call.documentedAs] : [])]) {
    const layer = router.register(path, [call.method], async (ctx, next) => {
      const params = parseInput('path', call.params, ctx.params)
      // Paths of two calls may differ only in the form of their parameters. The last matching call refuses parameters that fit none of them.
      if (params.fault && router.match(ctx.path, ctx.method).pathAndMethod.at(-1) !== layer) return next()
      await run(ctx, params).catch((error: unknown) => {
        if (call.fileOf === undefined || !redirectToSignIn(ctx, call.fileOf, error)) throw checkError(deps, call, error)
      })
    })
  }
}

const MAY_SIGN_IN: ReadonlySet<ErrorCode> = new Set(['sign_in_required', 'admin_access_required', 'password_required'])

/** Sends a browser that opened a file's address without a good session to sign in, and then to the page that offers the file. */
function redirectToSignIn(ctx: Context, page: string, error: unknown): boolean {
  if (ctx.get('sec-fetch-mode') !== 'navigate' || !(error instanceof AppError) || !MAY_SIGN_IN.has(error.code)) return false
  ctx.redirect(`/admin-login?next=${encodeURIComponent(page)}`)
  return true
}

function refuse(code: ErrorCode | null) {
  if (code) throw new AppError(code)
}

/** The players named by a `self` call, in the path, in the body, or in both. */
function listOwners(...parts: unknown[]): (string | undefined)[] {
  const owners = parts.flatMap((part) => (isRecord(part) && typeof part['userId'] === 'string' ? [part['userId']] : []))
  return owners.length > 0 ? owners : [undefined]
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
