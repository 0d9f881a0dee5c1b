import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser, ensureEngines } from './ensureBrowser.ts'
import { isOnPath } from './findChromium.ts'
import { inProject } from './projectFolder.ts'
import { runStep } from './runStep.ts'
import { addCounts, type Counts, countRun, formatCounts, formatDuration, formatEngines } from './testCounts.ts'

/**
 * `npm test`: types, lint, import rules, unused code, tables, words, the build, then the tests. Those are rules, server and components (Vitest), and journeys through the built app
 * (Playwright). The last lines are the failed tests, the duration of each part, the journeys of each engine and the number of tests; a failed check counts as a failed test. The exit code is 1 when anything failed.
 */
/** Ends a part that hangs, and never one on a machine that is three times as slow as usual. */
const RUN_LIMIT_MS = 50 * 60_000
/** Compiled scripts of the many processes that tests start; without it each compiles the whole server again. */
process.env.NODE_COMPILE_CACHE ??= inProject('node_modules', '.cache', 'compiled')

/**
 * Run by root, Chromium puts its drawing before all other processes, and a server beside it misses its time limits. Without the right to do so it
 * shares the processors, as it does under any other account.
 */
const AS_EQUALS =
  process.getuid?.() === 0 && isOnPath('setpriv') ? ['setpriv', '--bounding-set', '-sys_nice', '--inh-caps', '-sys_nice'] : []

const durations: string[] = []
const reports = mkdtempSync(join(tmpdir(), 'slate-reports-'))
const reportAt = (name: string) => join(reports, `${name}.json`)

async function check(title: string, command: string, args: readonly string[]): Promise<Counts> {
  heading(title)
  const isGood = await timed(title, () => runStep(command, args))
  if (!isGood) console.error(`FAILED: ${title}`)
  return { passed: 0, failed: isGood ? 0 : 1, skipped: 0, failures: isGood ? [] : [title] }
}

async function runTests(title: string, command: string, args: readonly string[], env: Record<string, string> = {}): Promise<Counts> {
  heading(title)
  const [program = command, ...all] = [...AS_EQUALS, command, ...args]
  const hasEndedWell = await timed(title, () => runStep(program, all, { env, limitMs: RUN_LIMIT_MS }))
  const counts = countRun(reportAt(title), hasEndedWell)
  console.log(`${title}: ${formatCounts(counts)}`)
  return counts
}

let journeysLine = ''

async function runJourneys(): Promise<Counts> {
  const report = reportAt('journeys')
  const counts = await runTests('journeys', 'playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  journeysLine = `journeys: ${formatEngines(report, counts)}`
  return counts
}

/** Remembers how long a part took; all are printed at the end. */
async function timed<T>(title: string, run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await run()
  } finally {
    durations.push(`${title} ${formatDuration(performance.now() - startedAt)}`)
  }
}

const heading = (title: string) => console.log(`\n== ${title}`)

async function runAll(): Promise<Counts> {
  await ensureBrowser()
  await ensureEngines()
  const node = (script: string) => ['node', [inProject('scripts', script)]] as const
  return addCounts([
    ...(await Promise.all([
      check('types', 'tsc', ['-b']),
      check('lint', 'biome', ['check', '.']),
      check('imports', 'depcruise', ['server', 'pwa', 'shared', 'scripts', 'bench']),
      check('unused code', 'knip', []),
      check('tables', ...node('checkTables.ts')),
      check('words', ...node('checkWords.ts')),
      check('build', ...node('build.ts')),
    ])),
    await runTests('units', 'vitest', [
      'run',
      '--silent=passed-only',
      '--reporter=default',
      '--reporter=json',
      `--reporter=${inProject('scripts', 'retriedTests.ts')}`,
      `--outputFile.json=${reportAt('units')}`,
    ]),
    await runJourneys(),
  ])
}

try {
  const counts = await runAll()
  if (counts.failures.length > 0) console.log(`\nFailed:\n${counts.failures.join('\n')}`)
  console.log(`\nDurations: ${durations.join(', ')}`)
  console.log(journeysLine)
  console.log(formatCounts(counts))
  process.exitCode = counts.failed > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  console.log('\n0 passed, 1 failed')
  process.exitCode = 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}
