import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listFiles } from './compressFiles.ts'
import { inProject } from './projectFolder.ts'

/** Styles for paper count only while a page is printed. */
const isForScreens = (path: string) => /[.](?:css|tsx)$/.test(path) && !/print[.]css$|[.]test[.]tsx$/.test(path)
const paths = (await listFiles(inProject('pwa'))).filter(isForScreens)

/** What an element contains decides about another one: `.list:has(.open) .item`, or `group-has-checked` of Tailwind. */
const OF_ANOTHER_ELEMENT = /:has\((?:[^()]|\([^()]*\))*\)\s*[>+~ ]\s*[^\s,{]|\b(?:group|peer)-has-/g
/** An element of any name, class and attribute: the browser asks each element of the page. */
const OF_ANY_ELEMENT = /(?:^|[\s>+~,]):has\(/gm

const findIn = (text: string) => {
  const styles = text.replaceAll(/\/\*.*?\*\//gs, '')
  return [...styles.matchAll(OF_ANOTHER_ELEMENT), ...styles.matchAll(OF_ANY_ELEMENT)].map(([found]) => found.trim())
}

describe('styles by what an element contains', () => {
  it.each([
    [':root:has(main .skeleton) .when-loaded {', 1],
    ['section:has(.skeleton) + aside {', 1],
    ['.games > :has(+ .next) {', 1],
    ['"outline-2 group-has-checked:outline-pick"', 1],
    ['.games > [data-item]:first-child:has(+ .next:nth-child(2)) {', 0],
    ['"has-checked:border-pick"', 0],
  ])('are recognised: %s', (text, count) => {
    expect(findIn(text)).toHaveLength(count)
  })

  it('concern that element alone, or the browser styles the whole page again after each change of it', () => {
    expect(paths.length).toBeGreaterThan(300)
    expect(paths.flatMap((path) => findIn(readFileSync(path, 'utf8')).map((found) => `${path}: ${found}`))).toEqual([])
  })
})
