import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import * as z from 'zod'
import { inProject } from '#scripts/projectFolder.ts'

/** Compressed size in bytes. */
export const gzipSize = (bytes: Buffer) => gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }).length
export const brotliSize = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length

const chunk = z.object({
  file: z.string(),
  isEntry: z.boolean().optional(),
  isDynamicEntry: z.boolean().optional(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
})
const manifest = z.record(z.string(), chunk)

/** Builds the app in another folder, with its manifest of imports. Keys are source files. */
export type BuiltForBench = { folder: string; chunks: z.output<typeof manifest>; remove: () => Promise<void> }

export async function buildWithManifest(): Promise<BuiltForBench> {
  const folder = await mkdtemp(join(tmpdir(), 'slate-bench-build-'))
  await build({ configFile: inProject('vite.config.ts'), logLevel: 'error', build: { outDir: folder, emptyOutDir: true, manifest: true } })
  const chunks = manifest.parse(JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')))
  await rm(join(folder, '.vite'), { recursive: true })
  return { folder, chunks, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** All script files that are loaded with a chunk. */
export function closureOf(chunks: BuiltForBench['chunks'], key: string, seen = new Set<string>()): Set<string> {
  const found = chunks[key]
  if (!found || seen.has(key)) return seen
  seen.add(key)
  for (const imported of found.imports) closureOf(chunks, imported, seen)
  return seen
}

/** Compressed size of the smallest page that renders with React 19: the framework alone. */
export async function measureBareReact(): Promise<number> {
  await mkdir(inProject('node_modules', '.cache'), { recursive: true })
  const folder = await mkdtemp(inProject('node_modules', '.cache', 'bench-react-'))
  try {
    await writeFile(
      join(folder, 'index.html'),
      '<!doctype html><title>bare</title><div id="root"></div><script type="module" src="/main.js"></script>',
    )
    await writeFile(
      join(folder, 'main.js'),
      `import { createElement } from 'react'
       import { createRoot } from 'react-dom/client'
       createRoot(document.getElementById('root')).render(createElement('h1', null, 'Hello'))`,
    )
    const result = await build({
      configFile: false,
      root: folder,
      logLevel: 'error',
      build: { write: false, target: 'es2022', modulePreload: { polyfill: false } },
    })
    const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
    return outputs.reduce((sum, one) => (one.type === 'chunk' ? sum + gzipSize(Buffer.from(one.code)) : sum), 0)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
