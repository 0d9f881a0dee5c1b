import { describe, expect, test } from 'vitest'
import { findBannedWords } from './words.ts'

const wordsIn = (path: string, code: string) => findBannedWords(path, code).map(({ line, word }) => `${line} ${word}`)

describe('the words that the glossary replaces', () => {
  test('are found in identifiers, also as a part of one', () => {
    expect(wordsIn('server/a.ts', 'const heldTries = 1\nfunction tellAll() {}\nconst LONGEST_HOLD_MS = 2')).toEqual([
      '1 held',
      '2 tell',
      '3 hold',
    ])
  })

  test('are found in titles of tests, however they are written', () => {
    const code = `test('is told', run)\nit.each([1])("hears %s", run)\ndescribe(\`what is kept\`, run)`
    expect(wordsIn('server/a.test.ts', code)).toEqual(['1 told', '2 hears', '3 kept'])
  })

  test('are found in comments, each with its line', () => {
    expect(wordsIn('server/a.ts', '/**\n * Tells all.\n */\nrun() // until it was heard')).toEqual(['2 tells', '4 heard'])
    expect(wordsIn('pwa/a.css', '/* Held upright. */')).toEqual(['1 held'])
  })

  test('are found in texts that are names, and in those of errors and logs', () => {
    expect(wordsIn('server/a.ts', "type State = 'heard' | 'tries-kept'")).toEqual(['1 heard', '1 kept'])
    expect(wordsIn('server/a.ts', "throw new DataFault('the lock is held')")).toEqual(['1 held'])
    expect(wordsIn('pwa/a.ts', 'console.warn(`players were told`)')).toEqual(['1 told'])
  })

  test('may be used in other texts, in expressions, and in what a comment cites', () => {
    expect(wordsIn('server/a.ts', "const text = 'Hold the line'\nsay(`you were told`)\nfind(/Didn't hear back/)")).toEqual([])
    expect(wordsIn('server/a.ts', '// `held` is the wire value of "on hold"')).toEqual([])
  })

  test('may be names that cannot change', () => {
    expect(wordsIn('server/a.ts', "new Agent({ keepAlive: true, state: 'on_hold' })")).toEqual([])
  })

  test('are partly banned in names alone', () => {
    expect(wordsIn('server/a.ts', "// A button keeps its size.\ntest('keeps its size', keepSize)")).toEqual(['2 keep'])
  })

  test('are not found inside longer words', () => {
    expect(wordsIn('server/a.ts', 'const threshold = placeholder + shearing + retold')).toEqual([])
  })

  test('may stand alone in a component, where they can be text of the screen', () => {
    expect(wordsIn('pwa/A.tsx', 'const heldCode = 1')).toEqual(['1 held'])
    expect(wordsIn('pwa/A.tsx', '<p>hold on</p><b>Keep</b>')).toEqual([])
  })
})
