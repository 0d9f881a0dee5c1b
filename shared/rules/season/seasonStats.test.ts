import { describe, expect, it } from 'vitest'
import type { Game, Side } from '#shared/model/game.ts'
import type { HistoryWeek } from '#shared/model/history.ts'
import { seededRandom } from '#shared/seededRandom.ts'
import { aGame, aSeason } from '#shared/testing/randomSeason.ts'
import { averagePlaceOf, guessOff, percentOf, type SeasonStats, seasonStatsOf } from './seasonStats.ts'
import { costliestTeam } from './teamPicks.ts'

const SEASONS = 2_000
const SIDES = ['away', 'home'] as const
/** The same figures computed in another way: one loop over everything, counters, and searching instead of sorting. */
function slowStats(history: readonly HistoryWeek[]) {
  const inType = (from: number, to: number) => {
    const found: HistoryWeek[] = []
    for (let week = from; week <= to; week += 1) for (const one of history) if (one.week === week && one.score !== null) found.push(one)
    return found
  }
  let counted = inType(5, 22)
  if (counted.length === 0) counted = inType(1, 4)
  if (counted.length === 0) counted = inType(23, 26)
  if (counted.length === 0) return null

  let total = 0
  let best = -1
  let bestWeek = 0
  let difference = 0
  let compared = 0
  const rows: { at: number; isRight: boolean | null; side: Side; slot: string }[] = []
  const tally: Record<string, { picks: number; games: number; wins: number; losses: number; ties: number }> = {}
  const offs: number[] = []
  for (const week of counted) {
    const score = week.score ?? 0
    total += score
    if (score > best) [best, bestWeek] = [score, week.week]
    if (week.fieldAverage !== null) {
      compared += 1
      difference += score - week.fieldAverage
    }
    for (const game of week.games) {
      if (game.gameStatus === 'cancelled') continue
      const picked = week.gamePicks[game.id]
      for (const side of SIDES) {
        const team = side === 'home' ? game.homeTeam : game.awayTeam
        const row = tally[team] ?? { picks: 0, games: 0, wins: 0, losses: 0, ties: 0 }
        tally[team] = row
        row.games += 1
        if (picked !== side) continue
        row.picks += 1
        if (game.result === null) row.ties += 1
        else if (game.result === side) row.wins += 1
        else row.losses += 1
      }
      if (picked === undefined) continue
      const isRight = game.result === null ? null : game.result === picked
      const text = game.gameTime?.slice(8, 16) ?? ''
      const slot =
        !game.isTimeSet || text === '' || text === '06T00:15' || text === '10T02:00'
          ? 'otherDays'
          : text.startsWith('05')
            ? 'thursday'
            : text.startsWith('09')
              ? 'monday'
              : text < '07T19'
                ? 'sundayEarly'
                : text < '07T23'
                  ? 'sundayLate'
                  : 'sundayNight'
      rows.push({ at: game.gameTime ? Date.parse(game.gameTime) : Infinity, isRight, side: picked, slot })
    }
    const decider = week.games.find((game) => game.isMondayNight && game.gameStatus === 'final')
    if (decider && week.mnfTotalScore !== null && week.replacedTiebreakerGame === null)
      offs.push(week.mnfTotalScore - (decider.awayScore ?? 0) - (decider.homeScore ?? 0))
  }

  let run = 0
  let longest = 0
  const ordered = rows.map((row, index) => ({ ...row, index })).sort((a, b) => (a.at === b.at ? a.index - b.index : a.at < b.at ? -1 : 1))
  for (const { isRight } of ordered) {
    if (isRight === null) continue
    run = isRight ? run + 1 : 0
    if (run > longest) longest = run
  }
  const share = (team: string) => {
    const { wins, losses } = tally[team] ?? { wins: 0, losses: 0 }
    return wins + losses ? wins / (wins + losses) : 0
  }
  let most: string | null = null
  let least: string | null = null
  for (const team of Object.keys(tally).sort()) {
    const count = tally[team]?.picks ?? 0
    const mostCount = most === null ? 0 : (tally[most]?.picks ?? 0)
    if (count > 0 && (most === null || count > mostCount || (count === mostCount && share(team) > share(most)))) most = team
    const leastCount = least === null ? 0 : (tally[least]?.picks ?? 0)
    if (least === null || count < leastCount || (count === leastCount && share(team) < share(least))) least = team
  }
  const accuracy = (wanted: (row: (typeof rows)[number]) => boolean) => {
    const decided = rows.filter((row) => wanted(row) && row.isRight !== null)
    return { correct: decided.filter((row) => row.isRight).length, decided: decided.length }
  }
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  return {
    average: total / counted.length,
    overField: compared === 0 ? null : difference / compared,
    best,
    bestWeek,
    run,
    longest,
    most,
    least,
    tally,
    home: accuracy(({ side }) => side === 'home'),
    away: accuracy(({ side }) => side === 'away'),
    slots: Object.fromEntries(
      ['thursday', 'sundayEarly', 'sundayLate', 'sundayNight', 'monday', 'otherDays']
        .map((slot) => [slot, accuracy((row) => row.slot === slot)] as const)
        .filter(([, { decided }]) => decided > 0),
    ),
    off:
      offs.length === 0 ? null : { weeks: offs.length, averageOff: sum(offs.map(Math.abs)) / offs.length, bias: sum(offs) / offs.length },
  }
}

