import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context, Next } from 'koa'
import sirv from 'sirv'

const DAY_SECONDS = 86_400

/** The built app: where it is, and its page. */
export type BuiltApp = { folder: string; pageHtml: string }

/** Reads the build once; null when there is none (then only the API is served). */
export function readBuiltApp(folder: string): BuiltApp | null {
  const page = join(folder, 'index.html')
  return existsSync(page) ? { folder, pageHtml: readFileSync(page, 'utf8') } : null
}

/** Names a build by its page, which names all other files; the same on every server that hands it out. */
export const nameBuild = (built: BuiltApp | null) => built && createHash('sha256').update(built.pageHtml).digest('base64url').slice(0, 12)

/** Files that must be asked for anew each time: an old one would hold a whole phone back. */
const NEVER_STALE = /\/(sw\.js|index\.html|manifest\.webmanifest)$/

/**
 * Serves the built files, and the app's page for every other address that a browser navigates to.
 * A missing file is a plain 404: a page in the place of a script would break the app that asked for it.
 */
export function servePages({ folder }: BuiltApp) {
  const serveFile = sirv(folder, {
    etag: true,
    gzip: true,
    brotli: true,
    maxAge: DAY_SECONDS,
    extensions: [],
    setHeaders(response, path) {
      if (NEVER_STALE.test(path)) response.setHeader('cache-control', 'no-cache')
      else if (path.startsWith('/assets/')) response.setHeader('cache-control', `public, max-age=${365 * DAY_SECONDS}, immutable`)
    },
  })

  return async (ctx: Context, next: Next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    ctx.respond = false
    ctx.res.statusCode = 200
    await new Promise<void>((resolve) => {
      ctx.res.once('close', resolve)
      const sendPage = () => (wantsPage(ctx) ? answerPage(ctx, folder) : answerMissing(ctx))
      if (ctx.path === '/') sendPage()
      else serveFile(ctx.req, ctx.res, sendPage)
    })
  }
}

const wantsPage = (ctx: Context) => !/\.\w+$/.test(ctx.path) && ctx.accepts('html') !== false

function answerPage(ctx: Context, folder: string) {
  const page = join(folder, 'index.html')
  const accepted = ctx.get('accept-encoding')
  const kind = [
    { ending: '.br', encoding: 'br' },
    { ending: '.gz', encoding: 'gzip' },
  ].find(({ ending, encoding }) => accepted.includes(encoding) && existsSync(page + ending))
  ctx.res.setHeader('content-type', 'text/html; charset=utf-8')
  ctx.res.setHeader('cache-control', 'no-cache')
  ctx.res.setHeader('vary', 'accept-encoding')
  if (ctx.path === '/reset-password' || ctx.path === '/verify-email') ctx.res.setHeader('referrer-policy', 'no-referrer')
  if (kind) ctx.res.setHeader('content-encoding', kind.encoding)
  if (ctx.method === 'HEAD') ctx.res.end()
  else createReadStream(kind ? page + kind.ending : page).pipe(ctx.res)
}

function answerMissing(ctx: Context) {
  ctx.res.statusCode = 404
  ctx.res.setHeader('content-type', 'text/plain; charset=utf-8')
  ctx.res.setHeader('cache-control', 'no-store')
  ctx.res.end('Not found')
}
