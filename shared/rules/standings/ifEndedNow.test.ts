import { describe, expect, it } from 'vitest'
import type { Game, Side } from '#shared/model/game.ts'
import { ifEndedNowOf, rankWeek } from '#shared/rules/field/board.ts'
import { toField } from '#shared/rules/field/field.ts'
import { slotOf } from '#shared/rules/picks/card.ts'
import { weekRulesBy } from '#shared/rules/weeks/weekRules.ts'
import { type SeededRandom, seededRandom } from '#shared/seededRandom.ts'
import { aGame as anyGame } from '#shared/testing/randomSeason.ts'
import { leaderOf, winnersIfEndedNow } from './ifEndedNow.ts'
import { TIEBREAK_LEVELS, type TiebreakLevel } from './ranking.ts'

type Played = Pick<Game, 'gameStatus' | 'awayScore' | 'homeScore'>
const WEEK = { season: 2025, week: 5 }
const DEFAULT: TiebreakLevel[] = ['total_distance', 'tiebreaker_winner', 'submission_time']

function aGame(slot: number, { gameStatus, awayScore, homeScore }: Played, isMondayNight = false): Game {
  const isFinal = gameStatus === 'final' && awayScore !== null && homeScore !== null
  const result = !isFinal || awayScore === homeScore ? null : awayScore > homeScore ? 'away' : 'home'
  const id = `2025-5-${slot}`
  const totalScore = isFinal ? awayScore + homeScore : null
  return { ...anyGame(seededRandom(slot), 5, slot), id, isMondayNight, gameStatus, awayScore, homeScore, totalScore, result }
}

const played = (gameStatus: Played['gameStatus'], awayScore: number | null, homeScore: number | null): Played => ({
  gameStatus,
  awayScore,
  homeScore,
})

describe('if it ended now', () => {
  it.each([
    ['LIVE', 7, 3, 'away'],
    ['LIVE', 3, 7, 'home'],
    ['LIVE', 7, 7, null],
    ['LIVE', null, null, null],
    ['scheduled', null, null, null],
    ['final', 7, 3, null],
    ['postponed', 7, 3, null],
    ['cancelled', 7, 3, null],
  ] as const)('a game that is %s at %s to %s is led by %s', (status, away, home, leader) =>
    expect(leaderOf(played(status, away, home))).toBe(leader),
  )

  it('counts finals and leads; a level, a called off and a coming game count for nobody', () => {
    const games = [
      played('final', 3, 10),
      played('LIVE', 14, 7),
      played('LIVE', 7, 7),
      played('scheduled', null, null),
      played('postponed', 7, 0),
      played('cancelled', 0, 7),
      played('final', 20, 20),
      played('LIVE', 0, 3),
    ].map((game, slot) => aGame(slot, game))
    expect(winnersIfEndedNow(games)).toEqual({ homeWon: 0b1000_0001, awayWon: 0b10 })
  })

  it('is nothing while no game runs, and before the deadline', () => {
    const games = [aGame(0, played('final', 3, 10)), aGame(1, played('scheduled', null, null))]
    expect(winnersIfEndedNow(games)).toBeNull()
    const running = [aGame(0, played('LIVE', 3, 10))]
    expect(weekRulesBy(running, { ...WEEK, levels: DEFAULT, tiers: [], isPastDeadline: false }).winnersIfEndedNow).toBeNull()
  })

  it('shares the places that the pending tiebreaker game decides, calls the prize a limit and explains by points', () => {
    const games = [aGame(0, played('final', 3, 10)), aGame(1, played('LIVE', 3, 10), true)]
    const cards = [0b11, 0b11, 0b01].map((homePicks, index) => ({
      homePicks,
      awayPicks: 0,
      tieBreakerScore: 40 + index,
      submittedAt: index,
    }))
    const tiers = [{ place: 1, amountDollars: 50, minimumParticipants: 1 }]
    const week = rankWeek(toField(cards), weekRulesBy(games, { ...WEEK, levels: DEFAULT, tiers, isPastDeadline: true }))
    expect([0, 1, 2].map((index) => ifEndedNowOf(week, index))).toEqual([
      { rank: 1, isTied: true, score: 2, prizeUpTo: 50, reason: 'Tied on 2 until the tiebreaker game is over' },
      { rank: 1, isTied: true, score: 2, prizeUpTo: 50, reason: 'Tied on 2 until the tiebreaker game is over' },
      { rank: 3, isTied: false, score: 1, prizeUpTo: null, reason: '1 point behind 1st' },
    ])
  })
})

type NaiveCard = { picks: ReadonlyMap<string, Side>; guess: number; at: number }

