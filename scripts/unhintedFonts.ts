import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { inProject } from './projectFolder.ts'

const PACKAGES = 'node_modules/@fontsource'
/** Made once for each version of a font, because the compression takes a second for each. */
const MADE = inProject('node_modules/.cache/unhinted-fonts')

const FONTS = [
  'barlow/files/barlow-latin-400-normal.woff2',
  'barlow/files/barlow-latin-600-normal.woff2',
  'barlow-condensed/files/barlow-condensed-latin-600-normal.woff2',
  'barlow-condensed/files/barlow-condensed-latin-700-normal.woff2',
]

/**
 * Builds the app with its fonts without hints. These serve screens of low resolution under Windows, and are a third of each file, which every
 * phone fetches. `npm run dev` uses the files of the packages.
 */
export const unhintedFonts: Plugin = {
  name: 'unhinted-fonts',
  apply: 'build',
  async config() {
    const alias = await Promise.all(FONTS.map(async (name) => ({ find: `@fontsource/${name}`, replacement: await withoutHints(name) })))
    return { resolve: { alias } }
  },
}

async function withoutHints(name: string): Promise<string> {
  const { version }: { version: string } = JSON.parse(await readFile(inProject(PACKAGES, name.replace(/\/.*/, ''), 'package.json'), 'utf8'))
  const made = `${MADE}/${version}/${name}`
  if (existsSync(made)) return made
  const font = await readFile(inProject(PACKAGES, name))
  const unhinted = await subsetFont(font, undefined, { keepAllGlyphs: true, noHinting: true, targetFormat: 'woff2' })
  await mkdir(dirname(made), { recursive: true })
  await writeFile(`${made}.${process.pid}`, unhinted) // two builds at once both write it, and each file is whole
  await rename(`${made}.${process.pid}`, made)
  return made
}
