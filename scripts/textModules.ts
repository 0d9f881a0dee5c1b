import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { catalog, compileCatalog, inlineText, pseudoCatalog } from './textCatalog.ts'

/** The mode of a build whose texts are in the made-up language, see `pseudoCatalog`. */
export const PSEUDO_MODE = 'pseudo'

const IMPORT = /^import \* as (?<name>\w+) from '\.\/(?<module>(?:\w+\.)?texts)\.ts'/m
const OF_ONE_FILE = /[/.]texts\.ts\?names=(?<names>.*)$/

/** A call of a text whose values are names, fields and calls with one of them, such as `.won({ dollars, who: nameOf(player) })`. */
const VALUE = '\\w+(?:: [\\w.]+(?:\\([\\w.]*\\))?)?'
const CALL = `\\.(\\w+)\\((?:\\{\\s*(${VALUE}(?:,\\s*${VALUE})*),?\\s*\\})?\\)`
const sourcesOf = (values: string) =>
  Object.fromEntries(
    values
      .split(/,\s*/)
      .map((value) => value.split(': '))
      .map(([name = '', source = name]) => [name, source]),
  )

/**
 * Gives each file of the app a module with the texts that it uses, and writes a simple text in the place of its call. The catalog of a folder as one module
 * would be loaded by the first screen that needs one of its texts, with those of every dialog that opens later; that and the calls are 6 kB more
 * before the picks are there.
 */
export function textModules(): Plugin {
  let isPseudo = false
  const readTexts = async (path: string) => {
    const texts = catalog.parse(JSON.parse(await readFile(path, 'utf8')))
    return isPseudo ? pseudoCatalog(texts) : texts
  }
  return {
    name: 'text-modules',
    apply: 'build',
    enforce: 'pre',
    configResolved({ mode }) {
      isPseudo = mode === PSEUDO_MODE
    },
    async transform(code, id) {
      const found = /\.tsx?$/.test(id) ? IMPORT.exec(code)?.groups : undefined
      if (!found) return null
      const texts = await readTexts(join(id, `../${found.module}.en.json`))
      const inlined = code.replace(new RegExp(`\\b${found.name}${CALL}`, 'g'), (call, name: string, values = '') => {
        return inlineText(texts[name] ?? '', sourcesOf(values)) ?? call
      })
      const used = new Set([...inlined.matchAll(new RegExp(`\\b${found.name}\\.(\\w+)`, 'g'))].map(([, text]) => text))
      const own = `'./${found.module}.ts?names=${[...used].sort().join()}'`
      return { code: inlined.replace(`'./${found.module}.ts'`, own), map: null }
    },
    async load(id) {
      const names = OF_ONE_FILE.exec(id)?.groups?.names?.split(',')
      if (!names) return null
      const texts = await readTexts(id.replace(/ts\?.*$/, 'en.json'))
      return compileCatalog(Object.fromEntries(Object.entries(texts).filter(([name]) => names.includes(name))))
    },
  }
}
