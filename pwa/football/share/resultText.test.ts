import { expect, test } from 'vitest'
import { aContest } from '#pwa/testing/fixtures.ts'
import { aResult } from '#pwa/testing/sharingFixtures.ts'
import { resultCard } from './drawShare.ts'
import { resultText, tileText } from './resultText.ts'

test.each([
  [{}, 'Ahead of 99% of 204 players', 'jordan_r finished 2nd in Week 11. Won $30, 11 of 14 right. Ahead of 99% of 204 players.'],
  [
    { prize: null, place: 61 },
    'Ahead of 70% of 204 players',
    'jordan_r finished 61st in Week 11. 11 of 14 right. Ahead of 70% of 204 players.',
  ],
  [
    { place: 4, isTied: true },
    'One of 204 players',
    'jordan_r finished tied for 4th in Week 11. Won $30, 11 of 14 right. One of 204 players.',
  ],
  [
    { username: null, prize: 12.5 },
    'Ahead of 99% of 204 players',
    'I finished 2nd in Week 11. Won $12.50, 11 of 14 right. Ahead of 99% of 204 players.',
  ],
  [{ place: 204, prize: null }, 'One of 204 players', 'jordan_r finished 204th in Week 11. 11 of 14 right. One of 204 players.'],
  [{ place: 1, participants: 1, prize: null }, 'One of 1 player', 'jordan_r finished 1st in Week 11. 11 of 14 right. One of 1 player.'],
])('a result with %j has its comparison and sentence', (overrides, ahead, sentence) => {
  expect(resultText(aResult(overrides))).toMatchObject({ ahead, sentence })
})

test.each([
  [30, 'jordan_r finished 2nd in Week 11. $30, not official yet, 11 of 14 right. Ahead of 99% of 204 players.'],
  [null, 'jordan_r finished 2nd in Week 11. Not official yet, 11 of 14 right. Ahead of 99% of 204 players.'],
])('a result with a prize of %j is not official before the settlement, and its card has no gold', (prize, sentence) => {
  const result = aResult({ prize, isSettled: false })
  expect(resultText(result).sentence).toBe(sentence)
  expect(resultCard(result, aContest())).toMatchObject({
    look: 'paper',
    top: { amount: null },
    stub: { left: { label: 'Not official yet' } },
  })
})

test('a result with a prize is gold once it is settled, and also from a server that does not say so', () => {
  for (const isSettled of [true, undefined])
    expect(resultCard(aResult({ isSettled }), aContest())).toMatchObject({ look: 'gold', top: { amount: '$30' } })
})

test('a tile is described by its team and outcome', () => {
  expect(aResult().tiles.slice(1, 3).map(tileText)).toEqual(['Lions, correct', 'Chiefs, missed'])
  expect(tileText({ team: 'NE', outcome: 'not_picked' })).toBe('Patriots, No Pick Made')
  expect(tileText({ team: 'NE', outcome: 'level' })).toBe('Patriots, tie')
})
