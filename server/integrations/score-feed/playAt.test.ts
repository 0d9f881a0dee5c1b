import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/clock.ts'
import { playAt } from './playAt.ts'
import type { RecordedGame } from './scoreFeed.ts'

const KICKOFF = Date.parse('2025-09-07T17:00:00Z')
const recorded = (overrides: Partial<RecordedGame> = {}): RecordedGame => ({
  season: 2025,
  week: 5,
  feedKey: '2025_01_BUF_KC',
  awayTeam: 'BUF',
  homeTeam: 'KC',
  gameTime: new Date(KICKOFF).toISOString(),
  isTimeSet: true,
  network: null,
  isNeutralSite: false,
  awayScore: 24,
  homeScore: 20,
  isOvertime: false,
  outcome: 'played',
  ...overrides,
})
const at = (minutes: number, game = recorded()) => playAt(game, KICKOFF + minutes * MINUTE_MS)

/** An overtime ends with the first lead that stands: a touchdown with its two points at most. */
const MOST_IN_OVERTIME = 8

const anyGame = fc
  .record({
    feedKey: fc.string({ minLength: 1 }),
    awayScore: fc.integer({ min: 0, max: 72 }),
    homeScore: fc.integer({ min: 0, max: 72 }),
    isOvertime: fc.boolean(),
  })
  .map(({ isOvertime, ...facts }) => {
    const lead = Math.abs(facts.awayScore - facts.homeScore)
    const lost = Math.min(facts.awayScore, facts.homeScore) // 4-3 after overtime is no football score
    return recorded({ ...facts, isOvertime: lead === 0 || (isOvertime && lead <= MOST_IN_OVERTIME && !(lead === 1 && lost === 3)) })
  })
const STEPS = [2, 3, 6, 7, 8]
/** Every half minute from before kickoff until after the longest game. */
const moments = Array.from({ length: 450 }, (_, index) => -5 + index / 2)

describe('a game played by the clock', () => {
  it('is scheduled without a score until its kickoff, and LIVE at that very moment', () => {
    expect(at(-1 / 60_000)).toMatchObject({ gameStatus: 'scheduled', awayScore: null, homeScore: null, gameClock: null, possession: null })
    expect(at(0)).toMatchObject({ gameStatus: 'LIVE', awayScore: 0, homeScore: 0, gameClock: 'Q1 15:00' })
  })

  it.each([
    [20, /^Q1 \d{1,2}:\d\d$/],
    [60, /^Q2 \d{1,2}:\d\d$/],
    [95, /^Half$/],
    [120, /^Q3 \d{1,2}:\d\d$/],
    [189.9, /^Q4 0:\d\d$/],
  ])('shows its clock after %d minutes', (minutes, text) => {
    expect(at(minutes).gameClock).toMatch(text)
  })

  it('is final with its true score after 3 hours 10 minutes', () => {
    expect(at(189.9).gameStatus).toBe('LIVE')
    expect(at(190)).toMatchObject({ gameStatus: 'final', awayScore: 24, homeScore: 20, gameClock: null, possession: null })
  })

  it('is level at the start of overtime when the file marks overtime', () => {
    const game = recorded({ awayScore: 27, homeScore: 24, isOvertime: true })
    expect(at(190, game)).toMatchObject({ gameStatus: 'LIVE', awayScore: 24, homeScore: 24, gameClock: 'OT 10:00' })
    expect(at(208, game)).toMatchObject({ gameStatus: 'final', awayScore: 27, homeScore: 24 })
    const tie = recorded({ awayScore: 40, homeScore: 40, isOvertime: true })
    expect(at(207, tie)).toMatchObject({ gameStatus: 'LIVE', gameClock: expect.stringMatching(/^OT 0:\d\d$/) })
    expect(at(208, tie)).toMatchObject({ gameStatus: 'final', awayScore: 40, homeScore: 40 })
  })

  it('lets the loser of an overtime won by one point score in it too', () => {
    const game = recorded({ awayScore: 32, homeScore: 31, isOvertime: true })
    expect(at(190, game)).toMatchObject({ gameStatus: 'LIVE', awayScore: 24, homeScore: 24, gameClock: 'OT 10:00' })
    expect(at(208, game)).toMatchObject({ gameStatus: 'final', awayScore: 32, homeScore: 31 })
  })

  it('stays scheduled when the file has no score', () => {
    const game = recorded({ awayScore: null, homeScore: null })
    expect(at(10_000, game)).toMatchObject({ gameStatus: 'scheduled', awayScore: null })
    expect(playAt(recorded({ gameTime: null, isTimeSet: false }), KICKOFF + 999 * HOUR_MS).gameStatus).toBe('scheduled')
  })

  it('stays cancelled, or postponed until its kickoff, when the file has it so', () => {
    expect(at(100, recorded({ outcome: 'cancelled', awayScore: null, homeScore: null })).gameStatus).toBe('cancelled')
    const postponed = recorded({ outcome: 'postponed' })
    expect([at(-1, postponed), at(1, postponed), at(300, postponed)].map((game) => game.gameStatus)).toEqual(['postponed', 'LIVE', 'final'])
  })

  it('changes possession many times, and has none at half time', () => {
    const balls = moments.map((minutes) => at(minutes)).filter((game) => game.gameStatus === 'LIVE' && game.gameClock !== 'Half')
    const changes = balls.filter((game, index) => index > 0 && game.possession !== balls[index - 1]?.possession).length
    expect(balls.every((game) => game.possession !== null)).toBe(true)
    expect(changes).toBeGreaterThan(10)
    expect(at(95).possession).toBeNull()
  })

  it('only moves forward, in steps of football scoring, to its recorded result', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        let away = 0
        let home = 0
        let rank = 0
        for (const minutes of moments) {
          const now = at(minutes, game)
          const status = ['scheduled', 'LIVE', 'final'].indexOf(now.gameStatus)
          expect(status).toBeGreaterThanOrEqual(rank)
          expect(status === 0).toBe(minutes < 0)
          rank = status
          if (status === 0) continue
          // steps of one side: several only when several drives ended in this half minute, which is too short for two of the same side
          for (const [before, after] of [
            [away, now.awayScore ?? 0],
            [home, now.homeScore ?? 0],
          ] as const) {
            if (after !== before && game.awayScore !== 1 && game.homeScore !== 1) expect(STEPS).toContain(after - before)
            expect(after).toBeGreaterThanOrEqual(before)
          }
          away = now.awayScore ?? 0
          home = now.homeScore ?? 0
        }
        expect([rank, away, home]).toEqual([2, game.awayScore, game.homeScore])
      }),
      { numRuns: 60 },
    )
  })

  it('is the same every time, and differs from game to game', () => {
    const way = (game: RecordedGame) => moments.map((minutes) => at(minutes, game))
    expect(way(recorded())).toEqual(way(recorded()))
    const scores = (game: RecordedGame) => way(game).map((now) => [now.awayScore, now.homeScore])
    expect(scores(recorded())).not.toEqual(scores(recorded({ feedKey: 'another' })))
  })
})
