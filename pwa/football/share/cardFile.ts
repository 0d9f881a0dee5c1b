import { paintShapes } from '#pwa/football/card/paintShapes.ts'
import type { Drawing } from '#shared/card-drawing/shape.ts'
import type { SharedResult } from '#shared/contract/sharing.ts'
import { drawShare, type ShareHouse } from './drawShare.ts'

/** A share card as a PNG file, and as an address for an image: the page's content policy allows `data:` addresses, not `blob:` ones. */
export type CardFile = { file: File; imageUrl: string }

/** The fonts of the picture. Without them (offline, at the first visit) the system's are used. */
const FONTS = ['700 40px "Barlow Condensed"', '400 40px Barlow', '600 40px Barlow']

/** Draws a share card on this device. */
export const makeCardFile = (result: SharedResult, house: ShareHouse): Promise<CardFile> =>
  makePicture(drawShare(result, house), `result-${result.season}-${result.week}.png`)

/** Draws a picture. Nothing is loaded from other sites: a canvas with foreign images could not be saved. */
export async function makePicture({ width, height, shapes }: Drawing, name: string): Promise<CardFile> {
  await Promise.allSettled(FONTS.map((font) => document.fonts.load(font)))
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser has no canvas')
  paintShapes(context, shapes)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the card was not drawn')
  const file = new File([blob], name, { type: 'image/png' })
  return { file, imageUrl: canvas.toDataURL('image/png') }
}

/** Whether this device has a share sheet that takes an image. */
export const canShareFile = (file: File) => typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })
