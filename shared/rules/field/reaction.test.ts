import { describe, expect, it } from 'vitest'
import type { Game, Side } from '#shared/model/game.ts'
import { TIEBREAK_LEVELS } from '#shared/rules/standings/ranking.ts'
import { weekRulesBy } from '#shared/rules/weeks/weekRules.ts'
import { type SeededRandom, seededRandom } from '#shared/seededRandom.ts'
import { aGame as anyGame } from '#shared/testing/randomSeason.ts'
import { type FieldCard, toField } from './field.ts'
import { findReaction, listLeadChanges } from './reaction.ts'

type Played = Pick<Game, 'gameStatus' | 'awayScore' | 'homeScore'>
const WEEK = { season: 2025, week: 5 }

const aGame = (slot: number, { gameStatus, awayScore, homeScore }: Played): Game => {
  const isDecided = gameStatus === 'final' && awayScore !== homeScore
  const result = isDecided ? ((awayScore ?? 0) > (homeScore ?? 0) ? 'away' : 'home') : null
  return { ...anyGame(seededRandom(slot), 5, slot), id: `2025-5-${slot}`, isMondayNight: false, gameStatus, awayScore, homeScore, result }
}
const live = (slot: number, awayScore: number, homeScore: number) => aGame(slot, { gameStatus: 'LIVE', awayScore, homeScore })
const over = (slot: number, awayScore: number, homeScore: number) => aGame(slot, { gameStatus: 'final', awayScore, homeScore })
const card = (homePicks: number, slots = 4): FieldCard => ({
  homePicks,
  awayPicks: ((1 << slots) - 1) & ~homePicks,
  tieBreakerScore: 40,
  submittedAt: 1,
})
const rulesOf = (games: readonly Game[], isPastDeadline = true) =>
  weekRulesBy(games, { ...WEEK, levels: [...TIEBREAK_LEVELS], tiers: [], isPastDeadline })

function react(cards: readonly FieldCard[], before: readonly Game[], after: readonly Game[], isPastDeadline = true) {
  const scores = listLeadChanges(before.flatMap((one, index) => ({ before: one, after: after[index] ?? one })))
  return findReaction(toField(cards), { before: rulesOf(before, isPastDeadline), after: rulesOf(after, isPastDeadline) }, scores)
}

describe('a score that changes who leads', () => {
  const changesIn = (before: Game, after: Game) =>
    listLeadChanges([{ before, after }]).map(({ side, isTouchdown }) => `${side} ${isTouchdown ? 'touchdown' : 'points'}`)

  it.each([
    ['takes the lead', live(0, 13, 16), live(0, 20, 16), ['away touchdown']],
    ['levels', live(0, 13, 16), live(0, 16, 16), ['away points']],
    ['leads more', live(0, 20, 16), live(0, 27, 16), []],
    ['only shortens the lead', live(0, 13, 20), live(0, 16, 20), []],
    ['takes the lead with the last play', live(0, 13, 16), over(0, 20, 16), ['away touchdown']],
    ['is one of two of a game', live(0, 0, 0), live(0, 7, 3), ['away points']],
    ['was taken back', live(0, 20, 16), live(0, 13, 16), []],
    ['was corrected', live(0, 13, 16), live(0, 20, 15), []],
    [
      'was there when the game was first seen as running',
      aGame(0, { gameStatus: 'scheduled', awayScore: null, homeScore: null }),
      live(0, 7, 0),
      [],
    ],
    ['belongs to a final game', over(0, 13, 16), over(0, 20, 16), []],
    ['is of a game that is called off', live(0, 13, 16), aGame(0, { gameStatus: 'postponed', awayScore: 20, homeScore: 16 }), []],
  ] as const)('%s', (_title, before, after, changes) => expect(changesIn(before, after)).toEqual(changes))
})

