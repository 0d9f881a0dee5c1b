import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#shared/clock.ts'
import type { GameStatus } from '#shared/model/game.ts'
import { TEAMS } from '#shared/reference/teams.ts'
import { leaguePlaceOf } from '#shared/rules/insights/leaguePlaces.ts'
import { resultsBefore } from '#shared/rules/insights/seasonResults.ts'
import { derivedNotes, type NotedGame } from './derivedNotes.ts'

const WEEK_5 = Date.parse('2025-09-07T17:00:00Z')
const aGame = (week: number, awayTeam: string, homeTeam: string, more: Partial<NotedGame> = {}): NotedGame => ({
  season: 2025,
  week,
  awayTeam,
  homeTeam,
  gameStatus: 'scheduled' as GameStatus,
  awayScore: null,
  homeScore: null,
  gameTime: new Date(WEEK_5 + (week - 5) * 7 * DAY_MS).toISOString(),
  isTimeSet: true,
  isNeutralSite: false,
  isMondayNight: false,
  ...more,
})
const final = (week: number, awayTeam: string, awayScore: number, homeTeam: string, homeScore: number, more: Partial<NotedGame> = {}) =>
  aGame(week, awayTeam, homeTeam, { gameStatus: 'final', awayScore, homeScore, ...more })

/** The strength of each of the 32, all different: how many points it scores, always. */
const pointsOf = new Map(TEAMS.map(({ abbreviation }, index) => [abbreviation, 10 + index]))
const points = (team: string) => pointsOf.get(team) ?? 0
/** So many weeks in which all 32 play, each once at home and once away in turn. */
function aLeague(weeks: number) {
  const teams = TEAMS.map(({ abbreviation }) => abbreviation)
  return Array.from({ length: weeks }, (_, index) =>
    Array.from({ length: 16 }, (_unused, pair) => {
      const [one, other] = [teams[pair] ?? '', teams[16 + ((pair + index) % 16)] ?? '']
      const [away, home] = index % 2 === 0 ? [one, other] : [other, one]
      return final(5 + index, away, points(away), home, points(home))
    }),
  ).flat()
}

const LEAGUE = aLeague(6)
const [FIRST = '', LAST = ''] = [TEAMS[0]?.abbreviation, TEAMS.at(-1)?.abbreviation]

describe('insights', () => {
  it('mention runs of three or more, home and road records, and the first and last of the league', () => {
    expect(derivedNotes(aGame(11, LAST, FIRST), LEAGUE).expertInsights).toEqual([
      'The Seahawks have won 6 in a row.',
      'The Bills have lost 6 in a row.',
      'The Seahawks are unbeaten on the road (3-0).',
      'The Bills have yet to win at home (0-3).',
    ])
  })

  it('mention the last five results where there is no run, and wide margins', () => {
    const insightsOf = (...margins: number[]) =>
      derivedNotes(
        aGame(12, 'KC', 'NYJ', { isNeutralSite: true }),
        margins.map((margin, index) =>
          index % 2 === 0 ? final(5 + index, 'KC', 20 + margin, 'LV', 20) : final(5 + index, 'LV', 20, 'KC', 20 + margin),
        ),
      ).expertInsights
    expect(insightsOf(-3, 7, 7, -3, 7, 7)).toEqual(['The Chiefs have won 4 of their last 5.'])
    expect(insightsOf(-3, 7, 7, -3, 7)).toEqual([])
    expect(insightsOf(7, -3, -3, 0, -3, -3)).toEqual(['The Chiefs have lost 4 of their last 5.'])
    expect(insightsOf(7, 7, 7, 7)).toEqual([
      'The Chiefs have won 4 in a row.',
      'The Chiefs have outscored their opponents by 7.0 points a game.',
    ])
    expect(insightsOf(-14, 2, -3)).toEqual(['The Chiefs have been outscored by 5.0 points a game.'])
    expect(insightsOf(-14, 2)).toEqual([])
  })

  it('are not there before there are enough games, nor of a run of two', () => {
    const two = LEAGUE.filter(({ week }) => week < 7)
    expect(derivedNotes(aGame(7, LAST, FIRST), two)).toMatchObject({ expertInsights: [], keyMatchups: [] })
    expect(derivedNotes(aGame(5, LAST, FIRST), LEAGUE)).toEqual({ expertInsights: [], keyMatchups: [], gameNotes: [] })
  })

  it('name a place in the league for the first and last three only', () => {
    // two lost by the best and two won by the last: neither has a run or a clean record that would come first
    const mixed = LEAGUE.map((game) => {
      if (game.week < 9) return game
      const is = (team: string, side: 'awayTeam' | 'homeTeam') => game[side] === team
      return {
        ...game,
        ...((is(LAST, 'awayTeam') || is(FIRST, 'awayTeam')) && { homeScore: is(LAST, 'awayTeam') ? 50 : 0 }),
        ...((is(LAST, 'homeTeam') || is(FIRST, 'homeTeam')) && { awayScore: is(LAST, 'homeTeam') ? 50 : 0 }),
      }
    })
    const placesIn = (away: string, home: string) =>
      derivedNotes(aGame(11, away, home), mixed).expertInsights.filter((sentence) => sentence.includes('in the league'))
    const third = TEAMS.at(-3)?.abbreviation ?? ''
    const [middle = '', next = ''] = [TEAMS[16]?.abbreviation, TEAMS[17]?.abbreviation]
    expect(placesIn(FIRST, LAST)).toEqual(
      expect.arrayContaining([
        'The Bills score 10.0 points a game on the road, the fewest in the league.',
        'The Seahawks score 41.0 points a game at home, the most in the league.',
      ]),
    )
    expect(derivedNotes(aGame(11, middle, next), mixed).expertInsights.filter((one) => one.includes(' score '))).toEqual([])
    expect(leaguePlaceOf(resultsBefore(mixed, { season: 2025, week: 11 }), third, ({ scored }) => scored)?.place).toBe(3)
  })
})

