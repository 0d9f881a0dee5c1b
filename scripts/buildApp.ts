import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import * as z from 'zod'
import { DAY_MS, systemClock } from '#shared/clock.ts'
import { compressFiles, listFiles } from './compressFiles.ts'
import { inProject, PROJECT_FOLDER } from './projectFolder.ts'

/** What the built app is made of. */
const SOURCES = ['pwa', 'shared', 'public', 'vite.config.ts', 'package.json', 'package-lock.json']
const NOT_BUILT = /\.test\.tsx?$|^pwa\/(testing|journeys)\//

/** Hidden, so that no browser gets it. */
const NOTE = '.build.json'
const buildNote = z.object({ sources: z.string(), builds: z.array(z.array(z.string())) })
/** Builds before this one whose files an open page may still ask for, and for how long. Source: reliability row 17. */
const EARLIER_BUILDS = 2
const KEPT_DAYS = 14

type BuildNote = z.output<typeof buildNote>

/**
 * Builds the app into `folder` unless it is there and its sources are what they were, and compresses what the server sends.
 * It is built elsewhere and then put in place, so that a server which runs meanwhile never misses a file; files of the builds before it
 * stay for pages that are still open.
 * @returns whether it had to be built.
 */
export async function buildApp({ folder = inProject('dist'), isForced = false } = {}): Promise<boolean> {
  const sources = await hashSources()
  const before = await readNote(folder)
  if (!isForced && before?.sources === sources) return false

  const fresh = await mkdtemp(join(tmpdir(), 'slate-build-'))
  try {
    await runVite(fresh)
    await compressFiles(fresh)
    const names = (await listFiles(fresh)).map((path) => relative(fresh, path))
    const builds = [names.filter((name) => name.startsWith('assets')), ...(before?.builds ?? [])].slice(0, 1 + EARLIER_BUILDS)
    await cp(join(fresh, 'assets'), join(folder, 'assets'), { recursive: true }) // before the page that names them
    await cp(fresh, folder, { recursive: true })
    await removeOthers(folder, new Set([...names, ...builds.flat()]), new Set(names))
    const note: BuildNote = { sources, builds }
    await writeFile(join(folder, NOTE), JSON.stringify(note)) // last: without it the build counts as unfinished
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return true
}

async function runVite(folder: string): Promise<void> {
  process.env.NODE_ENV = 'production' // Vite would build for whatever the environment says
  const { build } = await import('vite')
  await build({ configFile: join(PROJECT_FOLDER, 'vite.config.ts'), logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } })
}

/** One hash of everything the build reads: names and contents. */
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

/** Removes what belongs to no build that is still kept, or only to one that is too old. */
async function removeOthers(folder: string, kept: ReadonlySet<string>, fresh: ReadonlySet<string>): Promise<void> {
  const oldest = systemClock.now() - KEPT_DAYS * DAY_MS
  for (const path of await listFiles(folder)) {
    const name = relative(folder, path)
    const isTooOld = !fresh.has(name) && (await stat(path)).mtimeMs < oldest
    if (!kept.has(name) || isTooOld) await rm(path)
  }
}
