import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import * as z from 'zod'
import { DAY_MS, systemClock } from '#shared/clock.ts'
import { compressFiles, listFiles } from './compressFiles.ts'
import { buildLanding } from './landing/buildLanding.ts'
import { inProject, PROJECT_FOLDER } from './projectFolder.ts'

const SCRIPTS = ['landing', 'chunks.ts', 'textCatalog.ts', 'textModules.ts', 'startScript.ts', 'startupImages.ts', 'unhintedFonts.ts'].map(
  (name) => `scripts/${name}`,
)
/** The files that the built app depends on. */
const SOURCES = ['pwa', 'shared', 'public', 'vite.config.ts', 'package.json', 'package-lock.json', ...SCRIPTS]
const NOT_BUILT = /\.test\.tsx?$|^pwa\/(testing|journeys)\//

/** The name starts with a dot, because the server does not send such files to browsers. */
const NOTE = '.build.json'
const buildNote = z.object({ sources: z.string(), builds: z.array(z.array(z.string())) })
/** Earlier builds whose files stay, and for how many days: a page that is still open may load them later. */
const EARLIER_BUILDS = 2
const STORED_DAYS = 14

type BuildNote = z.output<typeof buildNote>

/**
 * Builds the app into `folder`, unless its sources have not changed since the last build, and compresses its files. The build is made in a
 * temporary folder and then published.
 * @returns true when it was built.
 */
export async function buildApp({ folder = inProject('dist'), isForced = false } = {}): Promise<boolean> {
  const sources = await hashSources()
  if (!isForced && (await readNote(folder))?.sources === sources) return false

  const fresh = await mkdtemp(join(tmpdir(), 'slate-build-'))
  try {
    await runVite(fresh)
    await compressFiles(fresh)
    await buildLanding(fresh)
    await publishBuild(fresh, folder, sources)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return true
}

/**
 * Copies a build into the folder that servers send files from, so that a running server finds all files at any time. Files of earlier builds
 * stay for pages that are still open. `sources`: the hash of what it was built from.
 */
export async function publishBuild(fresh: string, folder: string, sources: string): Promise<void> {
  const before = await readNote(folder)
  const names = (await listFiles(fresh)).map((path) => relative(fresh, path))
  const builds = [names.filter((name) => name.startsWith('assets')), ...(before?.builds ?? [])].slice(0, 1 + EARLIER_BUILDS)
  await cp(join(fresh, 'assets'), join(folder, 'assets'), { recursive: true }) // before the page that loads them
  await cp(fresh, folder, { recursive: true })
  const [, replaced = []] = builds
  await removeOthers(folder, new Set([...names, ...builds.flat()]), new Set([...names, ...replaced]))
  const note: BuildNote = { sources, builds }
  await writeFile(join(folder, NOTE), JSON.stringify(note)) // written last: a build without it counts as unfinished
}

/** The files of the app alone, without what the server makes the landing page from. `mode`: see `PSEUDO_MODE`. */
export async function runVite(folder: string, mode = 'production'): Promise<void> {
  process.env.NODE_ENV = 'production' // otherwise Vite uses the NODE_ENV of the environment
  const { build } = await import('vite')
  await build({ mode, configFile: join(PROJECT_FOLDER, 'vite.config.ts'), logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } })
}

/** A hash of the names and contents of all files that the build reads. */
async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const path of await listFiles(inProject(source))) {
      const name = relative(PROJECT_FOLDER, path)
      if (!NOT_BUILT.test(name)) hash.update(`${name}\0`).update(await readFile(path))
    }
  }
  return hash.digest('hex')
}

async function readNote(folder: string): Promise<BuildNote | null> {
  try {
    return buildNote.parse(JSON.parse(await readFile(join(folder, NOTE), 'utf8')))
  } catch {
    return null
  }
}

/**
 * Removes files that belong to none of the stored builds, and files of earlier builds that are too old. A running server may still serve those of
 * `current`: this build and the one that it replaces.
 */
async function removeOthers(folder: string, stored: ReadonlySet<string>, current: ReadonlySet<string>): Promise<void> {
  const oldest = systemClock.now() - STORED_DAYS * DAY_MS
  for (const path of await listFiles(folder)) {
    const name = relative(folder, path)
    const isTooOld = !current.has(name) && (await stat(path)).mtimeMs < oldest
    if (!stored.has(name) || isTooOld) await rm(path)
  }
}