/** Is a shown number the exact one, rounded to steps of this size? */
const expectRounded = (shown: number | null | undefined, exact: number | null | undefined, step: number) => {
  if (exact === null || exact === undefined) return expect(shown ?? null).toBeNull()
  expect(Math.abs((shown ?? Number.NaN) - exact)).toBeLessThanOrEqual(step / 2 + 1e-9)
  const steps = (shown ?? 0) / step
  return expect(steps).toBeCloseTo(Math.round(steps), 6)
}

function expectSame(stats: SeasonStats | null, slow: ReturnType<typeof slowStats>) {
  if (!slow || !stats) return expect(stats).toBe(slow)
  expectRounded(stats.averageCorrect, slow.average, 0.1)
  expectRounded(stats.overField, slow.overField, 0.1)
  expectRounded(stats.tiebreaker?.averageOff, slow.off?.averageOff, 0.1)
  expectRounded(stats.tiebreaker?.bias, slow.off?.bias, 1)
  return expect({
    best: stats.bestWeek.score,
    bestWeek: stats.bestWeek.week,
    run: stats.streaks.current,
    longest: stats.streaks.longest,
    most: stats.mostPicked?.team ?? null,
    least: stats.leastPicked?.team ?? null,
    tally: Object.fromEntries(stats.teams.map(({ team, ...row }) => [team, row])),
    home: stats.home,
    away: stats.away,
    slots: Object.fromEntries(stats.bySlot.map(({ slot, ...accuracy }) => [slot, accuracy])),
    tiebreakerWeeks: stats.tiebreaker?.weeks,
  }).toEqual({
    best: slow.best,
    bestWeek: slow.bestWeek,
    run: slow.run,
    longest: slow.longest,
    most: slow.most,
    least: slow.least,
    tally: slow.tally,
    home: slow.home,
    away: slow.away,
    slots: slow.slots,
    tiebreakerWeeks: slow.off?.weeks,
  })
}

describe("a season's figures", () => {
  it(`are the same as those of a slow implementation for ${SEASONS} random seasons`, () => {
    let empty = 0
    for (let seed = 0; seed < SEASONS; seed += 1) {
      const season = aSeason(seed)
      const slow = slowStats(season)
      if (slow === null) empty += 1
      expectSame(seasonStatsOf(season), slow)
    }
    expect(empty).toBeGreaterThan(SEASONS / 50)
    expect(empty).toBeLessThan(SEASONS / 2)
  })

  it('are null without a scored week', () => {
    expect(seasonStatsOf([])).toBeNull()
  })
})

const [aWeek] = aSeason(3).filter(({ score }) => score !== null)
const game = (slot: number, team: string, isWon: boolean): [Game, Side] => [
  { ...aGame(seededRandom(slot), 5, slot), awayTeam: team, homeTeam: 'KC', gameStatus: 'final', result: isWon ? 'away' : 'home' },
  'away',
]
function weekOf(games: readonly [Game, Side][]): HistoryWeek {
  if (!aWeek) throw new Error('the random season has no scored week')
  return {
    ...aWeek,
    week: 5,
    score: 1,
    games: games.map(([one]) => one),
    gamePicks: Object.fromEntries(games.map(([one, side]) => [one.id, side])),
  }
}

describe('the most and least picked team', () => {
  it('are decided by picks, then by the percentage of won picks, then by the alphabet', () => {
    const won = seasonStatsOf([weekOf([game(0, 'BUF', true), game(1, 'ARI', false), game(2, 'DAL', true)])])
    expect([won?.mostPicked?.team, won?.leastPicked?.team]).toEqual(['BUF', 'KC'])
    const equal = seasonStatsOf([weekOf([game(0, 'DAL', true), game(1, 'BUF', true)])])
    expect(equal?.mostPicked?.team).toBe('BUF')
    const more = seasonStatsOf([weekOf([game(0, 'DAL', false), game(1, 'DAL', false), game(2, 'BUF', true)])])
    expect(more?.mostPicked).toMatchObject({ team: 'DAL', picks: 2, losses: 2 })
  })

  it('do not decide which team cost the most', () => {
    const stats = seasonStatsOf([
      weekOf([game(0, 'DAL', false), game(1, 'DAL', false), game(2, 'DAL', true), game(3, 'BUF', false), game(4, 'BUF', false)]),
    ])
    expect(costliestTeam(stats?.teams ?? [])?.team).toBe('BUF')
    expect(costliestTeam([])).toBeNull()
  })
})

it('a guess for another game than the tiebreaker game is not measured', () => {
  const [decider] = game(0, 'BUF', true)
  const week = { games: [{ ...decider, isMondayNight: true, totalScore: 40 }], mnfTotalScore: 47, replacedTiebreakerGame: null }
  expect(guessOff(week)).toBe(7)
  expect(guessOff({ ...week, replacedTiebreakerGame: '2025-5-3' })).toBeNull()
  expect(guessOff({ ...week, mnfTotalScore: null })).toBeNull()
})

it('an accuracy without a decided pick has no percentage', () => {
  expect(percentOf({ correct: 0, decided: 0 })).toBeNull()
  expect(percentOf({ correct: 2, decided: 3 })).toBe(67)
})

it('the average place counts the settled regular weeks of the player, and no others', () => {
  const weekOf = (week: number, place: number | null): HistoryWeek => ({ ...firstWeek(), week, place })
  expect(averagePlaceOf([weekOf(4, 1), weekOf(17, 3), weekOf(18, 4), weekOf(19, null), weekOf(23, 1)])).toBe(3.5)
  expect(averagePlaceOf([weekOf(4, 1), weekOf(19, null)])).toBeNull()
})

function firstWeek(): HistoryWeek {
  const [week] = aSeason(1)
  if (!week) throw new Error('a random season has weeks')
  return week
}
