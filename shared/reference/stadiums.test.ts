import { expect, it } from 'vitest'
import { findStadium } from './stadiums.ts'
import { TEAMS } from './teams.ts'

it('every team has a stadium, and every stadium belongs to a team', () => {
  expect(TEAMS.filter(({ abbreviation }) => findStadium(abbreviation) === null)).toEqual([])
  expect(findStadium('TBD')).toBeNull()
  expect(new Set(TEAMS.map(({ abbreviation }) => findStadium(abbreviation)?.name)).size).toBe(30)
})
