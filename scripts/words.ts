import { ALLOWED_NAMES, BANNED_WORDS } from './bannedWords.ts'

type BannedWord = { line: number; word: string; text: string }

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm
/** In this order: a test title, a regular expression or text (both skipped), an identifier. */
const TOKEN =
  /\b(?:test|it|describe)(?:\.each\((?:[^()]|\([^()]*\))*\))?\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`)|(?<=[(,=:[!&|?{};]\s*)\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`|[A-Za-z_$][\w$]*/g

/** The banned words in the identifiers and test titles of a file. Comments and other texts are not checked. */
export function findBannedWords(path: string, code: string): BannedWord[] {
  const withoutComments = code.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '))
  return [...withoutComments.matchAll(TOKEN)].flatMap((token) => {
    const [whole, ...titles] = token
    const title = titles.find((each) => each !== undefined)
    if (title === undefined && (/^['"`/]/.test(whole) || ALLOWED_NAMES.has(whole) || mayBeText(path, whole))) return []
    const text = title ?? whole
    const line = withoutComments.slice(0, token.index).split('\n').length
    return wordsOf(text)
      .filter((word) => Object.hasOwn(BANNED_WORDS, word))
      .map((word) => ({ line, word, text }))
  })
}

/** In a component's file, a lone word can be a text of the screen. */
const mayBeText = (path: string, word: string) => path.endsWith('.tsx') && !path.endsWith('.test.tsx') && /^[a-z]+$/.test(word)

/** `lockWeekShared` → lock, week, shared; also splits a sentence. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/'s\b/g, '')
    .toLowerCase()
    .split(/[^a-z]+/)
