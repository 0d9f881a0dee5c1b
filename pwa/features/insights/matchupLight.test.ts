import { expect, test } from 'vitest'
import tokens from '#pwa/design/tokens.css?raw'
import { contrastRatio, inkOn, mix } from '#shared/contrast.ts'
import { TEAMS } from '#shared/reference/teams.ts'
import css from './insights.css?raw'

/** The strength of a team's light at its strongest, in percent: in the dark, then in the light. */
const [inDark = 100, inLight = 100] = [...css.matchAll(/matchup-light \{[^}]*opacity: ([\d.]+)/g)].map(
  ([, opacity]) => Number(opacity) * 100,
)

/** A token's value in the dark, then in the light. */
const valuesOf = (token: string) => [...tokens.matchAll(new RegExp(`--color-${token}: (#[0-9a-f]{6})`, 'g'))].map(([, value = '']) => value)

test.each(TEAMS.map(({ abbreviation, primaryColor }) => [abbreviation, primaryColor]))(
  'text has enough contrast on the tint of %s',
  (_, color) => {
    const [texts, grounds] = [valuesOf('text'), valuesOf('background')]
    for (const [scheme, percent] of [inDark, inLight].entries()) {
      const ground = mix(color, percent, grounds[scheme] ?? '')
      expect(contrastRatio(texts[scheme] ?? '', ground)).toBeGreaterThanOrEqual(4.5)
    }
  },
)

test.each(TEAMS.map(({ abbreviation, primaryColor }) => [abbreviation, primaryColor]))(
  'a share bar in the color of %s has enough contrast with its text',
  (_, color) => {
    expect(contrastRatio(inkOn(color), color)).toBeGreaterThanOrEqual(4.5)
  },
)
