import { rmSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { once } from '#server/platform/process/once.ts'

/** The faces of a picture, from the packages that the app has them from. */
const FACES = [
  '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff',
  '@fontsource/barlow/files/barlow-latin-400-normal.woff',
  '@fontsource/barlow/files/barlow-latin-600-normal.woff',
]
const require = createRequire(import.meta.url)

/** Makes the faces known to the library that draws SVG, once, before it draws its first text. */
export const installFonts = once(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'slate-fonts-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const [index, face] of FACES.entries())
    await writeFile(join(folder, `${index}.ttf`), toTrueType(await readFile(require.resolve(face))))
  const config = join(folder, 'fonts.conf')
  await writeFile(config, `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${folder}</cachedir></fontconfig>`)
  // biome-ignore lint/style/noProcessEnv: fontconfig, inside sharp, reads its file from the environment only
  process.env['FONTCONFIG_FILE'] = config
})

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/** A WOFF file as the TrueType font in it, because the FreeType in sharp reads no WOFF: a new directory, and each table decompressed (W3C WOFF 1.0). */
function toTrueType(woff: Buffer): Buffer {
  const tables = woff.readUInt16BE(12)
  const directory = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * tables)
  const largest = Math.floor(Math.log2(tables))
  directory.writeUInt32BE(woff.readUInt32BE(4), 0)
  directory.writeUInt16BE(tables, 4)
  directory.writeUInt16BE(2 ** largest * SFNT_ENTRY, 6)
  directory.writeUInt16BE(largest, 8)
  directory.writeUInt16BE((tables - 2 ** largest) * SFNT_ENTRY, 10)
  const parts: Uint8Array[] = [directory]
  let end = directory.length
  for (let index = 0; index < tables; index += 1) {
    const from = WOFF_HEADER + WOFF_ENTRY * index
    const to = SFNT_HEADER + SFNT_ENTRY * index
    const [start, compressed, length, checksum] = [4, 8, 12, 16].map((offset) => woff.readUInt32BE(from + offset))
    if (start === undefined || compressed === undefined || length === undefined || checksum === undefined) continue
    const stored = woff.subarray(start, start + compressed)
    woff.copy(directory, to, from, from + 4)
    directory.writeUInt32BE(checksum, to + 4)
    directory.writeUInt32BE(end, to + 8)
    directory.writeUInt32BE(length, to + 12)
    parts.push(compressed < length ? inflateSync(stored) : stored, Buffer.alloc(-length & 3))
    end += length + (-length & 3)
  }
  return Buffer.concat(parts)
}
