import type { Context, Next } from 'koa'
import type { Config } from '#server/config.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { Call } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changing requests from other sites, and bodies that are neither JSON nor a file that the call takes. A request comes from our own pages if its `Origin` is ours or the
 * browser sends `Sec-Fetch-Site: same-origin`. Without PUBLIC_URL (a bar's local network, or an address of the desk) the requested host is ours too.
 */
export function checkOrigin(config: Pick<Config, 'publicUrl' | 'isPublicUrlGiven'>) {
  return async (ctx: Context, next: Next) => {
    if (SAFE_METHODS.has(ctx.method)) return next()
    const origin = ctx.get('origin')
    const isOwn =
      origin === new URL(config.publicUrl).origin ||
      (!config.isPublicUrlGiven && hostOf(origin) === ctx.get('host')) ||
      ctx.get('sec-fetch-site') === 'same-origin'
    if (!isOwn || origin === 'null') throw new AppError('foreign_origin')
    // Compressed bodies are refused too: the app sends none, and a small one can decompress to gigabytes.
    if (hasBody(ctx) && (!ctx.is(typesOf(ctx)) || ctx.get('content-encoding') !== '')) throw new AppError('wrong_content_type')
    return next()
  }
}

/** The paths of calls that take a file, with the types of it. They have no parameters. */
const UPLOADS = new Map(
  Object.values<Call>(contract).flatMap(({ path, upload }) => (upload ? [[path as string, [...upload.types]] as [string, string[]]] : [])),
)

const typesOf = (ctx: Context) => UPLOADS.get(ctx.path) ?? ['application/json']

/** Not `ctx.is`, which also finds a body when `content-length` is 0, as browsers send for a POST without a body. */
const hasBody = (ctx: Context) => ctx.get('transfer-encoding') !== '' || Number(ctx.get('content-length')) > 0

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
