import type { Log } from '#server/platform/process/log.ts'
import { installFonts } from './fonts.ts'
import type { Attachment, Picture } from './picture.ts'

/** A drawing has few colors; more effort and dither take longer and save nothing. */
const SMALL = { palette: true, colours: 128, dither: 0, effort: 1 } as const

/** A mail is readable without its pictures, so one that can't be drawn is left out. */
export async function drawPictures(pictures: readonly Picture[], log: Log): Promise<Attachment[]> {
  try {
    if (pictures.length === 0) return []
    await installFonts()
    const { default: sharp } = await import('sharp') // takes 100 ms, for which no start of a server has to wait
    return await Promise.all(pictures.map(async ({ cid, svg }) => ({ cid, png: await sharp(Buffer.from(svg)).png(SMALL).toBuffer() })))
  } catch {
    log.error('picture_not_drawn')
    return []
  }
}
