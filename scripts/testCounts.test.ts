import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { addCounts, countRun, formatCounts, formatDuration } from './testCounts.ts'

const folder = mkdtempSync(join(tmpdir(), 'slate-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const path = join(folder, `${Math.random()}.json`)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
const vitest = (passed: number, failed: number, skipped = 0) =>
  report({ numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped, numTodoTests: 0 })
const playwright = (expected: number, unexpected: number, skipped = 0) => report({ stats: { expected, unexpected, flaky: 0, skipped } })

describe('what a runner counted', () => {
  test('is what its report says', () => {
    expect(countRun(vitest(10, 2, 1), false)).toEqual({ passed: 10, failed: 2, skipped: 1 })
    expect(countRun(playwright(5, 0, 2), true)).toEqual({ passed: 5, failed: 0, skipped: 2 })
  })
  test('is a failure when it ended badly though no test failed', () => {
    expect(countRun(vitest(10, 0), false)).toEqual({ passed: 10, failed: 1, skipped: 0 })
  })
  test('is a failure when nothing ran, all was skipped, or no report can be read', () => {
    expect(countRun(vitest(0, 0), true).failed).toBe(1)
    expect(countRun(playwright(0, 0, 7), true).failed).toBe(1)
    expect(countRun(report('{"numPassed'), true).failed).toBe(1)
    expect(countRun(join(folder, 'never-written.json'), true).failed).toBe(1)
  })
})

test('the closing line names what was skipped only when something was', () => {
  const sum = addCounts([
    { passed: 10, failed: 0, skipped: 0 },
    { passed: 5, failed: 1, skipped: 0 },
  ])
  expect(formatCounts(sum)).toBe('15 passed, 1 failed')
  expect(formatCounts({ ...sum, skipped: 2 })).toBe('15 passed, 1 failed, 2 skipped')
})

test('a duration is written in seconds, from one minute on in minutes and seconds', () => {
  expect([400, 8_400, 59_400, 60_000, 125_000].map(formatDuration)).toEqual(['0 s', '8 s', '59 s', '1 min 0 s', '2 min 5 s'])
})
