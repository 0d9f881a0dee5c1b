import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { listFiles } from './compressFiles.ts'
import { folderRules } from './importRules.ts'
import { inProject, PROJECT_FOLDER } from './projectFolder.ts'

/** `npm run figures`: how simple the code is, one figure a line, each with its goal. */
type File = { path: string; text: string }

/** Lines of product code at 594ffe0, counted in the same way, and how many fewer the goal is. */
const LINES_BEFORE = 73_287
const LINES_FEWER = 5_000
const LONGEST_SHOWN = 3

/** The product: what is shipped, without its tests and the modules that are compiled from catalogs. */
async function readProduct(): Promise<File[]> {
  const paths = (await Promise.all(['server', 'shared', 'pwa'].map((folder) => listFiles(inProject(folder))))).flat()
  return paths
    .map((path) => relative(PROJECT_FOLDER, path).replaceAll('\\', '/'))
    .filter((path) => /[.]tsx?$/.test(path) && !/[.]test[.]tsx?$|[/.]texts[.]ts$|\/testing\/|\/journeys\//.test(path))
    .map((path) => ({ path, text: readFileSync(inProject(path), 'utf8') }))
}

const linesOf = ({ text }: File) => text.split('\n').length - 1

/** The number of folders of the server that are part of a ring of imports. */
async function countFoldersInRings(): Promise<number> {
  const { output } = await cruise(['server'], {
    ...folderRules.options,
    ruleSet: { forbidden: folderRules.forbidden },
    validate: true,
    metrics: true,
    baseDir: PROJECT_FOLDER,
  })
  if (typeof output === 'string') throw new Error('dependency-cruiser wrote a report instead of a result')
  return new Set(output.summary.violations.map(({ from }) => from)).size
}

/** Each line that `checkWords.ts` writes to its error stream is one word. */
const countBannedWords = () =>
  spawnSync(process.execPath, [inProject('scripts/checkWords.ts')], { encoding: 'utf8' })
    .stderr.split('\n')
    .filter(Boolean).length

const product = await readProduct()
const code = product.filter(({ path }) => !path.includes('/migrations/'))
const named = (pattern: RegExp) => code.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

/** Files of a folder are parts of one queue. */
const queues = [...new Set(named(/skip locked/).map((path) => dirname(path)))]
/** Files that rank by themselves. Those of `shared/rules/field` are one module; a function that only loads cards for it computes nothing. */
const rankings = new Set(
  code
    .filter(({ text }) => /\brank\(\) over|(?:function|const) rank[A-Z]/.test(text) && !text.includes("from '#shared/rules/field/"))
    .map(({ path }) => path.replace(/^shared\/rules\/field\/.*/, 'shared/rules/field')),
)
const byLength = product.toSorted((one, other) => linesOf(other) - linesOf(one))
const lines = product.reduce((sum, file) => sum + linesOf(file), 0)

const FIGURES: readonly [name: string, value: number, goal: string, files?: readonly string[]][] = [
  ['folders of the server in a ring of imports', await countFoldersInRings(), '0'],
  ['queues (folders that claim rows by "skip locked")', queues.length, '1', queues],
  ['modules that compute a place', rankings.size, '1', [...rankings]],
  ['files of a kind of push (moved_game), besides a migration', named(/\bmoved_game\b|\bmovedGame\b/).length, 'at most 3'],
  ['files of a list of the desk (listOpenCredits)', named(/\blistOpenCredits\b/).length, 'under 8'],
  ['files of a rule of a week (allowsCardChanges)', named(/\ballowsCardChanges\b/).length, 'under 10'],
  ['banned words', countBannedWords(), '0'],
  ['lines of product code', lines, `at most ${LINES_BEFORE - LINES_FEWER} (${LINES_BEFORE} at 594ffe0)`],
  [
    'lines of the longest file',
    byLength.slice(0, 1).map(linesOf)[0] ?? 0,
    'none',
    byLength.slice(0, LONGEST_SHOWN).map((file) => `${file.path} ${linesOf(file)}`),
  ],
]
for (const [name, value, goal, files = []] of FIGURES) {
  console.log(`${name}: ${value} (goal: ${goal})${files.length > 1 ? `: ${files.join(', ')}` : ''}`)
}
