import { expect, it } from 'vitest'
import { contrastRatio } from '#shared/contrast.ts'
import { TEAMS } from '#shared/reference/teams.ts'
import { takeoverColors } from './takeoverColors.ts'

it.each(TEAMS.map(({ abbreviation }) => abbreviation))(
  'the words of the picture of %s are readable on its ground and in its light',
  (team) => {
    const { ground, light, words } = takeoverColors(team)
    for (const background of [ground, light]) {
      expect(contrastRatio(words, background)).toBeGreaterThanOrEqual(4.5)
      expect(contrastRatio('#ffffff', background)).toBeGreaterThanOrEqual(4.5)
      expect(contrastRatio('#fbbf24', background), 'the new place, in large type').toBeGreaterThanOrEqual(3)
    }
  },
)
