import { expect, test } from 'vitest'
import { aWin } from '#pwa/testing/prizeFixtures.ts'
import { winText } from './winText.ts'

test.each([
  [{}, 'Week 11', '1st place', '13 correct picks. Nobody called it better.', 'You won $50: 1st place, Week 11, 13 points'],
  [
    { place: 4, score: 1, amount: 12.5, week: 3, isTied: true },
    'Preseason Week 2',
    'Tied for 4th place',
    '1 correct pick. That pays. Shared with somebody just as good.',
    'You won $12.50: Tied for 4th place, Preseason Week 2, 1 point',
  ],
  [
    { contest: 'season' as const, week: null, score: 172, amount: 500 },
    '2025 season',
    'Season champion',
    '172 points, week after week. Nobody was better.',
    'You won $500: Season champion, 2025 season, 172 points',
  ],
  [
    { contest: 'season' as const, week: null, place: 2, score: 170, amount: 250 },
    '2025 season',
    '2nd of the season',
    '170 points, week after week. What a run.',
    'You won $250: 2nd of the season, 2025 season, 170 points',
  ],
])('a win with %j has its headline, text and announcement', (overrides, when, what, how, spoken) => {
  expect(winText(aWin(overrides))).toEqual({ when, what, how, spoken })
})
