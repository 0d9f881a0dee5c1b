import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playAt } from '#server/integrations/score-feed/playAt.ts'
import type { FeedGame } from '#server/integrations/score-feed/scoreFeed.ts'
import { HOUR_MS } from '#shared/clock.ts'
import { LAST_REGULAR_WEEK, TEAM_COUNT } from '#shared/contest.ts'
import { findTeam, TEAMS } from '#shared/reference/teams.ts'
import { isOver } from '#shared/rules/games/gameState.ts'
import { findTiebreakerGame } from '#shared/rules/standings/tiebreakerGame.ts'
import { wallTimeIn } from '#shared/rules/time/zonedTime.ts'
import { findCurrentWeek, type WeekProgress } from '#shared/rules/weeks/currentWeek.ts'
import { deadlineOf } from '#shared/rules/weeks/deadline.ts'
import { seasonTypeOf, weekOfRegularNumber } from '#shared/rules/weeks/week.ts'
import { LEAGUE_TIME_ZONE } from '#shared/timeZones.ts'
import { type DemoSeason, makeDemoSeason } from './makeDemoSeason.ts'

const ANCHOR = Date.parse('2026-11-24T18:00:00Z') // a Tuesday morning
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const demo = makeDemoSeason({ seed: 1, anchor: ANCHOR })
const recorded = demo.games.map((game) => game.recorded)
const regular = recorded.filter((game) => seasonTypeOf(game.week) === 'regular')
const weeksOf = (games: readonly { week: number }[]) => [...new Set(games.map((game) => game.week))].sort((a, b) => a - b)
const inWeek = (week: number) => recorded.filter((game) => game.week === week)
const weekdayOf = (game: { gameTime: string | null }) => WEEKDAYS[wallTimeIn(LEAGUE_TIME_ZONE, Date.parse(game.gameTime ?? '')).weekday]
const weekdaysOf = (week: number) => new Set(inWeek(week).map(weekdayOf))

describe('the demo season', () => {
  it('has 22 weeks: one Hall of Fame game, three preseason weeks of 16, and 272 regular games', () => {
    expect(weeksOf(recorded)).toEqual(Array.from({ length: LAST_REGULAR_WEEK }, (_, index) => index + 1))
    expect([1, 2, 3, 4].map((week) => inWeek(week).length)).toEqual([1, 16, 16, 16])
    expect(regular).toHaveLength(272)
  })

  it('has 17 games for each team in 18 weeks, with one rest between weeks 5 and 14', () => {
    for (const { abbreviation } of TEAMS) {
      const played = regular.filter((game) => game.awayTeam === abbreviation || game.homeTeam === abbreviation)
      expect(played).toHaveLength(17)
      expect(new Set(played.map((game) => game.week)).size).toBe(17)
      const rests = weeksOf(regular).filter((week) => !played.some((game) => game.week === week))
      expect(rests).toHaveLength(1)
      expect(rests[0]).toBeGreaterThanOrEqual(weekOfRegularNumber(5))
      expect(rests[0]).toBeLessThanOrEqual(weekOfRegularNumber(14))
    }
  })

  it('has 13 to 15 games in the weeks with byes and 16 in the others', () => {
    for (const week of weeksOf(regular)) {
      const hasByes = week >= weekOfRegularNumber(5) && week <= weekOfRegularNumber(14)
      if (hasByes) expect([13, 14, 15]).toContain(inWeek(week).length)
      else expect(inWeek(week)).toHaveLength(16)
    }
  })

  it('gives one conference nine home games and the other eight', () => {
    for (const team of TEAMS) {
      const atHome = regular.filter((game) => game.homeTeam === team.abbreviation).length
      expect(atHome, team.abbreviation).toBe(team.conference === 'AFC' ? 9 : 8)
    }
  })

  it('has two games of division rivals, one at each home, at least four weeks apart, and no other two teams meet twice', () => {
    const meetings = new Map<string, typeof regular>()
    for (const game of regular) {
      const pair = [game.awayTeam, game.homeTeam].sort().join(' ')
      meetings.set(pair, [...(meetings.get(pair) ?? []), game])
    }
    for (const [pair, games] of meetings) {
      const [one, other] = pair.split(' ').map((team) => findTeam(team))
      const areRivals = one?.conference === other?.conference && one?.division === other?.division
      expect(games, pair).toHaveLength(areRivals ? 2 : 1)
      if (!areRivals) continue
      expect(games[0]?.homeTeam).toBe(games[1]?.awayTeam)
      expect(Math.abs((games[0]?.week ?? 0) - (games[1]?.week ?? 0))).toBeGreaterThanOrEqual(4)
    }
    expect([...meetings.values()].filter((games) => games.length === 2)).toHaveLength((TEAM_COUNT * 3) / 2)
  })

  it('plays on Thursday, Sunday and Monday, abroad in the morning, three times on one Thursday, and never on Monday in the last week', () => {
    expect(weekdaysOf(weekOfRegularNumber(1))).toEqual(new Set(['Thu', 'Sun', 'Mon']))
    expect(weekdaysOf(weekOfRegularNumber(18))).toEqual(new Set(['Sat', 'Sun']))
    expect(inWeek(weekOfRegularNumber(13)).filter((game) => weekdayOf(game) === 'Thu')).toHaveLength(3)
    expect(inWeek(weekOfRegularNumber(3)).filter((game) => weekdayOf(game) === 'Mon')).toHaveLength(2)
    const abroad = regular.filter((game) => game.isNeutralSite)
    expect(abroad).toHaveLength(3)
    for (const game of abroad) expect(wallTimeIn(LEAGUE_TIME_ZONE, Date.parse(game.gameTime ?? ''))).toMatchObject({ hour: 6, minute: 30 })
  })

  it('has a tie and a cancelled game in played weeks and a postponed one in the current week', () => {
    const ties = recorded.filter((game) => game.awayScore !== null && game.awayScore === game.homeScore)
    expect(ties.map((game) => game.week)).toEqual([weekOfRegularNumber(7)])
    expect(recorded.filter((game) => game.outcome === 'cancelled').map((game) => game.week)).toEqual([weekOfRegularNumber(9)])
    const postponed = recorded.filter((game) => game.outcome === 'postponed')
    expect(postponed.map((game) => game.week)).toEqual([demo.currentWeek.week])
    expect(weekdayOf(postponed[0] ?? { gameTime: null })).toBe('Tue')
  })

  it('has plausible scores: an average total in the forties, no score of 1, home teams a little better', () => {
    const played = regular.flatMap(({ awayScore, homeScore }) =>
      awayScore === null || homeScore === null ? [] : [{ awayScore, homeScore }],
    )
    const average = played.reduce((sum, game) => sum + game.awayScore + game.homeScore, 0) / played.length
    expect(average).toBeGreaterThan(40)
    expect(average).toBeLessThan(49)
    expect(played.every((game) => game.awayScore !== 1 && game.homeScore !== 1)).toBe(true)
    const homeWins = played.filter((game) => game.homeScore > game.awayScore).length / played.length
    expect(homeWins).toBeGreaterThan(0.47)
    expect(homeWins).toBeLessThan(0.65)
  })

  it('is the same for the same seed and moment, and different for another seed', () => {
    expect(makeDemoSeason({ seed: 1, anchor: ANCHOR })).toEqual(demo)
    expect(makeDemoSeason({ seed: 2, anchor: ANCHOR })).not.toEqual(demo)
  })
})

