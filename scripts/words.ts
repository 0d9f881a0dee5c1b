import { ALLOWED, BANNED_IN_NAMES, BANNED_WORDS } from './bannedWords.ts'

type BannedWord = { line: number; word: string; text: string }

/** The first of these that matches at a position: a comment, a test title, a regular expression, a text, a text of a catalog (named after it), an identifier. */
const TOKEN =
  /(?<comment>\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$)|\b(?:test|it|describe)(?:\.each\((?:[^()]|\([^()]*\))*\))?\(\s*(?<title>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`)|(?<=[(,=:[!&|?{};]\s*)\/(?![/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*|(?<text>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`)|\b(?:texts|say)\.\w+|(?<name>[A-Za-z_$][\w$]*)/gm
/** What precedes a text that only developers and operators read. */
const BEFORE_FAULT = /(?:\b\w*(?:Error|Fault)|\b(?:log|console)\.\w+)\(\s*$/
const LONGEST_BEFORE_FAULT = 80
/** What a comment cites: a value, a text of a screen. */
const QUOTED = /`[^`\n]*`|"[^"\n]*"/g

/**
 * The banned words of a file in its comments, test titles and identifiers. Its texts count if they are names (no space, no capital first)
 * or the first argument of an error or a log. Every other text can be one that players read, with the words that the product specifies.
 */
export function findBannedWords(path: string, code: string): BannedWord[] {
  return [...code.matchAll(TOKEN)].flatMap((token) => {
    const [whole] = token
    const { comment, title, text, name } = token.groups ?? {}
    const isNameText = text !== undefined && /^.[^\sA-Z][^\s]*$/.test(text)
    const isFault = text !== undefined && BEFORE_FAULT.test(code.slice(Math.max(0, token.index - LONGEST_BEFORE_FAULT), token.index))
    const isName = isNameText || (name !== undefined && !mayBeText(path, name))
    const checked = comment?.replace(QUOTED, blank) ?? title ?? (isName || isFault ? whole : undefined)
    if (checked === undefined || ALLOWED.has(checked)) return []
    return wordsOf(checked)
      .filter(({ word }) => Object.hasOwn(BANNED_WORDS, word) || (isName && Object.hasOwn(BANNED_IN_NAMES, word)))
      .map(({ word, index }) => ({ line: lineAt(code, token.index + index), word, text: lineOf(checked, index) }))
  })
}

/** In a component's file, a lone word can be a text of the screen. */
const mayBeText = (path: string, word: string) => path.endsWith('.tsx') && !path.endsWith('.test.tsx') && /^[A-Za-z][a-z]*$/.test(word)

/** `lockWeekShared` → lock, week, shared; also splits sentences. */
const wordsOf = (text: string) =>
  [...text.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)].map(({ 0: word, index }) => ({ word: word.toLowerCase(), index }))

const blank = (text: string) => ' '.repeat(text.length)
const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length
const lineOf = (text: string, index: number) => (text.split('\n')[lineAt(text, index) - 1] ?? '').trim()
