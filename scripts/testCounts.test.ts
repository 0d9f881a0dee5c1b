import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { PROJECT_FOLDER } from './projectFolder.ts'
import { addCounts, countRun, formatCounts, formatDuration, formatEngines } from './testCounts.ts'

const folder = mkdtempSync(join(tmpdir(), 'slate-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const path = join(folder, `${Math.random()}.json`)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
const vitest = (passed: number, failed: number, skipped = 0) =>
  report({ numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped, numTodoTests: 0, testResults: [] })
const playwright = (expected: number, unexpected: number, skipped = 0) =>
  report({ stats: { expected, unexpected, flaky: 0, skipped }, suites: [] })

describe('what a runner counted', () => {
  test('is what its report says', () => {
    expect(countRun(vitest(10, 2, 1), false)).toEqual({ passed: 10, failed: 2, skipped: 1, failures: [] })
    expect(countRun(playwright(5, 0, 2), true)).toEqual({ passed: 5, failed: 0, skipped: 2, failures: [] })
  })
  test('is a failure when it ended badly though no test failed', () => {
    expect(countRun(vitest(10, 0), false)).toEqual({ passed: 10, failed: 1, skipped: 0, failures: [] })
  })
  test('is a failure when nothing ran, all was skipped, or no report can be read', () => {
    expect(countRun(vitest(0, 0), true).failed).toBe(1)
    expect(countRun(playwright(0, 0, 7), true).failed).toBe(1)
    expect(countRun(report('{"numPassed'), true).failed).toBe(1)
    expect(countRun(join(folder, 'never-written.json'), true).failed).toBe(1)
  })
})

test('failed tests are named with their file and the first line of their error', () => {
  const units = report({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        name: join(PROJECT_FOLDER, 'shared/rules/score.test.ts'),
        status: 'failed',
        assertionResults: [
          { fullName: 'a tie counts', status: 'passed', failureMessages: [] },
          { fullName: 'a score is a number', status: 'failed', failureMessages: ['\u001b[31mexpected 1\u001b[39m\nat line 3'] },
        ],
      },
      { name: join(PROJECT_FOLDER, 'shared/clock.test.ts'), status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ],
  })
  const failed = {
    title: 'a player submits',
    file: 'a.journey.ts',
    ok: false,
    tests: [{ projectName: 'journeys', status: 'unexpected', results: [{ error: { message: 'timeout\nlog' } }] }],
  }
  const journeys = report({
    stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [{ specs: [], suites: [{ specs: [failed] }] }],
  })
  expect(addCounts([countRun(units, false), countRun(journeys, false)]).failures).toEqual([
    'shared/rules/score.test.ts › a score is a number: expected 1',
    'shared/clock.test.ts › the file: Cannot find module',
    'a.journey.ts › a player submits: timeout',
  ])
})

test('the journeys are counted by the engine they ran in', () => {
  const ran = (projectName: string, status: string) => ({ projectName, status, results: [] })
  const tests = [ran('chromium', 'expected'), ran('webkit', 'flaky'), ran('firefox', 'skipped')]
  const path = report({
    stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 1 },
    suites: [
      {
        specs: [{ title: 'in each engine', file: 'a.journey.ts', ok: true, tests }],
        suites: [
          {
            specs: [{ title: 'another', file: 'b.journey.ts', ok: false, tests: [ran('journeys', 'expected'), ran('push', 'unexpected')] }],
          },
        ],
      },
    ],
  })
  expect(formatEngines(path, countRun(path, false))).toBe('2 passed in Chromium, 1 in WebKit, 0 in Firefox, 1 failed, 1 skipped')
  expect(formatEngines(join(folder, 'never-written.json'), countRun(join(folder, 'never-written.json'), false))).toBe(
    '0 passed in Chromium, 0 in WebKit, 0 in Firefox, 1 failed',
  )
})

test('the closing line names what was skipped only when something was', () => {
  const sum = addCounts([
    { passed: 10, failed: 0, skipped: 0, failures: [] },
    { passed: 5, failed: 1, skipped: 0, failures: ['a test'] },
  ])
  expect(formatCounts(sum)).toBe('15 passed, 1 failed')
  expect(formatCounts({ ...sum, skipped: 2 })).toBe('15 passed, 1 failed, 2 skipped')
})

test('a duration is written in seconds, from one minute on in minutes and seconds', () => {
  expect([400, 8_400, 59_400, 60_000, 125_000].map(formatDuration)).toEqual(['0 s', '8 s', '59 s', '1 min 0 s', '2 min 5 s'])
})
