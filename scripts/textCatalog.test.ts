import { readFile } from 'node:fs/promises'
import { parse } from '@messageformat/parser'
import { describe, expect, it } from 'vitest'
import * as texts from '#shared/testing/texts.ts'
import { listFiles } from './compressFiles.ts'
import { inProject } from './projectFolder.ts'
import { catalog, compileCatalog, pseudoCatalog } from './textCatalog.ts'

type Texts = Record<string, (values: object) => string | unknown[]>
type Token = ReturnType<typeof parse>[number] | { type: 'octothorpe' }

const CATALOGS = (await Promise.all(['shared', 'server', 'pwa'].map((folder) => listFiles(inProject(folder))))).flat().filter(isCatalog)
function isCatalog(path: string) {
  return path.endsWith('texts.en.json')
}
const read = async (path: string) => catalog.parse(JSON.parse(await readFile(path, 'utf8')))
/** What the text takes, as TypeScript. */
const parametersOf = (text: string) => /text: (?<type>(?:<T>)?\([^=]*\)) => /.exec(compileCatalog({ text }))?.groups?.type

/** What people read of a text: once for each form of its counts and each case of its choices, with `{}` in place of its other values. */
function formsOf(english: string, render: (values: object) => string | unknown[]): string[] {
  const values: Record<string, unknown> = {}
  const cases = new Map<string, (string | number)[]>()
  const read = (token: Token) => {
    if (token.type === 'argument') values[token.arg] ??= '{}'
    if (!('cases' in token)) return
    const keys = token.cases.map(({ key }) => (token.type === 'select' ? key : (FORMS[key] ?? Number(key.replace('=', '')))))
    cases.set(token.arg, [...(cases.get(token.arg) ?? []), ...keys])
    for (const { tokens } of token.cases) for (const inside of tokens) read(inside)
  }
  for (const token of parse(english)) read(token)
  for (const [, tag = ''] of english.matchAll(/<(\w+)>/g)) values[tag] = (inside: string) => `<${tag}>${inside}</${tag}>`
  const count = Math.max(1, ...[...cases.values()].map((keys) => keys.length))
  return Array.from({ length: count }, (_, at) => {
    const chosen = [...cases].map(([name, keys]) => [name, keys[at % keys.length]])
    return [render({ ...values, ...Object.fromEntries(chosen) })].flat().join('')
  })
}
const FORMS: Readonly<Record<string, number>> = { one: 1, other: 2, two: 2, few: 3 }

describe('a text of a catalog', () => {
  it('is a function of its parameters', () => {
    expect(texts.seeAll()).toBe('See all')
    expect(texts.won({ who: 'you', name: 'Ada' })).toBe('You won')
    expect(texts.won({ who: 'ada', name: 'Ada' })).toBe('Ada won')
  })

  it('has the forms that the language has for a count', () => {
    expect([0, 1, 2].map((count) => texts.picksLeft({ count, week: 'Week 3' }))).toEqual([
      'No picks left in Week 3',
      '1 pick left in Week 3',
      '2 picks left in Week 3',
    ])
  })

  it('writes two numbers side by side, and does not add them', () => {
    expect(texts.scores({ away: 2, home: 1 })).toBe('21')
  })

  it('answers its parts when it has tags, and reads no tag in a value', () => {
    const parts = texts.readTheTerms({ name: '<b>Ada</b>', link: (inside) => ['link', inside], b: (inside) => ['b', inside] })
    expect(parts).toEqual(['<b>Ada</b>: read ', ['link', 'the terms'], ' or ', ['b', 'ask'], '.'])
  })

  it('has typed parameters', () => {
    expect(compileCatalog({ left: '{count, plural, one {1 pick} other {{count} picks}} in {week}' })).toContain(
      'export const left: (d: { count: number; week: string | number | bigint }) => string = ',
    )
  })

  it('is refused when its parts do not fit together', () => {
    expect(() => compileCatalog({ left: '{count, plural, one {1 pick}}' })).toThrow()
    expect(() => compileCatalog({ left: '{team} at {team2}' })).toThrow('team2')
    for (const name of ['Not a name', 'then', 'usePasskey', 'season2']) expect(() => catalog.parse({ [name]: 'text' }), name).toThrow()
  })
})

describe('the catalogs', () => {
  it('are many, and each stands beside a module that was compiled from it', async () => {
    expect(CATALOGS.length).toBeGreaterThan(100)
    for (const path of CATALOGS) {
      const module = await readFile(path.replace(/en[.]json$/, 'ts'), 'utf8')
      expect(module === compileCatalog(await read(path)), `${path}: run "npm run texts"`).toBe(true)
    }
  })

  it('name no time zone: a time brings its own', async () => {
    const named: string[] = []
    for (const path of CATALOGS)
      for (const english of Object.values(await read(path))) if (/\b(?:[PMCE]T|AKT|HT|Pacific)\b/.test(english)) named.push(english)
    expect(named).toEqual([])
  })

  it('promise no result on a Tuesday: the day depends on the week and the zone', async () => {
    const named: string[] = []
    for (const path of CATALOGS)
      for (const english of Object.values(await read(path))) if (/[a-z,] Tuesday|Tuesday [a-z]/.test(english)) named.push(english)
    expect(named).toEqual([])
  })

  it('have the same values and tags in the made-up language, and are 30 % longer', async () => {
    let [before, after] = [0, 0]
    for (const path of CATALOGS) {
      const english = await read(path)
      const pseudo = pseudoCatalog(english)
      for (const [name, text] of Object.entries(english)) {
        expect(parametersOf(pseudo[name] ?? ''), text).toBe(parametersOf(text))
        before += text.length
        after += pseudo[name]?.length ?? 0
      }
    }
    expect(after / before).toBeGreaterThan(1.2)
    expect(after / before).toBeLessThan(1.35)
  })

  // a text that was changed on purpose: `npx vitest run --project server scripts/textCatalog.test.ts -u`
  it('say in English what english.txt lists, in whatever catalog and by whatever name', async () => {
    const lines = new Set<string>()
    for (const path of CATALOGS.filter((path) => !path.includes('/testing/'))) {
      const module: Texts = await import(path.replace(/en[.]json$/, 'ts'))
      for (const [name, text] of Object.entries(await read(path)))
        for (const form of formsOf(text, (values) => module[name]?.(values) ?? '')) lines.add(JSON.stringify(form).slice(1, -1))
    }
    await expect(`${[...lines].sort().join('\n')}\n`).toMatchFileSnapshot('english.txt')
  })
})
