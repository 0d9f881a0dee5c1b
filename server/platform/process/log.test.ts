import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync, truncateSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeTempFolder } from '#server/testing/tempFolder.ts'
import { createLog } from './log.ts'

function linesOf(level: Parameters<typeof createLog>[0], write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const lines: string[] = []
  write(createLog(level, (line) => lines.push(line)))
  return lines.map((line) => JSON.parse(line))
}

describe('the log', () => {
  it('writes one JSON line per event with level, ISO time, event and facts', () => {
    const [line] = linesOf('info', (log) => log.error('feed_failed', { weeks: 2 }))
    expect(line).toEqual({
      level: 'error',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      event: 'feed_failed',
      weeks: 2,
    })
  })

  it.each([
    ['silent', []],
    ['error', ['error']],
    ['info', ['error', 'info']],
    ['debug', ['error', 'info', 'debug']],
  ] as const)('at level "%s" writes %j', (level, expected) => {
    const lines = linesOf(level, (log) => {
      log.error('an_event')
      log.info('an_event')
      log.debug('an_event')
    })
    expect(lines.map((line) => line['level'])).toEqual(expected)
  })

  it('does not write the value of a fact that is named like personal data or a secret', () => {
    const [line] = linesOf('info', (log) => log.info('an_event', { email: 'pat@example.com', token: 'abc', password: 'p', limit: 'login' }))
    expect(JSON.stringify(line)).not.toMatch(/pat@|abc/)
    expect(line).toMatchObject({ email: '[Redacted]', limit: 'login' })
  })

  it('does not end the program when the disk is full, and is written again when there is space', async () => {
    const folder = await makeTempFolder('slate-log-')
    const file = join(folder, 'log')
    const program = `
      import { createLog } from '#server/platform/process/log.ts'
      const log = createLog('info')
      process.stdin.on('data', () => {
        for (let line = 0; line < 20; line++) log.info('an_event', { text: '.'.repeat(100_000) })
        process.stdout.write('written')
      })`
    const command = 'ulimit -f 1; exec "$0" --input-type=module --eval "$1" 2>> "$2"' // the file may have one block, then writes fail
    const child = spawn('sh', ['-c', command, process.execPath, program, file], { stdio: ['pipe', 'pipe', 'ignore'] })
    const closed = once(child, 'close')
    const write = async () => {
      child.stdin.write('\n')
      const [answer] = await Promise.race([once(child.stdout, 'data'), closed])
      return String(answer)
    }
    try {
      expect(await write()).toBe('written')
      truncateSync(file)
      expect(await write()).toBe('written')
      expect(statSync(file).size).toBeGreaterThan(0)
    } finally {
      child.kill()
      await closed
      await rm(folder, { recursive: true })
    }
  })
})