describe('matchups', () => {
  it('set offense against defense by league places, and road against home', () => {
    expect(derivedNotes(aGame(11, LAST, FIRST), LEAGUE).keyMatchups).toEqual([
      'Seahawks offense (1st, 41.0 points a game) against the Bills defense (17th, 28.5 allowed).',
      expect.stringMatching(
        /^Bills offense \(32nd, 10\.0 points a game\) against the Seahawks defense \(\d+(st|nd|rd|th), \d+\.\d allowed\)\.$/,
      ),
      'The Seahawks are 3-0 on the road, the Bills 0-3 at home.',
    ])
  })
})

describe('game notes', () => {
  const notesOf = (game: NotedGame, ...games: NotedGame[]) => derivedNotes(game, games).gameNotes

  it('mention rivals and their last meeting', () => {
    const game = aGame(8, 'BUF', 'NYJ', { isTimeSet: false })
    expect(notesOf(game)).toEqual(['The Bills and Jets are AFC East rivals.'])
    expect(notesOf(game, final(5, 'BUF', 20, 'NYJ', 17))).toEqual(['AFC East rivals: the Bills won their last meeting 20-17 in Week 1.'])
    expect(notesOf(game, final(5, 'NYJ', 20, 'BUF', 20))).toEqual(['AFC East rivals: their last meeting ended 20-20 in Week 1.'])
    expect(notesOf(aGame(8, 'KC', 'NYJ', { isTimeSet: false }), final(5, 'KC', 3, 'NYJ', 17))).toEqual([
      'The Jets won their last meeting 17-3 in Week 1.',
    ])
    expect(notesOf(aGame(8, 'KC', 'NYJ'))).toEqual([])
  })

  it('mention a short week and a bye, but no week without data', () => {
    const sunday = final(6, 'KC', 3, 'DAL', 17)
    const thursday = aGame(7, 'KC', 'NYJ', { gameTime: '2025-09-19T00:15:00Z' })
    expect(notesOf(thursday, sunday)).toEqual(['A short week for the Chiefs: 4 days of rest.'])
    expect(notesOf(thursday, sunday, final(6, 'NYJ', 3, 'LV', 17))).toEqual(['A short week for both teams: 4 and 4 days of rest.'])
    expect(notesOf({ ...thursday, isTimeSet: false }, sunday)).toEqual([])
    const later = aGame(8, 'KC', 'NYJ')
    expect(notesOf(later, sunday)).toEqual([])
    expect(notesOf(later, sunday, aGame(7, 'LV', 'LAC'))).toEqual(['The Chiefs come off a bye.'])
    expect(notesOf(later, sunday, aGame(7, 'LV', 'KC', { gameStatus: 'cancelled' }))).toEqual([])
    expect(notesOf(later, sunday, final(6, 'NYJ', 3, 'LV', 17), aGame(7, 'LV', 'LAC'))).toEqual(['Both teams come off a bye.'])
  })

  it('mention close records and, for the tiebreaker game, totals', () => {
    const games = [5, 6, 7].flatMap((week) => [final(week, 'KC', 20, 'LV', 17), final(week, 'DAL', 10, 'NYG', week === 7 ? 13 : 3)])
    const game = aGame(8, 'KC', 'DAL', { isMondayNight: true, isNeutralSite: true })
    expect(notesOf(game, ...games)).toEqual([
      'Played at a neutral site.',
      'Tiebreaker: Chiefs games have averaged 37.0 total points this season, Cowboys games 16.3.',
      'One win apart: the Chiefs are 3-0, the Cowboys 2-1.',
    ])
    expect(notesOf(aGame(8, 'LV', 'NYG'), ...games)).toEqual([
      'Raiders games have averaged 37.0 total points this season, Giants games 16.3.',
      'One win apart: the Raiders are 0-3, the Giants 1-2.',
    ])
    expect(notesOf(aGame(8, 'KC', 'KC'), ...games)).toContain('Both teams come in at 3-0.')
  })

  it('are at most four', () => {
    const games = [5, 6, 7].flatMap((week) => [final(week, 'BUF', 20, 'NYJ', 17), final(week, 'MIA', 10, 'NE', 3)])
    const game = aGame(8, 'BUF', 'MIA', { isMondayNight: true, isNeutralSite: true, gameTime: '2025-09-26T00:15:00Z' })
    expect(notesOf(game, ...games)).toHaveLength(4)
  })

  it('mention no results in the preseason or of unknown teams', () => {
    const inPreseason = aGame(3, 'BUF', 'NYJ', { isNeutralSite: true, isMondayNight: true })
    expect(notesOf(inPreseason, ...[2, 1].map((week) => final(week, 'BUF', 20, 'NYJ', 17)))).toEqual([
      'Played at a neutral site.',
      'The Bills and Jets are AFC East rivals.',
    ])
    expect(derivedNotes(aGame(23, 'TBD', 'KC', { isNeutralSite: true }), LEAGUE)).toEqual({
      expertInsights: [],
      keyMatchups: [],
      gameNotes: [],
    })
  })
})
