import { expect, it } from 'vitest'
import { usedStyles } from './usedStyles.ts'

const CLASSES = new Set(['card', 'sm:wide', 'has-checked:border', 'text-[0.9rem]', 'h-[max(3rem,calc(min(1rem,7.5vw)+8px))]'])

function used(css: string): string {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return usedStyles([sheet], CLASSES)
}

it.each([
  ['a class of the screen', '.card { color: red }'],
  ['a class in a state', '.card:hover, .other { color: red }'],
  ['a class with escaped characters', '.has-checked\\:border:has(:checked) { color: red }'],
  ['a class with brackets and a dot', '.text-\\[0\\.9rem\\] { color: red }'],
  ['a class with commas', '.h-\\[max\\(3rem\\,calc\\(min\\(1rem\\,7\\.5vw\\)\\+8px\\)\\)\\] { color: red }'],
  ['no class', 'button, ::before { color: red }'],
  ['a class that the element may lack', '.card:not(.open):where(.light, .dark) { color: red }'],
  ['a class of the screen under a condition', '@layer components { @media (width > 10px) { .sm\\:wide { color: red } } }'],
  ['a class of the screen in a container', '@container (width > 10px) { .card { color: red } }'],
])('contains rules for %s', (_, css) => {
  expect(used(css)).toContain('color: red')
})

it.each([
  ['another class', '.other { color: red }'],
  ['another class inside of one of the screen', '.card .other { color: red }'],
  ['another class under a condition', '@media (width > 10px) { .other { color: red } }'],
])('leaves out rules for %s', (_, css) => {
  expect(used(css)).toBe('')
})

it('contains everything that is no rule for elements, in the same order', () => {
  const css = '@layer base, utilities;@keyframes turn { to { rotate: 1turn } }@property --size { syntax: "*"; inherits: false }'
  expect(used(`${css}.other { color: red }`)).toMatch(/@layer base, utilities;[\s\S]*@keyframes turn[\s\S]*@property --size/)
})

it('contains the conditions of what it contains', () => {
  expect(used('@media (width > 10px) { .card { color: red } .other { color: blue } }')).toMatch(/^@media \(width > 10px\)\s*\{\.card/)
})
