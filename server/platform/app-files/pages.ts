import { extname } from 'node:path'
import type { Context, Next } from 'koa'
import { LRUCache } from 'lru-cache'
import sirv from 'sirv'
import { type Brand, fillManifest, fillPage } from './brandFiles.ts'
import type { BuiltApp } from './builtApp.ts'
import { type FilledFile, sendFile, toFile } from './filledFile.ts'

const DAY_SECONDS = 86_400
/** Maximum number of brands whose files are cached; a house has a few. */
const MAX_BRANDS = 50

const IMMUTABLE = `public, max-age=${365 * DAY_SECONDS}, immutable`

type Needs = {
  readBrand: (ctx: Context) => Promise<Brand>
  readStored: (path: string) => Promise<Buffer | null>
  /** Answers a visitor at `/` with the landing page; returns false when the app's page must be sent instead. */
  sendLanding: (ctx: Context) => Promise<boolean>
}
type BrandedApp = { page: FilledFile; manifest: FilledFile }

/**
 * Serves the built files, the landing page for visitors at `/`, and the app's page for every other address that a browser navigates to. The pages
 * and the manifest have the brand of the venue at the request's domain. Scripts and styles of another build are read with `readStored`, for pages of that build that are still open.
 * A missing file is answered with a plain 404: a page instead of a script would break the app.
 */
export function servePages({ folder, pageHtml, manifestJson }: BuiltApp, { readBrand, readStored, sendLanding }: Needs) {
  const serveFile = sirv(folder, {
    etag: true,
    gzip: true,
    brotli: true,
    maxAge: DAY_SECONDS,
    extensions: [],
    setHeaders(response, path) {
      // a phone with a cached service worker would continue to run an old build
      if (path === '/sw.js') response.setHeader('cache-control', 'no-cache')
      else if (path.startsWith('/assets/')) response.setHeader('cache-control', IMMUTABLE)
    },
  })
  const filled = new LRUCache<string, BrandedApp>({ max: MAX_BRANDS })
  const brandedApp = async (ctx: Context): Promise<BrandedApp> => {
    const brand = await readBrand(ctx)
    const key = JSON.stringify(brand)
    const cached = filled.get(key)
    if (cached) return cached
    const made = {
      page: await toFile('text/html; charset=utf-8', fillPage(pageHtml, brand)),
      manifest: await toFile('application/manifest+json; charset=utf-8', fillManifest(manifestJson, brand)),
    }
    filled.set(key, made)
    return made
  }

  return async (ctx: Context, next: Next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    if (ctx.path === '/manifest.webmanifest') return sendFile(ctx, (await brandedApp(ctx)).manifest)
    if (ctx.path === '/' && (await sendLanding(ctx))) return
    if (ctx.path === '/' || ctx.path === '/index.html') return sendPage(ctx)
    const isServed = await new Promise<boolean>((resolve) => {
      ctx.res.once('close', () => resolve(true))
      ctx.res.once('pipe', (file) => {
        // a new build may have deleted the file; an error without a listener would end the server
        file.on('error', () => ctx.res.destroy())
        ctx.res.once('close', () => file.destroy())
      })
      ctx.res.statusCode = 200
      serveFile(ctx.req, ctx.res, () => resolve(false))
    })
    if (isServed) ctx.respond = false
    else if (ctx.path.startsWith('/assets/')) await sendStored(ctx)
    else if (wantsPage(ctx)) await sendPage(ctx)
    else sendText(ctx, 404, 'Not found')
  }

  async function sendPage(ctx: Context) {
    if (ctx.path.startsWith('/r/')) ctx.set({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
    if (ctx.URL.searchParams.has('token')) ctx.set('referrer-policy', 'no-referrer')
    sendFile(ctx, (await brandedApp(ctx)).page)
  }

  async function sendStored(ctx: Context) {
    try {
      const content = await readStored(ctx.path)
      if (!content) return sendText(ctx, 404, 'Not found')
      ctx.set('cache-control', IMMUTABLE)
      ctx.type = extname(ctx.path)
      ctx.body = content
    } catch {
      sendText(ctx, 503, 'Unavailable') // the database can't be reached
    }
  }
}

const wantsPage = (ctx: Context) => !/\.\w+$/.test(ctx.path) && ctx.accepts('html') !== false

function sendText(ctx: Context, status: 404 | 503, text: string) {
  ctx.status = status
  ctx.type = 'text/plain; charset=utf-8'
  ctx.set('cache-control', 'no-store')
  ctx.body = text
}
