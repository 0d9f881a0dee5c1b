import { describe, expect, it } from 'vitest'
import { TEAMS } from '#shared/reference/teams.ts'
import { leaguePlaceOf } from './leaguePlaces.ts'
import { resultsBefore, type SeasonGame, type TeamResult } from './seasonResults.ts'

const NAMES = TEAMS.map(({ abbreviation }) => abbreviation)
const [FIRST = '', SECOND = ''] = NAMES
const LAST = NAMES.at(-1) ?? ''
/** Each team always scores its own number: 10 for the first of the list, 41 for the last. */
const pointsOf = (team: string) => 10 + NAMES.indexOf(team)

/** Weeks in which all 32 teams play; the first half of the list plays at home in even weeks. */
const aLeague = (weeks: number): SeasonGame[] =>
  Array.from({ length: weeks }, (_, index) =>
    NAMES.slice(0, 16).map((one, pair): SeasonGame => {
      const other = NAMES[16 + ((pair + index) % 16)] ?? ''
      const [awayTeam, homeTeam] = index % 2 === 0 ? [one, other] : [other, one]
      const scores = { awayScore: pointsOf(awayTeam), homeScore: pointsOf(homeTeam) }
      return { season: 2025, week: 5 + index, awayTeam, homeTeam, ...scores, gameStatus: 'final', gameTime: null, isTimeSet: false }
    }),
  ).flat()
const placeOf = (team: string, games: readonly SeasonGame[], which?: (result: TeamResult) => boolean) =>
  leaguePlaceOf(resultsBefore(games, { season: 2025, week: 22 }), team, ({ scored }) => scored, which)

describe('a place in the league', () => {
  it('counts from both ends', () => {
    expect(placeOf(LAST, aLeague(3))).toEqual({ average: 41, place: 1, fromLast: 32, isShared: false })
    expect(placeOf(FIRST, aLeague(3))).toEqual({ average: 10, place: 32, fromLast: 1, isShared: false })
  })

  it('is shared by teams with the same average, and the place after it is skipped', () => {
    const level = aLeague(3).map((game) => ({
      ...game,
      ...(game.awayTeam === FIRST && { awayScore: pointsOf(SECOND) }),
      ...(game.homeTeam === FIRST && { homeScore: pointsOf(SECOND) }),
    }))
    const shared = { average: 11, place: 31, fromLast: 1, isShared: true }
    expect([placeOf(FIRST, level), placeOf(SECOND, level)]).toEqual([shared, shared])
    expect(placeOf(NAMES[2] ?? '', level)).toMatchObject({ place: 30, fromLast: 3, isShared: false })
  })

  it('is null while a team has fewer than three games', () => {
    expect(placeOf(LAST, aLeague(2))).toBeNull()
  })

  it('is null while one of the 32 teams has no game, and for an unknown team', () => {
    const without = aLeague(3).filter(({ awayTeam, homeTeam }) => awayTeam !== FIRST && homeTeam !== FIRST)
    expect(placeOf(LAST, without)).toBeNull()
    expect(placeOf('TBD', aLeague(3))).toBeNull()
  })

  it('counts only the chosen games', () => {
    const atHome = ({ isHome }: TeamResult) => isHome
    expect(placeOf(LAST, aLeague(5), atHome)).toBeNull()
    expect(placeOf(LAST, aLeague(6), atHome)).toMatchObject({ average: 41, place: 1 })
  })
})
