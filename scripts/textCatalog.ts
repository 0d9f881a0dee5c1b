import { createRequire } from 'node:module'
import type core from '@messageformat/core'
import type compiler from '@messageformat/core/lib/compile-module.js'
import { parse } from '@messageformat/parser'
import * as z from 'zod'

// the declarations of this CommonJS package describe its ES default export, which Node does not see
const load = createRequire(import.meta.url)
const MessageFormat: (typeof core)['default'] = load('@messageformat/core')
const compileModule: (typeof compiler)['default'] = load('@messageformat/core/lib/compile-module.js')

/** The texts of a folder in one language: ICU messages by name, for example `{count, plural, one {1 pick} other {{count} picks}}`. */
export type Catalog = Readonly<Record<string, string>>
/** A module with an export `then` can't be awaited, the linter takes `useX` for a hook, and a number at the end is not the meaning of a text. */
const TEXT_NAME = /^(?!then$|use[A-Z])[a-z][A-Za-z0-9]*(?<![0-9])$/
export const catalog: z.ZodType<Catalog> = z.record(z.string().regex(TEXT_NAME), z.string().min(1))

type Token = ReturnType<typeof parse>[number]
type AnyToken = Token | { type: 'octothorpe' }

const HEADER = '// Written by `npm run texts` from the catalog of this folder.\n'
const RUNTIME = '"@messageformat/runtime"'
const TYPED_RUNTIME = '"#shared/textForms.ts"'
/** The module that `compileModule` writes for one text. */
const COMPILED = /^(?<imports>(?:import .*\n)*)export default \{\n {2}text: (?<body>[\s\S]*)\n\}$/

/** `<link>the terms</link>`: what stands in it goes to a function that the caller gives. */
const TAG = /<(\w+)>([^<]*)<\/\1>/

/**
 * The module of a catalog: one exported function per text, with the type of its parameters. A function of its own is left out of a build where nobody
 * uses it, and `knip` names it. A text with tags answers its parts, see `pwa/design/RichText.tsx`.
 */
export function compileCatalog(texts: Catalog, language = 'en'): string {
  const messageFormat = new MessageFormat(language)
  const imports = new Set<string>()
  const compile = (text: string) => {
    const compiled = COMPILED.exec(compileModule(messageFormat, { text }).trim())?.groups
    if (!compiled?.body) throw new Error(`can't compile the text "${text}"`)
    for (const line of compiled.imports?.split('\n') ?? []) if (line) imports.add(line.replace(RUNTIME, TYPED_RUNTIME))
    const body = compiled.body.replace(/^\(d?\) => /, '')
    return /^(d\.\w+ \+ )?"/.test(body) ? body : `"" + ${body}` // two numbers side by side are not added
  }
  const lines = Object.entries(texts).map(([name, text]) => {
    const [start = '', ...rest] = text.split(TAG)
    const parameters = parametersOf(text)
    if (rest.length === 0)
      return `export const ${name}: (${typed(parameters)}) => string = ${parameters.length > 0 ? '(d)' : '()'} => ${compile(text)}`
    const parts = start ? [compile(start)] : []
    const tags: string[] = []
    for (let at = 0; at < rest.length; at += 3) {
      const [tag = '', inside = '', after = ''] = rest.slice(at, at + 3)
      tags.push(`${tag}: (inside: string) => T`)
      parts.push(`d.${tag}(${compile(inside)})`)
      if (after) parts.push(compile(after))
    }
    return `export const ${name}: <T>(${typed([...parameters, ...new Set(tags)])}) => (string | T)[] = (d) => [${parts.join(', ')}]`
  })
  return `${HEADER}${[...imports].sort().join('\n')}${imports.size > 0 ? '\n' : ''}\n${lines.join('\n')}\n`
}

/**
 * A text as the source of a template literal, where its values are names or fields; null when it has more than them.
 * @param values the source of each value, by its name in the text.
 */
export function inlineText(text: string, values: Readonly<Record<string, string>>): string | null {
  if (TAG.test(text)) return null
  const parts = parse(text).map((token) => {
    if (token.type === 'content') return token.value.replace(/[\\`]|\$\{/g, '\\$&')
    const value = token.type === 'argument' ? values[token.arg] : undefined
    return value === undefined ? null : `\${${value}}`
  })
  return parts.includes(null) ? null : `\`${parts.join('')}\``
}

const typed = (parameters: readonly string[]) => (parameters.length > 0 ? `d: { ${parameters.join('; ')} }` : '')

/** What a text takes, as TypeScript. A count is a number, so that the language's rule for plurals applies to it. */
function parametersOf(text: string): string[] {
  const types = new Map<string, string>()
  visit(parse(text), (token) => {
    if (token.type === 'plural' || token.type === 'selectordinal') types.set(token.arg, 'number')
    else if (token.type === 'select') types.set(token.arg, 'string')
    else if (token.type === 'argument' && !types.has(token.arg)) types.set(token.arg, 'string | number | bigint')
  })
  for (const name of types.keys())
    if (/[0-9]$/.test(name)) throw new Error(`the value ${name} of "${text}" needs a name that says what it is`)
  return [...types].map(([name, type]) => `${name}: ${type}`)
}

function visit(tokens: readonly AnyToken[], see: (token: AnyToken) => void) {
  for (const token of tokens) {
    see(token)
    if ('cases' in token) for (const { tokens: inside } of token.cases) visit(inside, see)
  }
}

const PLAIN = 'aeiouAEIOUnc'
const ACCENTED = 'áéíóúÁÉÍÓÚñç'
const LONGER = 1.3
/** Tags and quoted braces stay, words change. */
const NOT_WORDS_OR_WORD = /<[^>]*>|''|'[{}#][^']*'|[A-Za-z]+/g

/**
 * A language that nobody speaks: each word has accents and is 30 % longer. A screen in it shows a text that is not in a catalog, and one that is cut
 * where another language needs more room.
 */
export const pseudoCatalog = (texts: Catalog): Catalog =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, pseudoText(text)]))

function pseudoText(text: string): string {
  let changed = ''
  let at = 0
  visit(parse(text), (token) => {
    if (token.type !== 'content') return
    const { offset, text: content } = token.ctx
    changed += text.slice(at, offset) + content.replace(NOT_WORDS_OR_WORD, (part) => (/^[A-Za-z]/.test(part) ? pseudoWord(part) : part))
    at = offset + content.length
  })
  return changed + text.slice(at)
}

function pseudoWord(word: string): string {
  let missing = Math.round(word.length * LONGER) - word.length
  return [...word]
    .map((letter) => {
      const accented = ACCENTED[PLAIN.indexOf(letter)] ?? letter
      if (missing === 0 || !/[aeiou]/i.test(letter)) return accented
      missing -= 1
      return accented + (word === word.toUpperCase() ? letter : letter.toLowerCase())
    })
    .join('')
}
