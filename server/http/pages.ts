import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Context, Next } from 'koa'
import { LRUCache } from 'lru-cache'
import sirv from 'sirv'
import * as z from 'zod'
import { type Brand, fillManifest, fillPage } from './brandFiles.ts'

const DAY_SECONDS = 86_400
/** Maximum number of brands whose files are cached; a house has a few. */
const MAX_BRANDS = 50

/** Where the build writes its name and time. */
const VERSION_FILE = 'version.json'
const versionFile = z.object({ build: z.string(), builtAt: z.iso.datetime() })
const IMMUTABLE = `public, max-age=${365 * DAY_SECONDS}, immutable`

/** The name of the served build and when it was made; null without a build. */
export type AppVersion = { build: string | null; builtAt: string | null }
const NO_VERSION: AppVersion = { build: null, builtAt: null }

/** The built app: its folder and version, and its page and manifest with placeholders for the house's names. */
export type BuiltApp = { folder: string; version: AppVersion; pageHtml: string; manifestJson: string }

/** Reads the build. Returns null when there is none; the server then serves only the API. */
export function readBuiltApp(folder: string): BuiltApp | null {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return null
  const readText = (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : null)
  return {
    folder,
    version: versionFile.nullable().parse(JSON.parse(readText(VERSION_FILE) ?? 'null')) ?? NO_VERSION,
    pageHtml: readFileSync(page, 'utf8'),
    manifestJson: readText('manifest.webmanifest') ?? '{}',
  }
}

export const versionOf = (built: BuiltApp | null): AppVersion => built?.version ?? NO_VERSION

type FilledFile = { type: string; plain: Buffer; gzip: Buffer; brotli: Buffer; etag: string }
type BrandedApp = { page: FilledFile; manifest: FilledFile }

/**
 * Serves the built files, and the app's page for every other address that a browser navigates to. Page and manifest have the brand of the
 * venue at the request's domain. Scripts and styles of another build are read with `readStored`, for pages of that build that are still open.
 * A missing file is answered with a plain 404: a page instead of a script would break the app.
 */
export function servePages(
  { folder, pageHtml, manifestJson }: BuiltApp,
  { readBrand, readStored }: { readBrand: (ctx: Context) => Promise<Brand>; readStored: (path: string) => Promise<Buffer | null> },
) {
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
      page: toFile('text/html; charset=utf-8', fillPage(pageHtml, brand)),
      manifest: toFile('application/manifest+json; charset=utf-8', fillManifest(manifestJson, brand)),
    }
    filled.set(key, made)
    return made
  }

  return async (ctx: Context, next: Next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    if (ctx.path === '/manifest.webmanifest') return sendFile(ctx, (await brandedApp(ctx)).manifest)
    if (ctx.path === '/' || ctx.path === '/index.html') return sendPage(ctx)
    const isServed = await new Promise<boolean>((resolve) => {
      ctx.res.once('close', () => resolve(true))
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
    if (ctx.path === '/reset-password' || ctx.path === '/verify-email') ctx.set('referrer-policy', 'no-referrer')
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

function toFile(type: string, text: string): FilledFile {
  const plain = Buffer.from(text)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { type, plain, gzip: gzipSync(plain), brotli: brotliCompressSync(plain), etag }
}

/** Browsers revalidate these files each time, because the brand and the build may have changed; 304 when neither has. */
function sendFile(ctx: Context, { type, plain, gzip, brotli, etag }: FilledFile) {
  ctx.set({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' })
  ctx.status = 200
  if (ctx.get('if-none-match') === etag) {
    ctx.status = 304
    return
  }
  const encoding = (['br', 'gzip'] as const).find((one) => ctx.acceptsEncodings(one) === one)
  if (encoding) ctx.set('content-encoding', encoding)
  ctx.type = type
  ctx.body = encoding === 'br' ? brotli : encoding === 'gzip' ? gzip : plain
}

function sendText(ctx: Context, status: 404 | 503, text: string) {
  ctx.status = status
  ctx.type = 'text/plain; charset=utf-8'
  ctx.set('cache-control', 'no-store')
  ctx.body = text
}
