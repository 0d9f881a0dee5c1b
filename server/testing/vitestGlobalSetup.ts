import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestProject } from 'vitest/node'
import { createLog } from '#server/log.ts'
import { createTemplate } from './testDatabase.ts'

/**
 * One PostgreSQL for the whole run, with one migrated database that each test file clones: TEST_DATABASE_URL, else a bundled server.
 * TEST_POOL_MAX=1 runs everything with one connection a pool: what asks outside its own transaction then fails.
 */
export async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startTestPostgres()
  try {
    const template = await createTemplate(server.url, createLog('error'))
    project.provide('testDatabase', { url: server.url, template: template.name, poolMax: Number(process.env.TEST_POOL_MAX ?? 5) })
    return async () => {
      await template.drop()
      await server.stop()
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** In a process of its own, away from the terminal's Ctrl-C, whose end is tied to ours by a pipe. */
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
  if (first === null) throw new Error('The test database did not start; the reason stands above.')
  return { url: String(first[0]), stop }
}