describe('who comes into the top five', () => {
  /** Home won the first game. Five cards have it, and away leads the second game once it has scored. */
  const finals = [over(0, 0, 7), over(1, 0, 7)]
  const before = [...finals, live(2, 0, 3), live(3, 0, 0)]
  const after = [...finals, live(2, 7, 3), live(3, 0, 0)]
  const leaders = Array.from({ length: 5 }, () => card(0b0111))

  it('is a player who was behind them and has one of the first five places now, shared or not', () => {
    const climber = card(0b0011)
    expect(react([...leaders, climber], before, after)).toEqual({
      score: { id: '2025-5-2', side: 'away', isTouchdown: true },
      climbers: [{ index: 5, from: { place: 6, isTied: false }, to: { place: 1, isTied: false } }],
    })
    expect(react([...leaders, climber, card(0b0011)], before, after)?.climbers).toEqual([
      { index: 5, from: { place: 6, isTied: true }, to: { place: 1, isTied: true } },
      { index: 6, from: { place: 6, isTied: true }, to: { place: 1, isTied: true } },
    ])
  })

  it('is nobody when the score moves players among the first five only', () => {
    expect(react([...leaders.slice(1), card(0b0011)], before, after)).toBeNull()
  })

  it('is nobody at the first score of a week, because all were level with the first', () => {
    expect(react([...leaders, card(0b0011)], [live(2, 0, 0)], [live(2, 7, 0)])).toBeNull()
  })

  it('is nobody before the deadline, whatever the scores are', () => {
    expect(react([...leaders, card(0b0011)], before, after, false)).toBeNull()
  })

  it('begins with the best new place, then the longest climb, then the earlier submission', () => {
    const early = { ...card(0b0011), submittedAt: 0 }
    const cards = [...leaders, card(0b0001), card(0b0011), card(0b0000), early]
    expect(react(cards, before, after)?.climbers.map(({ index, to }) => [index, to.place])).toEqual([
      [8, 1],
      [6, 2],
      [5, 3],
    ])
    const withoutPick = { ...card(0b0011), awayPicks: 0 }
    expect(react([...leaders, withoutPick, card(0b0001)], before, after)?.climbers.map(({ index, from }) => [index, from.place])).toEqual([
      [6, 7],
      [5, 6],
    ])
  })

  it('names of two scores at once the one that helped the first player, and only the players whom it helped', () => {
    const games = [...finals, live(2, 0, 3), live(3, 0, 3)]
    const scored = [...finals, live(2, 7, 3), live(3, 6, 3)]
    const cards = [...Array.from({ length: 5 }, () => card(0b1111)), card(0b0111), card(0b1011), { ...card(0b0111), submittedAt: 2 }]
    const found = react(cards, games, scored)
    expect(found?.score).toEqual({ id: '2025-5-3', side: 'away', isTouchdown: true })
    expect(found?.climbers.map(({ index }) => index)).toEqual([5, 7])
  })
})

describe('on random Sundays', () => {
  const scoreOf = (random: SeededRandom) => random.whole(0, 3) * 7
  const randomPlayed = (random: SeededRandom): Played =>
    random.chance(0.1)
      ? { gameStatus: 'scheduled', awayScore: null, homeScore: null }
      : { gameStatus: random.chance(0.3) ? 'final' : 'LIVE', awayScore: scoreOf(random), homeScore: scoreOf(random) }
  /** Places by counting those with more points: no tiebreaker game is over. */
  const placesBy = (cards: readonly FieldCard[], games: readonly Game[]) => {
    const points = cards.map(({ homePicks }) =>
      games.reduce((sum, { gameStatus, awayScore, homeScore }, slot) => {
        const pick: Side = homePicks & (1 << slot) ? 'home' : 'away'
        const lead = (homeScore ?? 0) - (awayScore ?? 0)
        return sum + Number(gameStatus !== 'scheduled' && (pick === 'home' ? lead > 0 : lead < 0))
      }, 0),
    )
    return points.map((own) => 1 + points.filter((other) => other > own).length)
  }

  it('a reaction has exactly those who were behind the fifth place and are not now', () => {
    let reactions = 0
    for (let seed = 0; seed < 300; seed += 1) {
      const random = seededRandom(`reaction ${seed}`)
      const cards = Array.from({ length: random.whole(1, 60) }, () => card(random.whole(0, 255), 8))
      const before = Array.from({ length: 8 }, (_, slot) => aGame(slot, randomPlayed(random)))
      const at = random.whole(0, 7)
      const side = random.chance(0.5) ? 'awayScore' : 'homeScore'
      const after = before.map((game, slot) =>
        slot === at && game.gameStatus === 'LIVE' ? { ...game, [side]: (game[side] ?? 0) + 7 } : game,
      )
      const [old, now] = [placesBy(cards, before), placesBy(cards, after)]
      const expected = now.flatMap((place, index) => (place <= 5 && (old[index] ?? 1) > 5 ? [index] : []))
      const found = react(cards, before, after)
      expect(
        (found?.climbers ?? []).map(({ index }) => index).sort((one, other) => one - other),
        `seed ${seed}`,
      ).toEqual(expected)
      expect(
        found?.climbers.map(({ index, from, to }) => [from.place, to.place].join() === [old[index], now[index]].join()) ?? [],
      ).not.toContain(false)
      reactions += Number(found !== null)
    }
    expect(reactions).toBeGreaterThan(20)
  })
})
