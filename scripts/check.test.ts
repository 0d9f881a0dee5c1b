import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inProject } from './projectFolder.ts'

/** `importRules.test.ts` and `words.test.ts` test the other rules of `npm run check`. */
const run = promisify(execFile)
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Writes a project of these files with the configuration of ours. */
async function aProject(name: string, files: Record<string, string>) {
  const project = join(folder, name)
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(project, path)), { recursive: true })
    await writeFile(join(project, path), text)
  }
  for (const path of ['biome.json', 'knip.json', 'scripts/lint']) await cp(inProject(path), join(project, path), { recursive: true })
  return project
}

/** The standard output of a tool, which exits with 1 when it finds faults. */
async function outputOf(tool: string, args: readonly string[], cwd: string): Promise<string> {
  const result = await run(process.execPath, [inProject(`node_modules/${tool}`), ...args], { cwd }).catch((error: unknown) => error)
  return typeof result === 'object' && result !== null && 'stdout' in result ? String(result.stdout) : ''
}

describe('npm run check', () => {
  /** The other two are tested in `textCatalog.test.ts` and `importRules.test.ts`, which `npm test` runs. */
  const TESTED = ['node scripts/texts.ts --check', 'depcruise --config .dependency-cruiser.folders.mjs server']
  const CHECKS = {
    'tsc -b': "'tsc', ['-b']",
    'biome check .': "'biome', ['check', '.']",
    'depcruise server pwa shared scripts bench': "'depcruise', ['server', 'pwa', 'shared', 'scripts', 'bench']",
    knip: "'knip', []",
    'node scripts/checkTables.ts': "node('checkTables.ts')",
    'node scripts/checkWords.ts': "node('checkWords.ts')",
  }

  test('names the checks of the project, and npm test runs each of them', async () => {
    const { scripts } = JSON.parse(await readFile(inProject('package.json'), 'utf8'))
    expect(scripts.check.split(' && ').sort()).toEqual([...TESTED, ...Object.keys(CHECKS)].sort())
    const all = await readFile(inProject('scripts/test.ts'), 'utf8')
    for (const call of Object.values(CHECKS)) expect(all).toContain(call)
  })
})

