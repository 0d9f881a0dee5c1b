import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LETTER_LIMITS, MISS_LIMITS, SLOW_LIMITS, TRY_LIMITS } from './limits.ts'

const page = readFileSync(new URL('../../../docs/decisions/025-limits.md', import.meta.url), 'utf8')
const WINDOWS = new Map([
  [60, 'a minute'],
  [900, 'in 15 min'],
  [1800, 'in 30 min'],
  [3600, 'an hour'],
  [86_400, 'a day'],
])
const limits = Object.entries({ ...TRY_LIMITS, ...LETTER_LIMITS, ...MISS_LIMITS, ...SLOW_LIMITS })

it.each(limits)('decision 025 lists the limit %s with its numbers', (name, limit) => {
  const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\` `))
  expect(row).toContain(` ${limit.points} ${WINDOWS.get(limit.perSeconds)} |`)
  if ('waitMs' in limit && limit.waitMs > 0) expect(row).toContain(`waits ${limit.waitMs / 1000} s`)
})

it('decision 025 lists no limit that does not exist', () => {
  expect([...page.matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name).sort()).toEqual(limits.map(([name]) => name).sort())
})