/** Without bits and rankings: each place is one more than the number of cards that are ahead, by the scores on the television. */
function naiveStandings(games: readonly Game[], cards: readonly NaiveCard[], levels: readonly TiebreakLevel[]) {
  const ahead = (game: Game): Side | null => {
    if (game.gameStatus !== 'LIVE' && game.gameStatus !== 'final') return null
    const [away, home] = [game.awayScore ?? 0, game.homeScore ?? 0]
    return away === home ? null : away > home ? 'away' : 'home'
  }
  const points = cards.map(({ picks }) => games.filter((game) => ahead(game) !== null && picks.get(game.id) === ahead(game)).length)
  const decider = games.find(({ isMondayNight }) => isMondayNight)
  const isVoid = !decider || decider.gameStatus === 'cancelled'
  const isOver = decider?.gameStatus === 'final'
  const compare = (one: number, other: number): number => {
    const byPoints = (points[other] ?? 0) - (points[one] ?? 0)
    if (byPoints !== 0) return byPoints
    for (const level of levels) {
      const comparedOf = (index: number) => {
        const card = cards[index]
        if (level === 'submission_time') return card?.at ?? 0
        if (isVoid || !decider) return 0
        if (level === 'total_distance') return Math.abs((card?.guess ?? 0) - (decider.totalScore ?? 0))
        return ahead(decider) !== null && card?.picks.get(decider.id) === ahead(decider) ? 0 : 1
      }
      if (level !== 'submission_time' && !isVoid && !isOver) return 0
      const order = comparedOf(one) - comparedOf(other)
      if (order !== 0) return order
    }
    return 0
  }
  return cards.map((_, index) => {
    const others = cards.map((_card, other) => other).filter((other) => other !== index)
    return {
      rank: 1 + others.filter((other) => compare(other, index) < 0).length,
      isTied: others.some((other) => compare(other, index) === 0),
      score: points[index],
    }
  })
}

const STATES: Game['gameStatus'][] = ['LIVE', 'LIVE', 'LIVE', 'final', 'final', 'scheduled', 'postponed', 'cancelled']

function pick<T>(random: SeededRandom, items: readonly [T, ...T[]] | T[]): T {
  const item = items[random.whole(0, items.length - 1)]
  if (item === undefined) throw new Error('nothing to pick')
  return item
}

function aSunday(random: SeededRandom) {
  const count = random.whole(1, 16)
  const decider = random.whole(0, count)
  const games = Array.from({ length: count }, (_, slot) => {
    const status = pick(random, STATES)
    const hasScore = status === 'LIVE' || status === 'final'
    return aGame(slot, played(status, hasScore ? random.whole(0, 5) : null, hasScore ? random.whole(0, 5) : null), slot === decider)
  })
  const cards = Array.from(
    { length: random.whole(1, 40) },
    (): NaiveCard => ({
      picks: new Map(
        games.flatMap(({ id }) =>
          random.whole(0, 9) === 0 ? [] : [[id, random.chance(0.5) ? ('away' as const) : ('home' as const)] as const],
        ),
      ),
      guess: random.whole(1, 8),
      at: random.whole(0, 20),
    }),
  )
  const levels = pick<TiebreakLevel[]>(random, [DEFAULT, [...TIEBREAK_LEVELS].reverse(), ['submission_time'], []])
  return { games, cards, levels }
}

it('300 random Sundays have the places of a naive count', () => {
  const random = seededRandom('if it ended now')
  let running = 0
  for (let sunday = 0; sunday < 300; sunday += 1) {
    const { games, cards, levels } = aSunday(random)
    const bitsOf = ({ picks }: NaiveCard, side: Side) =>
      [...picks].reduce((bits, [id, picked]) => (picked === side ? bits | (1 << slotOf(id)) : bits), 0)
    const field = toField(
      cards.map((card) => ({
        homePicks: bitsOf(card, 'home'),
        awayPicks: bitsOf(card, 'away'),
        tieBreakerScore: card.guess,
        submittedAt: card.at,
      })),
    )
    const week = rankWeek(field, weekRulesBy(games, { ...WEEK, levels, tiers: [], isPastDeadline: true }))
    const computed = cards.map((_, index) => ifEndedNowOf(week, index))
    if (!games.some(({ gameStatus }) => gameStatus === 'LIVE')) {
      expect(computed.every((one) => one === null)).toBe(true)
      continue
    }
    running += 1
    expect(computed, `Sunday ${sunday}`).toMatchObject(naiveStandings(games, cards, levels))
  }
  expect(running).toBeGreaterThan(200)
})
