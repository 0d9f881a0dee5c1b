import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestProject } from 'vitest/node'
import { createLog } from '#server/platform/process/log.ts'
import { makeTempFolder } from './tempFolder.ts'
import { createTemplate } from './testDatabase.ts'

/**
 * Starts one PostgreSQL for the whole run (or uses TEST_DATABASE_URL), with one migrated database that each test file clones.
 * TEST_POOL_MAX=1 gives each pool one connection: then code that queries outside its own transaction fails.
 * TEST_FOLDER is a folder for files of the run.
 */
export async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const folder = await makeTempFolder('slate-tests-')
  process.env.TEST_FOLDER = folder
  const server = given ? { url: given, stop: async () => {} } : await startTestPostgres()
  try {
    const template = await createTemplate(server.url, createLog('error'))
    project.provide('testDatabase', {
      url: server.url,
      template: template.name,
      reset: template.reset,
      poolMax: Number(process.env.TEST_POOL_MAX ?? 5),
    })
    return async () => {
      await template.drop()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Starts PostgreSQL in a detached process, which a Ctrl-C in the terminal does not reach and which ends when the pipe to it closes. */
async function startTestPostgres() {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'testPostgres.ts')], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.stdin.end()
    await ended
  }
  const first = await Promise.race([once(createInterface(child.stdout), 'line'), ended.then(() => null)])
  if (first === null) throw new Error('The test database did not start; see the reason above.')
  return { url: String(first[0]), stop }
}
