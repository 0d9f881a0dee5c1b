import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Knex } from 'knex'

const FOLDER = join(import.meta.dirname, 'migrations')

/** The names of all migrations that this version of the product knows, in the order they run. */
export async function listMigrations(): Promise<string[]> {
  const names = await readdir(FOLDER)
  return names.filter((name) => /^\d{8}_\d{4}_\w+\.ts$/.test(name)).sort()
}

/** Where Knex finds the migrations: the TypeScript files as they stand, without Knex's own loader and its warnings. */
export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: listMigrations,
  getMigrationName: (name) => name,
  getMigration: (name) => import(pathToFileURL(join(FOLDER, name)).href),
}
