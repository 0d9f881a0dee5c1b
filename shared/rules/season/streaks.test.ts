import { describe, expect, it } from 'vitest'
import { streaksOf } from './streaks.ts'

const results = (text: string) => [...text].map((mark) => mark === '+')

describe('streaks', () => {
  it.each([
    ['', { current: 0, longest: 0 }],
    ['-', { current: 0, longest: 0 }],
    ['+', { current: 1, longest: 1 }],
    ['+++', { current: 3, longest: 3 }],
    ['++-', { current: 0, longest: 2 }],
    ['++-+', { current: 1, longest: 2 }],
    ['+-++-+++', { current: 3, longest: 3 }],
  ])('%s gives %j', (text, expected) => {
    expect(streaksOf(results(text))).toEqual(expected)
  })

  it('never has a current streak above the longest one', () => {
    for (let marks = 0; marks < 1 << 10; marks++) {
      const { current, longest } = streaksOf(Array.from({ length: 10 }, (_, index) => (marks & (1 << index)) !== 0))
      expect(current).toBeLessThanOrEqual(longest)
    }
  })
})
