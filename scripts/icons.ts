import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright'
import sharp from 'sharp'
import { chromiumLaunch } from './findChromium.ts'

/**
 * Draws the app's icons from `public/icon.svg` into `public/icons`. Run it when the mark changes, and commit the files.
 * `markPercent` is the width of the drawing in percent of the icon. It may exceed 100, because the drawing has an empty margin; it is smaller
 * for a maskable icon, of which a platform may show only the middle 80 %. `cornerPercent` rounds the corners where no platform does.
 */
const icons = [
  { file: 'icon-192.png', sizePx: 192, markPercent: 130, cornerPercent: 22 },
  { file: 'icon-512.png', sizePx: 512, markPercent: 130, cornerPercent: 22 },
  { file: 'maskable-512.png', sizePx: 512, markPercent: 118, cornerPercent: 0 },
  { file: 'apple-touch-180.png', sizePx: 180, markPercent: 130, cornerPercent: 0 },
]

const publicFolder = new URL('../public/', import.meta.url)

async function draw(browser: Browser, svg: string, { sizePx, markPercent, cornerPercent }: (typeof icons)[number]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: sizePx, height: sizePx } })
  const inset = (100 - markPercent) / 2
  await page.setContent(`<style>
    body { margin: 0 }
    div { width: 100vw; height: 100vh; overflow: hidden; position: relative; border-radius: ${cornerPercent}%; background: #0b0d11 }
    svg { position: absolute; width: ${markPercent}%; height: ${markPercent}%; left: ${inset}%; top: ${inset}% }
  </style><div>${svg}</div>`)
  const png = await page.screenshot({ omitBackground: true })
  await page.close()
  return png
}

/** The mark as one shape on nothing, for systems that color icons themselves: the lacing is cut out of the bar. */
async function drawMonochrome(svg: string, sizePx: number): Promise<Buffer> {
  const only = (wanted: RegExp) => Buffer.from(svg.replace(/<(?:rect|path)\b[^>]*\/>/g, (part) => (wanted.test(part) ? part : '')))
  const render = (part: Buffer) => sharp(part).resize(sizePx, sizePx).png().toBuffer()
  const bar = await render(
    Buffer.from(
      only(/fill="url/)
        .toString()
        .replace('url(#bar)', '#fff'),
    ),
  )
  return sharp(bar)
    .composite([{ input: await render(only(/stroke=/)), blend: 'dest-out' }])
    .png({ palette: true })
    .toBuffer()
}

const svg = await readFile(new URL('icon.svg', publicFolder), 'utf8')
const browser = await chromium.launch(chromiumLaunch())
try {
  await mkdir(new URL('icons/', publicFolder), { recursive: true })
  for (const icon of icons) {
    const path = new URL(`icons/${icon.file}`, publicFolder)
    await writeFile(path, await draw(browser, svg, icon))
    console.log(fileURLToPath(path))
  }
  await writeFile(new URL('icons/monochrome-512.png', publicFolder), await drawMonochrome(svg, 512))
} finally {
  await browser.close()
}
