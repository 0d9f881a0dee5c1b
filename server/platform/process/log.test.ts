import { describe, expect, it } from 'vitest'
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
})
