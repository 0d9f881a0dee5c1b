import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import * as z from 'zod'
import { OTHER_ENGINES } from './findEngines.ts'
import { PROJECT_FOLDER } from './projectFolder.ts'

/** Tests of one or more runs; `failures` names those that failed, each with the first line of its error. */
export type Counts = { passed: number; failed: number; skipped: number; failures: readonly string[] }

const vitestFile = z.object({
  name: z.string(),
  status: z.string(),
  message: z.string().optional(),
  assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() })),
})
const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
    testResults: z.array(vitestFile),
  })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(failuresOfFile),
  }))

function failuresOfFile({ name, status, message, assertionResults }: z.infer<typeof vitestFile>): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  const file = relative(PROJECT_FOLDER, name)
  if (failed.length === 0 && status === 'failed') return [describeFailure(file, 'the file', message)]
  return failed.map(({ fullName, failureMessages }) => describeFailure(file, fullName, failureMessages?.[0]))
}

const journey = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
    }),
  ),
})
const journeySuite = z.object({
  specs: z.array(journey),
  get suites() {
    return z.array(journeySuite).optional()
  },
})
const journeysReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(journeySuite),
})
const playwrightReport = journeysReport.transform(({ stats, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  failures: suites.flatMap(failuresOfSuite),
}))

function failuresOfSuite({ specs, suites = [] }: z.infer<typeof journeySuite>): string[] {
  const failed = specs.filter(({ ok }) => !ok)
  const own = failed.map(({ file, title, tests }) =>
    describeFailure(file, title, tests.flatMap(({ results }) => results.map(({ error }) => error?.message)).find(Boolean)),
  )
  return [...own, ...suites.flatMap(failuresOfSuite)]
}

const COLOURS = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g')

const describeFailure = (file: string, title: string, message = '') =>
  `${file} › ${title}: ${message.replaceAll(COLOURS, '').split('\n')[0] || 'no error was reported'}`

const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] }

/**
 * What a runner counted, by the JSON report it left. A runner that failed without a failed test (it crashed, a file could not be loaded), left
 * no report, or ran nothing counts as one failure.
 */
export function countRun(reportPath: string, hasEndedWell: boolean): Counts {
  const counts = readReport(reportPath)
  const hasRun = counts.passed + counts.failed > 0
  return counts.failed === 0 && (!hasEndedWell || !hasRun) ? { ...counts, failed: 1 } : counts
}

function readReport(path: string): Counts {
  if (!existsSync(path)) return NOTHING
  try {
    return z.union([vitestReport, playwrightReport]).parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return NOTHING
  }
}

export const addCounts = (all: readonly Counts[]): Counts =>
  all.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
      failures: [...sum.failures, ...each.failures],
    }),
    NOTHING,
  )

/** "12 passed, 0 failed", with ", 1 skipped" when there are any. */
export const formatCounts = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** "99 passed in Chromium, 10 in WebKit, 0 in Firefox, 0 failed, 10 skipped", by the report that the journeys left. */
export function formatEngines(reportPath: string, counts: Counts): string {
  const suites = existsSync(reportPath) ? journeysReport.safeParse(JSON.parse(readFileSync(reportPath, 'utf8'))).data?.suites : []
  const passed = (suites ?? []).flatMap(testsOfSuite).filter(({ status }) => status === 'expected' || status === 'flaky')
  const others = Object.entries(OTHER_ENGINES).map(
    ([name, { title }]) => [title, passed.filter(({ projectName }) => projectName === name).length] as const,
  )
  const inChromium = others.reduce((left, [, number]) => left - number, passed.length)
  const [, failedAndSkipped] = formatCounts(counts).split(/ passed, (.*)/)
  return [`${inChromium} passed in Chromium`, ...others.map(([title, number]) => `${number} in ${title}`), failedAndSkipped].join(', ')
}

function testsOfSuite({ specs, suites = [] }: z.infer<typeof journeySuite>): z.infer<typeof journey>['tests'] {
  return [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(testsOfSuite)]
}

/** "8 s", "2 min 5 s". */
export function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
