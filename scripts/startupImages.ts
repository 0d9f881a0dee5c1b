import sharp from 'sharp'
import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The screens of iPhones and iPads, upright: width and height in CSS pixels, and device pixels per CSS pixel. iOS shows an image only on the exact size. */
const SCREENS = `375x667@2 375x812@3 390x844@3 393x852@3 402x874@3 414x896@2 414x896@3 420x912@3 428x926@3 430x932@3 440x956@3
  810x1080@2 820x1180@2 834x1194@2 1024x1366@2`.split(/\s+/)

/** The page's background in each color scheme, as in tokens.css. */
const BACKGROUNDS = { dark: '#0b0d11', light: '#f2efe8' } as const

/** Height of the mark in percent of the screen's shorter side. */
const MARK_PERCENT = 24

/** The header's mark in the middle of the screen. Only the mark is drawn from SVG, which is slow for whole screens. */
function drawImage(width: number, height: number, background: string): Promise<Buffer> {
  const markHeight = Math.round((Math.min(width, height) * MARK_PERCENT) / 100)
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 18 30" height="${markHeight}" width="${Math.round(markHeight * 0.6)}">
    <path fill="#dc2626" d="M7.6 0H16a2 2 0 0 1 2 2.5L11.7 28.4A2.1 2.1 0 0 1 9.7 30H2A2 2 0 0 1 .1 27.5L5.6 1.6A2 2 0 0 1 7.6 0Z"/>
  </svg>`
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: Buffer.from(mark) }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

const images = SCREENS.flatMap((screen) => {
  const [width = 0, height = 0, ratio = 0] = screen.split(/[x@]/).map(Number)
  return Object.entries(BACKGROUNDS).map(([scheme, background]) => ({
    file: `startup/${screen}-${scheme}.png`,
    media: `screen and (device-width: ${width}px) and (device-height: ${height}px) and (-webkit-device-pixel-ratio: ${ratio}) and (orientation: portrait) and (prefers-color-scheme: ${scheme})`,
    draw: () => drawImage(width * ratio, height * ratio, background),
  }))
})

/** Draws what iOS shows while the installed app starts, and lists the images in the page. Without them the screen is white until the first paint. */
export const startupImages: Plugin = {
  name: 'startup-images',
  apply: 'build',
  transformIndexHtml: () =>
    images.map(
      ({ file, media }): HtmlTagDescriptor => ({
        tag: 'link',
        attrs: { rel: 'apple-touch-startup-image', media, href: `/${file}` },
        injectTo: 'head',
      }),
    ),
  async generateBundle() {
    const drawn = await Promise.all(images.map(({ draw }) => draw()))
    for (const [index, { file }] of images.entries()) this.emitFile({ type: 'asset', fileName: file, source: drawn[index] ?? '' })
  },
}
