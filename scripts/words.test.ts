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

  test('may be used in comments and in other texts', () => {
    expect(wordsIn('server/a.ts', "/** hold */\n// told\nconst text = 'hold the line'\nsay(`told`)\nfind(/Didn't hear back/)")).toEqual([])
  })

  test('are not found inside longer words', () => {
    expect(wordsIn('server/a.ts', 'const threshold = placeholder + isHearing + retold')).toEqual([])
  })

  test('may stand alone in a component, where they can be text of the screen', () => {
    expect(wordsIn('pwa/A.tsx', 'const heldCode = 1')).toEqual(['1 held'])
    expect(wordsIn('pwa/A.tsx', '<p>hold on</p>')).toEqual([])
  })
})
