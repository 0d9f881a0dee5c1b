import { join, resolve } from 'node:path'

/** The project's folder; it does not depend on the folder in which a script is started. */
export const PROJECT_FOLDER = resolve(import.meta.dirname, '..')

export const inProject = (...parts: string[]) => join(PROJECT_FOLDER, ...parts)
