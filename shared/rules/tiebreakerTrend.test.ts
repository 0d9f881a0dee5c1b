import { expect, test } from 'vitest'
import { describeTrend } from './tiebreakerTrend.ts'

const weeks = (...values: [totalUsers: number, largestTieCluster: number][]) =>
  values.map(([totalUsers, largestTieCluster]) => ({ totalUsers, largestTieCluster }))

test.each([
  [
    'growing with the field',
    weeks([148, 22], [142, 21], [204, 38]),
    'increasing',
    73,
    'The field grew by 38% in the same time, so most of it is size, not the tiebreaker.',
  ],
  ['growing without the field', weeks([100, 10], [100, 20]), 'increasing', 100, 'The field kept its size, so it is not only size.'],
  [
    'shrinking with the field',
    weeks([100, 20], [50, 10]),
    'decreasing',
    -50,
    'The field shrank by 50% in the same time, so most of it is size, not the tiebreaker.',
  ],
  ['nearly the same', weeks([100, 100], [100, 109]), 'stable', 9, 'The largest group of tied players stays about the same size.'],
  ['a tenth more', weeks([100, 100], [100, 110]), 'increasing', 10, 'The field kept its size, so it is not only size.'],
  ['one week', weeks([100, 100]), 'stable', 0, 'A trend needs two completed weeks.'],
  ['no week', [], 'stable', 0, 'A trend needs two completed weeks.'],
])('%s', (_, given, direction, change, interpretation) => {
  expect(describeTrend(given)).toEqual({ direction, change, interpretation })
})