function progressOf(season: DemoSeason, games: readonly FeedGame[]): WeekProgress[] {
  return weeksOf(games).map((week) => {
    const here = games.filter((game) => game.week === week)
    const kickoffs = here.filter((game) => game.gameStatus !== 'cancelled').map((game) => Date.parse(game.gameTime ?? ''))
    return {
      season: season.season,
      week,
      openGameCount: here.filter((game) => !isOver(game)).length,
      firstKickoffAt: Math.min(...kickoffs),
      lastKickoffAt: Math.max(...kickoffs),
      timeZone: LEAGUE_TIME_ZONE,
    }
  })
}

function checkAt(anchor: number) {
  const season = makeDemoSeason({ seed: 1, anchor })
  const games = season.games.map((game) => playAt(game.recorded, anchor))
  const when = new Date(anchor).toISOString()
  expect(findCurrentWeek(progressOf(season, games), anchor), when).toMatchObject(season.currentWeek)

  const current = games.filter((game) => game.week === season.currentWeek.week)
  const deadline = deadlineOf(current, 'first_kickoff', null) ?? 0
  expect((deadline - anchor) / HOUR_MS, when).toBeGreaterThanOrEqual(40)
  expect((deadline - anchor) / HOUR_MS, when).toBeLessThanOrEqual(60)

  const tiebreaker = findTiebreakerGame(current.map((game, slot) => ({ ...game, slot })))
  expect(weekdayOf(tiebreaker ?? { gameTime: null }), when).toBe('Mon')
  // on any start day, weeks don't overlap and Sunday games are on Sundays
  const progress = progressOf(season, games)
  for (const [index, week] of progress.entries()) {
    const next = progress[index + 1]
    if (next) expect(next.firstKickoffAt ?? 0, when).toBeGreaterThan(week.lastKickoffAt ?? 0)
  }
  const sundays = current.filter((game) => weekdayOf(game) === 'Sun').length
  expect(sundays, when).toBeGreaterThanOrEqual(current.length - 3)
}

describe('a demo season that starts at any moment', () => {
  it.each([
    ['a fortnight around the end of daylight-saving time', '2026-10-26T00:00:00Z'],
    ['a fortnight around its start', '2027-03-07T00:00:00Z'],
  ])(
    'has week 12 as the current week, starting in 40 to 60 hours, every five hours of %s',
    (_name, from) => {
      for (let hour = 0; hour < 14 * 24; hour += 5) checkAt(Date.parse(from) + hour * HOUR_MS)
    },
    60_000,
  )

  it('has week 12 as the current week, starting in 40 to 60 hours, at random moments', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2031-01-01'), noInvalidDate: true }), (date) =>
        checkAt(date.getTime()),
      ),
      {
        numRuns: 100,
      },
    )
  })

  it.each([
    ['2026-11-24T18:00:00Z', 2026],
    ['2027-01-10T18:00:00Z', 2026],
    ['2027-02-27T18:00:00Z', 2026],
    ['2027-03-02T18:00:00Z', 2027],
  ])('a demo of %s is season %i', (anchor, season) => {
    expect(makeDemoSeason({ seed: 1, anchor: Date.parse(anchor) }).season).toBe(season)
  })

  it('opens its current week on Thursday evening when the demo starts on a Tuesday', () => {
    const opening = demo.games.filter((game) => game.recorded.week === demo.currentWeek.week).map((game) => game.recorded.gameTime ?? '')
    expect(opening.sort()[0]).toBe('2026-11-27T01:15:00.000Z')
  })
})
