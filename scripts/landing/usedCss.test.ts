import { expect, test } from 'vitest'
import { shortenClasses } from './shortClasses.ts'
import { usedCss } from './usedCss.ts'

const HTML = '<main class="card hover:up"><style>.own{width:var(--size)}</style></main>'

test.each([
  ['a rule whose class occurs', '.card{color:red}', '.card{color:red}'],
  ['a rule whose class does not occur', '.other{color:red}', ''],
  ['a rule for two classes of which one does not occur', '.card .other{color:red}', ''],
  ['a rule for a state of a class', '.hover\\:up:hover{color:red}', '.hover\\:up:hover{color:red}'],
  ['a rule for an element that does not occur', 'table{color:red}', ''],
  ['a rule inside a condition', '@media (width>=40rem){.card{color:red}.other{color:red}}', '@media (width>=40rem){.card{color:red}}'],
  ['a rule for one of several selectors', ':where(.card,.other){color:red}', ':where(.card,.other){color:red}'],
  ['a property that the HTML uses', 'html{--size:1px}', 'html{--size:1px}'],
  ['properties that nothing uses', 'html{--one:1px;--two:var(--one);color:red}', 'html{color:red}'],
  [
    'first values of Tailwind, which are those of each browser',
    '@layer properties{@supports (color:red){*,:before{--tw-one:1}}}.card{width:var(--tw-one)}@property --tw-one{syntax:"*";inherits:false;initial-value:1}',
    '@layer properties{*,:before{--tw-one:1}}.card{width:var(--tw-one)}',
  ],
  [
    'animations that nothing uses',
    '@keyframes up{to{top:0}}@keyframes down{0%{top:0}to{top:1px}}.card{--move:up 1s;animation:var(--move)}',
    '@keyframes up{to{top:0}}.card{--move:up 1s;animation:var(--move)}',
  ],
])('usedCss decides right about %s', (_, css, expected) => {
  expect(usedCss(css, HTML).trim()).toBe(expected)
})

test('shortenClasses renames a class alike wherever it occurs, and no element or state', () => {
  const { css, classes } = shortenClasses('.card:hover{color:red}main:is(:where(.card) *){color:#00f}.card-wide .card{color:green}')
  expect(classes).toEqual({ card: 'a', 'card-wide': 'b' })
  expect(css).toBe('.a:hover{color:red}main:is(:where(.a) *){color:#00f}.b .a{color:green}')
})

test('shortenClasses gives a hundred classes different names', () => {
  const { classes } = shortenClasses(Array.from({ length: 100 }, (_, index) => `.name-${index}{color:red}`).join(''))
  expect(new Set(Object.values(classes)).size).toBe(100)
})
