import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { TABLES } from '#server/tables.ts'
import { listFiles } from './compressFiles.ts'
import { inProject, PROJECT_FOLDER } from './projectFolder.ts'
import { compareTableUses, findTableUses } from './tableUses.ts'

/** Part of `npm run check`: fails when a room of the server uses another room's table and `server/tables.ts` does not say so. */
const names = new Set(Object.keys(TABLES))
const paths = (await listFiles(inProject('server')))
  .map((path) => relative(PROJECT_FOLDER, path).replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !/[.]test[.]ts$|\/testing\/|\/migrations\//.test(path))
const uses = paths.flatMap((path) => findTableUses(path, readFileSync(inProject(path), 'utf8'), names))

const faults = compareTableUses(uses, TABLES)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(`Checked who uses ${names.size} tables.`)
