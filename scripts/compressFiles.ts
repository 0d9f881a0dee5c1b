import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Files that compression makes smaller; fonts and pictures are compressed already. */
const SHRINKS = /\.(js|css|html|svg|json|webmanifest|txt)$/
/** In bytes. A smaller file fits into one packet without compression. */
const SMALLEST = 1_024

/** Writes a `.br` and a `.gz` copy of each file in a folder that compression makes smaller. The server sends these copies. */
export async function compressFiles(folder: string): Promise<void> {
  const files = (await listFiles(folder)).filter((path) => SHRINKS.test(path))
  await Promise.all(files.map(compressFile))
}

async function compressFile(path: string): Promise<void> {
  const plain = await readFile(path)
  if (plain.length < SMALLEST) return
  const packed = await Promise.all([
    brotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    gzipped(plain, { level: constants.Z_BEST_COMPRESSION }),
  ])
  for (const [index, ending] of ['.br', '.gz'].entries()) {
    const bytes = packed[index]
    if (bytes && bytes.length < plain.length) await writeFile(path + ending, bytes)
  }
}

/** All files of a folder, or the one file, in order. */
export async function listFiles(path: string): Promise<string[]> {
  const facts = await stat(path)
  if (!facts.isDirectory()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
