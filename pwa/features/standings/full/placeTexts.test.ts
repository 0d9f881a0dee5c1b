import { expect, test } from 'vitest'
import { describeRow, finalsText } from './placeTexts.ts'

const row = {
  id: '00000000-0000-4000-8000-000000000001',
  displayName: 'hank_the_crank',
  place: 2,
  isTied: true,
  score: 10,
  moved: 3,
  prize: null,
  prizeUpTo: 30,
}
const others = { isYou: false, isSettled: false }

test('a row is read as one sentence with place, name, score, movement and prize', () => {
  expect(describeRow(row, others)).toBe('Tied for 2nd: hank_the_crank, 10 correct, up 3 places, up to $30')
  expect(describeRow({ ...row, isTied: false, moved: -1, prize: 50, prizeUpTo: null }, { isYou: true, isSettled: true })).toBe(
    '2nd: You, 10 correct, down 1 place, won $50',
  )
  expect(describeRow({ ...row, moved: null, prizeUpTo: null }, others)).toBe('Tied for 2nd: hank_the_crank, 10 correct')
  expect(describeRow({ ...row, moved: null, prizeUpTo: null, championOf: 2024 }, others)).toBe(
    'Tied for 2nd: hank_the_crank, champion of 2024, 10 correct',
  )
  expect(describeRow({ ...row, moved: 0, prizeUpTo: null }, others)).toContain('same place as before')
})

test('the progress names the final games until all are final', () => {
  expect(finalsText({ countedGames: 12, games: 15 })).toBe('12 of 15 final')
  expect(finalsText({ countedGames: 15, games: 15 })).toBe('Final')
})
