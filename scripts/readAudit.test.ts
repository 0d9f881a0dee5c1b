import { expect, it } from 'vitest'
import { readAudit } from './readAudit.ts'

const found = (severity: string) => JSON.stringify({ vulnerabilities: { leftpad: { severity, range: '<1.0.0' } } })

it('a report of vulnerabilities fails for a high or critical one, and names all', () => {
  expect(readAudit(found('high'))).toEqual({ lines: ['high: leftpad <1.0.0'], isBad: true })
  expect(readAudit(found('critical')).isBad).toBe(true)
  expect(readAudit(found('moderate'))).toEqual({ lines: ['moderate: leftpad <1.0.0'], isBad: false })
  expect(readAudit('{"vulnerabilities":{}}')).toEqual({ lines: ['No known vulnerabilities.'], isBad: false })
})

it.each(['', '{"statusCode":405,"error":{"summary":""}}', 'not json'])('a registry without such reports skips the check: %j', (answer) => {
  expect(readAudit(answer)).toEqual({ lines: [expect.stringContaining('Skipped')], isBad: false })
})
