import { expect, test } from 'vitest'
import { describeTrend } from './tiebreakerTrend.ts'

/** Regular weeks from the first on. */
const weeks = (...values: [totalUsers: number, largestTieCluster: number][]) =>
  values.map(([totalUsers, largestTieCluster], index) => ({ week: 5 + index, totalUsers, largestTieCluster }))

test.each([
  [
    'a group that grows with the field keeps its share',
    weeks([100, 10], [150, 15], [200, 20]),
    'stable',
    0,
    'The largest group of tied players keeps its share: 10% of the players then, 10% now.',
  ],
  [
    'a group that grows more than the field increases',
    weeks([100, 10], [90, 3], [200, 40]),
    'increasing',
    100,
    'The largest group of tied players: 10% of the players then, 20% now.',
  ],
  [
    'a group that shrinks more than the field decreases',
    weeks([100, 20], [100, 20], [50, 5]),
    'decreasing',
    -50,
    'The largest group of tied players: 20% of the players then, 10% now.',
  ],
  ['a tenth more is an increase', weeks([100, 50], [100, 1], [100, 55]), 'increasing', 10, expect.any(String)],
  ['less than a tenth more is steady', weeks([100, 50], [100, 1], [100, 54]), 'stable', 8, expect.any(String)],
  ['two weeks say nothing', weeks([100, 10], [100, 90]), 'stable', 0, 'A trend needs three completed regular weeks.'],
  ['no week says nothing', [], 'stable', 0, 'A trend needs three completed weeks.'],
] as const)('%s', (_, given, direction, change, interpretation) => {
  expect(describeTrend(given)).toEqual({ direction, change, interpretation })
})

test('weeks of another kind are not compared with', () => {
  const hallOfFame = { week: 1, totalUsers: 10, largestTieCluster: 9 }
  expect(describeTrend([hallOfFame, ...weeks([100, 10], [100, 10])])).toMatchObject({
    change: 0,
    interpretation: expect.stringMatching(/three completed regular/),
  })
  expect(describeTrend([hallOfFame, ...weeks([100, 10], [100, 10], [100, 20])])).toMatchObject({ direction: 'increasing', change: 100 })
})
