import { join, resolve } from 'node:path'

/** The project's own folder, whatever folder a script is started from. */
export const PROJECT_FOLDER = resolve(import.meta.dirname, '..')

export const inProject = (...parts: string[]) => join(PROJECT_FOLDER, ...parts)
