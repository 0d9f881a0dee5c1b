import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './ensureBrowser.ts'
import { inProject } from './projectFolder.ts'
import { runStep } from './runStep.ts'
import { addCounts, type Counts, countRun, formatCounts, formatDuration } from './testCounts.ts'

/**
 * `npm test`: types, lint, import rules, unused code, words, the build, then every test: rules, server and components (Vitest), and journeys through the built app
 * (Playwright). The last lines are the duration of each part and the number of tests; a failed check counts as a failed test. The exit code is 1 when anything failed.
 */
const RUN_LIMIT_MS = 15 * 60_000

const durations: string[] = []
const reports = mkdtempSync(join(tmpdir(), 'slate-reports-'))
const reportAt = (name: string) => join(reports, `${name}.json`)

async function check(title: string, command: string, args: readonly string[]): Promise<Counts> {
  heading(title)
  const isGood = await timed(title, () => runStep(command, args))
  if (!isGood) console.error(`FAILED: ${title}`)
  return { passed: 0, failed: isGood ? 0 : 1, skipped: 0 }
}

/** Both kinds of tests wait more than they compute, so they run at the same time; what the journeys print is shown when the units are done. */
async function runAllTests(): Promise<Counts[]> {
  const output = join(reports, 'journeys.txt')
  const journeys = timed('journeys', () =>
    runStep('playwright', ['test', '--reporter=list,json'], {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportAt('journeys') },
      limitMs: RUN_LIMIT_MS,
      output: { file: output },
    }),
  )
  heading('units, while the journeys run')
  const haveUnitsEndedWell = await timed('units', () =>
    runStep('vitest', ['run', '--silent=passed-only', '--reporter=default', '--reporter=json', `--outputFile.json=${reportAt('units')}`], {
      limitMs: RUN_LIMIT_MS,
    }),
  )
  const units = count('units', haveUnitsEndedWell)
  heading('journeys')
  const haveJourneysEndedWell = await journeys
  console.log(readFileSync(output, 'utf8'))
  return [units, count('journeys', haveJourneysEndedWell)]
}

function count(title: string, hasEndedWell: boolean): Counts {
  const counts = countRun(reportAt(title), hasEndedWell)
  console.log(`${title}: ${formatCounts(counts)}`)
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
  const node = (script: string) => ['node', [inProject('scripts', script)]] as const
  return addCounts([
    await check('types', 'tsc', ['-b']),
    await check('lint', 'biome', ['check', '.']),
    await check('imports', 'depcruise', ['server', 'pwa', 'shared', 'scripts', 'bench']),
    await check('unused code', 'knip', []),
    await check('words', ...node('checkWords.ts')),
    await check('build', ...node('build.ts')),
    ...(await runAllTests()),
  ])
}

try {
  const counts = await runAll()
  console.log(`\nDurations: ${durations.join(', ')}`)
  console.log(formatCounts(counts))
  process.exitCode = counts.failed > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  console.log('\n0 passed, 1 failed')
  process.exitCode = 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}
