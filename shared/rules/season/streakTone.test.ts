import { expect, test } from 'vitest'
import { streakShown, streakSpoken } from './streakTone.ts'

test.each([
  ['W3', 'W3', 'won'],
  ['L1', 'L1', 'lost'],
  ['w2', 'w2', 'won'],
  ['T1', 'T1', 'none'],
  ['None', '–', 'none'],
  ['0-0', '–', 'none'],
  ['Even', '–', 'none'],
  ['even', '–', 'none'],
  ['', '–', 'none'],
  ['  ', '–', 'none'],
])('"%s" shows %s, %s', (streak, text, tone) => {
  expect(streakShown(streak)).toEqual({ text, tone })
})

test.each([
  ['W3', '3 wins in a row'],
  ['L1', '1 loss'],
  ['L4', '4 losses in a row'],
  ['T1', '1 tie'],
  ['None', 'no streak'],
  ['Won 2', 'Won 2'],
])('"%s" is read as "%s"', (streak, words) => {
  expect(streakSpoken(streak)).toBe(words)
})
