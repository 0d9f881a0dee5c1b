import sharp from 'sharp'
import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The screens of iPhones and iPads, upright: width and height in CSS pixels, and device pixels per CSS pixel. iOS shows an image only on the exact size. */
const SCREENS = [
  [375, 667, 2],
  [375, 812, 3],
  [390, 844, 3],
  [393, 852, 3],
  [402, 874, 3],
  [414, 896, 2],
  [414, 896, 3],
  [420, 912, 3],
  [428, 926, 3],
  [430, 932, 3],
  [440, 956, 3],
  [810, 1080, 2],
  [820, 1180, 2],
  [834, 1194, 2],
  [1024, 1366, 2],
] as const

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

const images = SCREENS.flatMap(([width, height, ratio]) =>
  Object.entries(BACKGROUNDS).map(([scheme, background]) => ({
    file: `startup/${width}x${height}@${ratio}-${scheme}.png`,
    media: `screen and (device-width: ${width}px) and (device-height: ${height}px) and (-webkit-device-pixel-ratio: ${ratio}) and (orientation: portrait) and (prefers-color-scheme: ${scheme})`,
    draw: () => drawImage(width * ratio, height * ratio, background),
  })),
)

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
