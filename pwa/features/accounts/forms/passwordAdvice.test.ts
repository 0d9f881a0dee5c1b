import { describe, expect, it } from 'vitest'
import { passwordAdvice } from './passwordAdvice.ts'

describe('advice on a new password', () => {
  it.each([
    [undefined, /^At least 6 characters/],
    ['abc', /^At least 6 characters/],
    ['246801', /^Digits alone/],
    ['slate99', /^One word with digits/],
    ['!Cowboys2025', /^One word with digits/],
    ['blue horse', /^Looks hard/],
    ['correcthorsebattery', /^Looks hard/],
  ])('for %s begins with: %s', (typed, advice) => {
    expect(passwordAdvice(typed)).toMatch(advice)
  })

  it('names the minimum length of staff passwords', () => {
    expect(passwordAdvice('blue horse', 12)).toMatch(/^At least 12 characters/)
  })
})
