import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApp } from './buildApp.ts'

/**
 * `npm run build`: builds the app when it is missing or older than its sources, and prints nothing when it is up to date. `--force` builds it
 * in any case; `--folder FOLDER` writes it to another folder than dist.
 */
const { values } = parseArgs({ options: { force: { type: 'boolean' }, folder: { type: 'string' } } })
const startedAt = performance.now()
const isBuilt = await buildApp({ isForced: values.force ?? false, ...(values.folder !== undefined && { folder: resolve(values.folder) }) })
if (isBuilt) console.log(`The app is built (${((performance.now() - startedAt) / 1000).toFixed(1)} s).`)
