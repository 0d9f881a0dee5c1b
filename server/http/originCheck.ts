import type { Context, Next } from 'koa'
import type { Config } from '#server/config.ts'
import { AppError } from './appError.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Lets a changing request through only as JSON from our own pages: by `Origin`, or by the browser's word that it is same-origin.
 * Where no PUBLIC_URL is set (a bar's local network), our own page is the one at the address that was asked for.
 */
export function checkOrigin({ publicUrl, isPublicUrlGiven }: Pick<Config, 'publicUrl' | 'isPublicUrlGiven'>) {
  const ownOrigin = new URL(publicUrl).origin
  return async (ctx: Context, next: Next) => {
    if (SAFE_METHODS.has(ctx.method)) return next()
    const origin = ctx.get('origin')
    const isOwn =
      origin === ownOrigin || (!isPublicUrlGiven && hostOf(origin) === ctx.get('host')) || ctx.get('sec-fetch-site') === 'same-origin'
    if (!isOwn || (origin !== '' && origin === 'null')) throw new AppError('foreign_origin')
    // packed bodies too: no page of ours sends any, and unpacking a broken or huge one is nobody's gain
    if (!ctx.is('application/json') || ctx.get('content-encoding') !== '') throw new AppError('wrong_content_type')
    return next()
  }
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
