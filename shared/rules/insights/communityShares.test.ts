import { expect, it } from 'vitest'
import { communityShares } from './communityShares.ts'

it.each([
  [0, 0, 0, 0, 0],
  [2, 0, 0, 0, 0],
  [1, 1, 0, 0, 0],
  [1, 2, 3, 33, 67],
  [2, 1, 3, 67, 33],
  [3, 0, 3, 100, 0],
  [1, 7, 8, 13, 87],
  [5, 995, 1000, 1, 99],
  [50, 50, 100, 50, 50],
])(
  '%i cards for the away side and %i for the home side are shown as %i: %i and %i percent',
  (away, home, totalPicks, awayPart, homePart) => {
    expect(communityShares({ away, home })).toEqual({ totalPicks, awayPercentage: awayPart, homePercentage: homePart })
  },
)

it('always adds up to 100', () => {
  for (let away = 0; away <= 60; away += 1) {
    const { awayPercentage, homePercentage } = communityShares({ away, home: 61 - away })
    expect(awayPercentage + homePercentage).toBe(100)
  }
})