describe('the linter', () => {
  /** `[claim, path, code, rule]`: each file has one fault; `plugin` stands for a rule in `scripts/lint`. */
  const FAULTS: [string, string, string, string][] = [
    ['an import from the folder above', 'server/a.ts', "export { a } from '../shared/a.ts'", 'noRestrictedImports'],
    ['an import from two folders above', 'server/http/b.ts', "import '../../shared/a.ts'", 'noRestrictedImports'],
    ['a dynamic import from the folder above', 'server/c.ts', "export const c = () => import('../shared/a.ts')", 'noRestrictedImports'],
    ['Date.now() outside the clock', 'pwa/d.ts', 'export const d = Date.now()', 'plugin'],
    ['new Date() outside the clock', 'server/e.ts', 'export const e = new Date()', 'plugin'],
    ["a time text made without the contest's zone", 'pwa/o.ts', "export const o = new Intl.DateTimeFormat('en-US')", 'plugin'],
    ['a date in the zone of the device', 'pwa/p.ts', 'export const p = (at: Date) => at.toLocaleDateString()', 'plugin'],
    ['an hour in the zone of the machine', 'server/q.ts', 'export const q = (at: Date) => at.getHours()', 'plugin'],
    ['the name of a time zone', 'server/r.ts', "export const r = 'America/Chicago'", 'plugin'],
    ['a time that is written with its zone', 'pwa/s.ts', "export const s = 'Thu 10:00 AM PT'", 'plugin'],
    ['a zone in the text of an element', 'pwa/t.tsx', 'export const T = () => (\n  <p>\n    at noon PT\n  </p>\n)', 'plugin'],
    ['a zone behind a time in a template', 'server/u.ts', `export const u = (time: string) => \`\${time} PT\``, 'plugin'],
    ['import.meta.env outside pwa/app', 'pwa/data/f.ts', 'export const f = import.meta.env', 'plugin'],
    ['process.env outside the configuration', 'server/http/g.ts', "export const g = process.env['PORT']", 'noProcessEnv'],
    ['a default export', 'shared/h.ts', 'export default 1', 'noDefaultExport'],
    ['any', 'shared/i.ts', 'export const i = (value: any) => value', 'noExplicitAny'],
    ['a non-null assertion', 'shared/j.ts', 'export const j = (value: string | null) => value!', 'noNonNullAssertion'],
    ['an enum', 'shared/k.ts', 'export enum K {\n  One,\n}', 'noEnum'],
    ['an unused variable', 'shared/l.ts', 'const l = 1', 'noUnusedVariables'],
    ['an unused import', 'shared/m.ts', "import { a } from './a.ts'", 'noUnusedImports'],
  ]
  const ALLOWED: Record<string, string> = {
    'shared/a.ts': 'export const a = 1',
    'shared/timeZones.ts': "export const zone = 'America/Chicago'\nexport const format = new Intl.DateTimeFormat('en-US')",
    'shared/clock.ts': 'export const now = () => Date.now()',
    'pwa/app/build.ts': 'export const build = import.meta.env',
    'server/config.ts': "export const port = process.env['PORT']",
    'server/http/n.ts': "export { a } from '#shared/a.ts'\nexport const at = new Date(0)",
    'vite.config.ts': 'export default {}',
  }
  let found: { path: string; category: string }[] = []

  beforeAll(async () => {
    const files = Object.fromEntries(FAULTS.map(([, path, code]) => [path, code]))
    const project = await aProject('linted', { ...files, ...ALLOWED })
    const output = await outputOf('@biomejs/biome/bin/biome', ['lint', '--reporter=json', '--vcs-enabled=false', '.'], project)
    const { diagnostics }: { diagnostics: { category: string; location: { path: string } }[] } = JSON.parse(output)
    found = diagnostics.map(({ category, location }) => ({ path: location.path, category }))
  })

  test.each(FAULTS)('refuses %s', (_, path, _code, rule) => {
    expect(found.filter((one) => one.path === path)).toEqual([{ path, category: expect.stringMatching(new RegExp(`(^|/)${rule}$`)) }])
  })

  test.each(Object.keys(ALLOWED))('accepts %s', (path) => {
    expect(found.filter((one) => one.path === path)).toEqual([])
  })
})

describe('the search for unused code', () => {
  test('finds exports, types and files that nothing imports, and nothing else', async () => {
    const project = await aProject('used', {
      'package.json': JSON.stringify({ type: 'module', imports: { '#server/*': './server/*' }, workspaces: ['tools/api-client'] }),
      'tools/api-client/package.json': JSON.stringify({ name: 'client', type: 'module' }),
      'tools/api-client/play.ts': 'export {}',
      'server/main.ts': "import { used } from '#server/one.ts'\nconsole.log(used)",
      'server/one.ts': 'export type UsedHere = 1\nexport const used: UsedHere = 1\nexport const unused = 2\nexport type Unused = string',
      'server/lost.ts': 'export const lost = 1',
    })
    const output = await outputOf('knip/bin/knip.js', ['--reporter', 'json', '--no-progress'], project)
    const { issues }: { issues: { file: string; exports: Named[]; types: Named[]; files: Named[] }[] } = JSON.parse(output)
    const namesOf = (list: Named[]) => list.map(({ name }) => name)
    expect(issues.map(({ file, exports, types, files }) => [file, namesOf(exports), namesOf(types), namesOf(files)]).sort()).toEqual([
      ['server/lost.ts', [], [], ['server/lost.ts']],
      ['server/one.ts', ['unused'], ['Unused'], []],
    ])
  })
})

type Named = { name: string }
