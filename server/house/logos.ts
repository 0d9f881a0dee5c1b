import { createHash } from 'node:crypto'
import type { Context, Next } from 'koa'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/requests/appError.ts'

/** A picture with more pixels is refused before it is decoded: a file of some kilobytes may claim billions. */
const PIXELS_MAX = 16_000_000
/** Twice the size of the largest place where a logo is shown. */
const SIDE_MAX_PX = 512
/** Decoding and scaling may take this long. */
const SECONDS_MAX = 10
/** Earlier logos, for the undo of a change. */
const STORED_MAX = 20
const HASH_LENGTH = 32

const LOGO_PATH = /^\/logos\/([0-9a-f]{32})\.png$/
const YEAR_SECONDS = 365 * 86_400

type Rewritten = { content: Buffer; width: number; height: number }

/** One picture is decoded at a time: each may need a hundred megabytes. */
let lastDecode: Promise<unknown> = Promise.resolve()

/**
 * Decodes an uploaded picture and encodes it again as PNG, so that nothing else that the file may contain is ever served. Its first frame, turned
 * as the camera says, and scaled down.
 * @throws AppError not_an_image.
 */
function rewriteLogo(upload: Uint8Array): Promise<Rewritten> {
  const rewritten = lastDecode.then(() => decodeLogo(upload))
  lastDecode = rewritten.catch(() => undefined)
  return rewritten
}

async function decodeLogo(upload: Uint8Array): Promise<Rewritten> {
  if (!hasKnownStart(upload)) throw new AppError('not_an_image')
  const { default: sharp } = await import('sharp') // takes 100 ms, for which no start of a server has to wait
  try {
    const image = sharp(upload, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true, animated: false }).timeout({
      seconds: SECONDS_MAX,
    })
    const { data, info } = await image
      .rotate()
      .resize(SIDE_MAX_PX, SIDE_MAX_PX, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    return { content: data, width: info.width, height: info.height }
  } catch {
    throw new AppError('not_an_image')
  }
}

/** Only these three formats reach the decoder: the first bytes of PNG, JPEG and WebP. */
function hasKnownStart(upload: Uint8Array): boolean {
  const start = Buffer.from(upload.subarray(0, 12)).toString('latin1')
  return start.startsWith('\x89PNG\r\n\x1a\n') || start.startsWith('\xff\xd8\xff') || /^RIFF....WEBP$/s.test(start)
}

/** Stores a logo under the hash of its content, and deletes the oldest ones that nothing uses. @returns its address on this server. */
export async function storeLogo({ db, clock }: Pick<Deps, 'db' | 'clock'>, upload: Uint8Array) {
  const { content, width, height } = await rewriteLogo(upload)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH)
  const now = new Date(clock.now())
  await db('house_images').insert({ hash, content, created_at: now }).onConflict('hash').merge(['created_at'])
  await db.raw(
    `delete from house_images where hash in (select hash from house_images order by created_at desc offset ${STORED_MAX})
     and not exists (select from venue_configurations where logo_url = '/logos/' || hash || '.png')`,
  )
  return { url: `/logos/${hash}.png`, width, height }
}

/** True for an address elsewhere, and for an upload that is stored. */
export async function isStoredLogo(db: Db, logoUrl: string): Promise<boolean> {
  const hash = LOGO_PATH.exec(logoUrl)?.[1]
  return hash === undefined || (await db('house_images').where({ hash }).first('hash')) !== undefined
}

/** Serves the stored logos. A logo never changes under its address, so that browsers may cache it for a year. */
export function serveLogos({ db }: Pick<Deps, 'db'>) {
  return async (ctx: Context, next: Next) => {
    const hash = LOGO_PATH.exec(ctx.path)?.[1]
    if (hash === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    const row = await db('house_images').where({ hash }).first<{ content: Buffer } | undefined>('content')
    if (!row) return next()
    ctx.set({ 'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`, etag: `"${hash}"` })
    ctx.type = 'image/png'
    ctx.body = row.content
  }
}
