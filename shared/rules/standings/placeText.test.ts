import { expect, it } from 'vitest'
import { formatPlace } from './placeText.ts'

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [10, '10th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [22, '22nd'],
  [100, '100th'],
  [111, '111th'],
  [1_003, '1003rd'],
  [1_013, '1013th'],
])('place %i is written as %s', (place, text) => {
  expect(formatPlace(place)).toBe(text)
})
