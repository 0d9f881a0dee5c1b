import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#shared/clock.ts'
import { resultsBefore } from '#shared/rules/insights/seasonResults.ts'
import { scheduleNotes } from './scheduleNotes.ts'

type NotedGame = Parameters<typeof scheduleNotes>[0]
const WEEK_5 = Date.parse('2025-09-07T17:00:00Z')

const aGame = (week: number, awayTeam: string, homeTeam: string, more: Partial<NotedGame> = {}): NotedGame => ({
  season: 2025,
  week,
  awayTeam,
  homeTeam,
  gameStatus: 'scheduled',
  awayScore: null,
  homeScore: null,
  gameTime: new Date(WEEK_5 + (week - 5) * 7 * DAY_MS).toISOString(),
  isTimeSet: true,
  isNeutralSite: false,
  isMondayNight: false,
  ...more,
})
const final = (week: number, awayTeam: string, awayScore: number, homeTeam: string, homeScore: number) =>
  aGame(week, awayTeam, homeTeam, { gameStatus: 'final', awayScore, homeScore })
const notesOf = (game: NotedGame, ...games: NotedGame[]) => scheduleNotes(game, games, resultsBefore(games, game))

describe('a note on the place', () => {
  it('is written for a neutral site only', () => {
    expect(notesOf(aGame(8, 'KC', 'NYJ', { isNeutralSite: true }))).toEqual(['Played at a neutral site.'])
    expect(notesOf(aGame(8, 'KC', 'NYJ'))).toEqual([])
  })
})

describe('a note on total points', () => {
  const threeWeeks = [5, 6, 7].flatMap((week) => [final(week, 'KC', 20, 'LV', 17), final(week, 'DAL', 10, 'NYG', 3)])
  const totals = (...[game, ...games]: Parameters<typeof notesOf>) =>
    notesOf(game, ...games).filter((note) => note.includes('total points'))

  it('has the average of both teams after three games each', () => {
    expect(totals(aGame(8, 'KC', 'DAL'), ...threeWeeks)).toEqual([
      'Chiefs games have averaged 37.0 total points this season, Cowboys games 13.0.',
    ])
  })

  it('says that it is the tiebreaker game', () => {
    expect(totals(aGame(8, 'KC', 'DAL', { isMondayNight: true }), ...threeWeeks)[0]).toMatch(/^Tiebreaker: Chiefs games/)
  })

  it('is left out while a team has two games', () => {
    expect(totals(aGame(7, 'KC', 'DAL'), ...threeWeeks)).toEqual([])
  })
})

describe('a note on meetings', () => {
  const untimed = { isTimeSet: false }

  it('names rivals of a division', () => {
    expect(notesOf(aGame(8, 'BUF', 'NYJ'))).toEqual(['The Bills and Jets are AFC East rivals.'])
  })

  it.each([
    [
      'rivals with their last meeting',
      'BUF',
      'NYJ',
      final(5, 'BUF', 20, 'NYJ', 17),
      'AFC East rivals: the Bills won their last meeting 20-17',
    ],
    ['the last meeting of other teams', 'KC', 'NYJ', final(5, 'KC', 3, 'NYJ', 17), 'The Jets won their last meeting 17-3'],
    ['a tied meeting', 'KC', 'NYJ', final(5, 'KC', 20, 'NYJ', 20), 'Their last meeting ended 20-20'],
    ['a meeting at the other place', 'KC', 'NYJ', final(5, 'NYJ', 9, 'KC', 6), 'The Jets won their last meeting 9-6'],
  ])('describes %s', (_, away, home, last, start) => {
    expect(notesOf(aGame(8, away, home, untimed), last)[0]).toBe(`${start} in Week 1.`)
  })
})

describe('a note on rest', () => {
  const sunday = final(6, 'KC', 3, 'DAL', 17)
  const thursday = aGame(7, 'KC', 'NYJ', { gameTime: '2025-09-19T00:15:00Z' })

  it('counts the days of a short week for one team or both', () => {
    expect(notesOf(thursday, sunday)).toEqual(['A short week for the Chiefs: 4 days of rest.'])
    expect(notesOf(thursday, sunday, final(6, 'NYJ', 3, 'LV', 17))).toEqual(['A short week for both teams: 4 and 4 days of rest.'])
  })

  it('begins below six days', () => {
    const onWeekday = (gameTime: string) => notesOf(aGame(7, 'KC', 'NYJ', { gameTime }), sunday)
    expect(onWeekday('2025-09-20T00:15:00Z')).toEqual(['A short week for the Chiefs: 5 days of rest.'])
    expect(onWeekday('2025-09-21T00:15:00Z')).toEqual([])
  })

  it('is left out while the time of the game is not set', () => {
    expect(notesOf({ ...thursday, isTimeSet: false }, sunday)).toEqual([])
  })

  it('names a bye of one team or both, but not a week without data or with a cancelled game', () => {
    const later = aGame(8, 'KC', 'NYJ')
    const ofOthers = aGame(7, 'LV', 'LAC')
    expect(notesOf(later, sunday)).toEqual([])
    expect(notesOf(later, sunday, ofOthers)).toEqual(['The Chiefs come off a bye.'])
    expect(notesOf(later, sunday, final(6, 'NYJ', 3, 'LV', 17), ofOthers)).toEqual(['Both teams come off a bye.'])
    expect(notesOf(later, sunday, ofOthers, aGame(7, 'LV', 'KC', { gameStatus: 'cancelled' }))).toEqual([])
  })
})

describe('a note on records', () => {
  const records = (...[game, ...games]: Parameters<typeof notesOf>) => notesOf(game, ...games).filter((note) => /come in|apart/.test(note))
  const games = [5, 6, 7].flatMap((week) => [final(week, 'KC', 20, 'LV', 17), final(week, 'DAL', 10, 'NYG', week === 7 ? 13 : 3)])

  it('is written for equal records, and for records that are one win apart', () => {
    expect(records(aGame(8, 'KC', 'KC'), ...games)).toEqual(['Both teams come in at 3-0.'])
    expect(records(aGame(8, 'KC', 'DAL'), ...games)).toEqual(['One win apart: the Chiefs are 3-0, the Cowboys 2-1.'])
  })

  it('is left out for records that are further apart, and before three games', () => {
    expect(records(aGame(8, 'KC', 'LV'), ...games)).toEqual([])
    expect(records(aGame(7, 'KC', 'KC'), ...games)).toEqual([])
  })
})
