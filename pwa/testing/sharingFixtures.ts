import type { SharedResult } from '#shared/contract/sharing.ts'

const TEAMS = ['BAL', 'DET', 'KC', 'LAR', 'SF', 'BUF', 'GB', 'PHI', 'HOU', 'CHI', 'NE', 'PIT', 'MIA', 'DAL']

/** The second place of week 11: eleven right, two missed, one game without a pick. */
export const aResult = (overrides: Partial<SharedResult> = {}): SharedResult => ({
  season: 2025,
  week: 15,
  username: 'jordan_r',
  place: 2,
  isTied: false,
  participants: 204,
  correct: 11,
  games: 14,
  prize: 30,
  tiles: TEAMS.map((team, index) => ({
    team,
    outcome: index === 10 ? 'not_picked' : index === 2 || index === 5 ? 'missed' : 'correct',
  })),
  ...overrides,
})
