import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'

/** Tests of one or more runs. */
export type Counts = { passed: number; failed: number; skipped: number }

const vitestReport = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number(), numPendingTests: z.number(), numTodoTests: z.number() })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }))

const playwrightReport = z
  .object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }) })
  .transform(({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }))

const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 }

/**
 * What a runner counted, by the JSON report it left. A runner that failed without a failed test (it crashed, a file could not be loaded), left
 * no report, or ran nothing counts as one failure: silence is no success.
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
    (sum, each) => ({ passed: sum.passed + each.passed, failed: sum.failed + each.failed, skipped: sum.skipped + each.skipped }),
    NOTHING,
  )

/** "12 passed, 0 failed", with ", 1 skipped" when there are any. */
export const formatCounts = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** "8 s", "2 min 5 s". */
export function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
