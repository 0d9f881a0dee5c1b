/** The bundled PostgreSQL. Code outside this folder imports this file only. */
export { BrokenDataFolder } from './brokenDataFolder.ts'
export { moveAside } from './ensureDataFolder.ts'
export { openBundledPostgres } from './openBundledPostgres.ts'
export { findRunningServer } from './runningServer.ts'
