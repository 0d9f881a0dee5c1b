import { describe, expect, it } from 'vitest'
import { anEvent, aScoreboard } from '#server/testing/espnPayloads.ts'
import { HOUR_MS } from '#shared/clock.ts'
import { readScoreboard } from './readScoreboard.ts'

const WEEK = { season: 2025, week: 5 }
const NOW = Date.parse('2025-09-07T18:00:00Z')
const read = (...events: Record<string, unknown>[]) => readScoreboard(aScoreboard(events), WEEK, NOW)

describe('a row of the scoreboard', () => {
  it('becomes a game with our weeks and teams', () => {
    const reading = read(
      anEvent({ gameStatus: 'LIVE', awayScore: 7, homeScore: 3, gameClock: 'Q2 7:10', possession: 'home', isNeutralSite: true }),
    )
    expect(reading.games).toEqual([
      {
        season: 2025,
        week: 5,
        awayTeam: 'BUF',
        homeTeam: 'KC',
        gameTime: '2025-09-07T17:00:00.000Z',
        isTimeSet: true,
        network: 'CBS',
        isNeutralSite: true,
        gameStatus: 'LIVE',
        awayScore: 7,
        homeScore: 3,
        gameClock: 'Q2 7:10',
        possession: 'home',
        feedKey: expect.stringMatching(/^espn-\d+$/),
      },
    ])
    expect(reading.rejected).toEqual([])
  })

  it('without a time is of its Eastern day in all American zones', () => {
    const { games } = read(anEvent({ gameTime: '2025-09-07T04:00:00.000Z', isTimeSet: false }))
    expect(games).toMatchObject([{ gameTime: '2025-09-07T17:00:00.000Z', isTimeSet: false }])
  })

  it.each([
    ['STATUS_SCHEDULED', 'pre', false, 'scheduled'],
    ['STATUS_SOMETHING_NEW', 'pre', false, 'scheduled'],
    ['STATUS_END_PERIOD', 'in', false, 'LIVE'],
    ['STATUS_DELAYED', 'in', false, 'LIVE'],
    ['STATUS_POSTPONED', 'post', false, 'postponed'],
    ['STATUS_POSTPONED', 'pre', false, 'postponed'],
    ['STATUS_CANCELED', 'post', false, 'cancelled'],
    ['STATUS_FORFEIT', 'post', false, 'cancelled'],
  ])('%s (%s, completed: %s) is %s', (name, state, completed, gameStatus) => {
    const { games } = read(anEvent({}, { type: { name, state, completed } }))
    expect(games).toMatchObject([{ gameStatus, ...(gameStatus !== 'LIVE' && { awayScore: null, homeScore: null }) }])
  })

  it.each([
    ['STATUS_FINAL', { name: 'STATUS_FINAL' }],
    ['another name', { name: 'STATUS_FINAL_OVERTIME' }],
  ])('is final when it is over and completed, %s', (_, type) => {
    const { games } = atNight(anEvent({ gameStatus: 'final', awayScore: 40, homeScore: 40 }, { type }))
    expect(games).toMatchObject([{ gameStatus: 'final', awayScore: 40, homeScore: 40, gameClock: null }])
  })
  const atNight = (event: Record<string, unknown>) => readScoreboard(aScoreboard([event]), WEEK, NOW + 4 * HOUR_MS)

  it.each([
    [{ displayClock: '2:14', period: 4 }, {}, 'Q4 2:14'],
    [{ displayClock: '8:00', period: 5 }, {}, 'OT 8:00'],
    [{ displayClock: '0:00', period: 2 }, { name: 'STATUS_HALFTIME' }, 'Half'],
    [{ displayClock: '0:00', period: 1 }, { name: 'STATUS_END_PERIOD' }, 'End Q1'],
    [{ displayClock: '9:00', period: 1 }, { name: 'STATUS_DELAYED' }, 'Delayed'],
    [{ displayClock: '<b>', period: 3 }, {}, 'Q3'],
  ])('shows %j %j as %s', (status, type, text) => {
    const row = anEvent(
      { gameStatus: 'LIVE', awayScore: 0, homeScore: 0 },
      { status: { ...status, type: { name: 'STATUS_IN_PROGRESS', state: 'in', completed: false, ...type } } },
    )
    expect(read(row).games).toMatchObject([{ gameClock: text }])
  })

  it('without an hour, teams or a week of its own is still a game', () => {
    const rows = [
      anEvent({ awayTeam: 'TBD', homeTeam: 'TBD', isTimeSet: false, network: null }),
      anEvent({ awayTeam: 'WAS', homeTeam: 'LA' }, { event: { week: undefined } }),
    ]
    expect(read(...rows).games).toMatchObject([
      { awayTeam: 'TBD', homeTeam: 'TBD', isTimeSet: false, network: null },
      { awayTeam: 'WSH', homeTeam: 'LAR' },
    ])
  })

  const sides = (change: NonNullable<Parameters<typeof anEvent>[1]>['sides']) =>
    anEvent({ gameStatus: 'LIVE', awayScore: 7, homeScore: 3 }, { sides: change })
  it('has home and away by name, in any order', () => {
    expect(read(sides((both) => [...both].reverse())).games).toMatchObject([
      { awayTeam: 'BUF', homeTeam: 'KC', awayScore: 7, homeScore: 3 },
    ])
  })

  it.each<[string, Record<string, unknown>, RegExp]>([
    [
      'over and not completed',
      anEvent({}, { type: { name: 'STATUS_SUSPENDED', state: 'post', completed: false } }),
      /over and not completed/,
    ],
    ['completed before it began', anEvent({}, { type: { completed: true } }), /completed while it is "pre"/],
    ['in no known state', anEvent({}, { type: { state: 'maybe' } }), /"maybe" is not a state/],
    ['of another week', anEvent({ week: 6 }), /another week/],
    ['of another season', anEvent({ season: 2024, gameTime: '2024-09-08T17:00:00.000Z' }), /of season 2024/],
    ['the Pro Bowl', anEvent({}, { event: { season: { year: 2025, type: 3 }, week: { number: 4 } } }), /another week/],
    ['with an unknown team', anEvent({ awayTeam: 'AFC' }), /unknown team "AFC"/],
    ['with a date that is none', anEvent({}, { competition: { date: '09/07/2025' } }), /is not an instant/],
    ['centuries away', anEvent({ gameTime: '2225-09-07T17:00:00.000Z' }), /not in season 2025/],
    [
      'LIVE days before its kickoff',
      anEvent({ gameTime: '2025-09-09T17:00:00.000Z', gameStatus: 'LIVE', awayScore: 0, homeScore: 0 }),
      /LIVE before its kickoff/,
    ],
    [
      'final at once',
      anEvent({ gameTime: '2025-09-07T17:30:00.000Z', gameStatus: 'final', awayScore: 3, homeScore: 0 }),
      /final right after its kickoff/,
    ],
    ['with two home teams', sides((both) => both.map((one) => ({ ...one, homeAway: 'home' }))), /one away team/],
    ['with three teams', sides((both) => [...both, both[0]]), /does not have one/],
    ['with a score that is none', sides((both) => both.map((one) => ({ ...one, score: '-7' }))), /is not a score/],
    ['without a score', sides((both) => both.map(({ score: _, ...one }) => one)), /"" is not a score/],
    ['without an id', anEvent({}, { event: { id: '1; drop table games' } }), /id/],
    ['without a game in it', anEvent({}, { event: { competitions: [] } }), /competitions/],
  ])('%s is rejected, and the other rows are read', (_, row, reason) => {
    const { games, rejected } = read(row, anEvent({ awayTeam: 'GB', homeTeam: 'CHI' }))
    expect(games.map(({ awayTeam }) => awayTeam)).toEqual(['GB'])
    expect(rejected).toMatchObject([{ reason: expect.stringMatching(reason) }])
  })

  it('whose winner has fewer points is rejected', () => {
    const over = { gameTime: '2025-09-05T00:20:00.000Z', gameStatus: 'final' as const, awayScore: 24, homeScore: 20 }
    const row = anEvent(over, { sides: (both) => both.map((side) => ({ ...side, winner: !side.winner })) })
    expect(read(row).rejected).toMatchObject([{ reason: 'its winner does not fit 24 to 20' }])
  })
})
