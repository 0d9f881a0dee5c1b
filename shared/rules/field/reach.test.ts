import { describe, expect, it } from 'vitest'
import type { Side } from '#shared/model/game.ts'
import { pickIn, scoreOf, type Winners } from '#shared/rules/picks/card.ts'
import type { TiebreakerResult, TiebreakLevel } from '#shared/rules/standings/ranking.ts'
import { type SeededRandom, seededRandom } from '#shared/seededRandom.ts'
import { rankEntries } from '#shared/testing/rankEntries.ts'
import type { OpenGame, WeekInPlay } from './endings.ts'
import { type FieldCard, toField } from './field.ts'
import { findReach } from './reach.ts'

const DEFAULT: TiebreakLevel[] = ['total_distance', 'tiebreaker_winner', 'submission_time']
const NOBODY: Winners = { homeWon: 0, awayWon: 0 }
const rival = (home: number, away: number, tieBreakerScore = 47, submittedAt = 1): FieldCard => ({
  homePicks: home,
  awayPicks: away,
  tieBreakerScore,
  submittedAt,
})
const reachOf = (me: FieldCard, rivals: readonly FieldCard[], now: WeekInPlay) => findReach(toField([me, ...rivals]), 0, now)
const notBegun = (slot: number): OpenGame => ({ slot, awayPoints: 0, homePoints: 0 })
const week = (more: Partial<WeekInPlay> = {}): WeekInPlay => ({
  winners: NOBODY,
  open: [],
  levels: DEFAULT,
  tiebreaker: 'void',
  tiebreakerSlot: null,
  ...more,
})

describe('the places that a player can still reach', () => {
  it('are the own place when no game is open', () => {
    const reach = reachOf(rival(0b01, 0), [rival(0b11, 0)], week({ winners: { homeWon: 0b11, awayWon: 0 } }))
    expect(reach).toEqual({ best: 2, worst: 2, isExact: true, needed: [] })
  })

  it('need the pick in which the player differs from the leader', () => {
    const now = week({ winners: { homeWon: 0b001, awayWon: 0 }, open: [notBegun(1), notBegun(2)] })
    // The leader has one more; we differ in slot 1 only, and they were earlier.
    expect(reachOf(rival(0b110, 0b001, 47, 2), [rival(0b101, 0b010)], now)).toEqual({ best: 2, worst: 2, isExact: true, needed: [] })
    expect(reachOf(rival(0b110, 0b001, 47, 1), [rival(0b101, 0b010, 47, 2)], now)).toEqual({
      best: 1,
      worst: 2,
      isExact: true,
      needed: [1],
    })
  })

  it('depend on the tiebreaker alone between players with the same picks', () => {
    const monday = week({ open: [notBegun(0)], tiebreaker: 'pending', tiebreakerSlot: 0 })
    expect(reachOf(rival(1, 0, 40, 9), [rival(1, 0, 50)], monday)).toMatchObject({ best: 1, worst: 2, needed: [] })
    expect(reachOf(rival(1, 0, 50, 9), [rival(1, 0, 50)], monday)).toMatchObject({ best: 2, worst: 2 })
  })

  it('depend on the submission time alone after the tiebreaker game was called off', () => {
    const calledOff = week({ winners: { homeWon: 0b001, awayWon: 0 }, open: [notBegun(1)], tiebreaker: 'void', tiebreakerSlot: 2 })
    const [early, late] = [rival(0b111, 0, 150, 1), rival(0b011, 0b100, 47, 2)]
    expect(reachOf(early, [late], calledOff)).toEqual({ best: 1, worst: 1, isExact: true, needed: [] })
    expect(reachOf(late, [early], calledOff)).toEqual({ best: 2, worst: 2, isExact: true, needed: [] })
  })

  it('depend on the game that replaced a called-off tiebreaker game', () => {
    const replaced = week({ open: [notBegun(0)], tiebreaker: 'pending', tiebreakerSlot: 0 })
    const [early, late] = [rival(0b011, 0, 40, 1), rival(0b001, 0b010, 50, 2)]
    expect(reachOf(early, [late], replaced)).toMatchObject({ best: 1, worst: 2 })
    expect(reachOf(late, [early], replaced)).toMatchObject({ best: 1, worst: 2 })
  })

  it('exclude totals that the tiebreaker game has already passed', () => {
    const live = week({ open: [{ slot: 0, awayPoints: 30, homePoints: 24 }], tiebreaker: 'pending', tiebreakerSlot: 0 })
    expect(reachOf(rival(1, 0, 40), [rival(1, 0, 50)], live)).toMatchObject({ best: 2, worst: 2 })
  })
})

/** Ranks the week for each ending of each open game and each total of the tiebreaker game. */
function bruteForce(me: FieldCard, rivals: readonly FieldCard[], now: WeekInPlay) {
  const cards = [me, ...rivals]
  const found: { place: number; winners: Winners }[] = []
  const rank = (winners: Winners, tiebreaker: TiebreakerResult) => {
    const entries = cards.map((card, index) => ({
      id: String(index),
      score: scoreOf(card, winners),
      tieBreakerScore: card.tieBreakerScore,
      tiebreakerPick: now.tiebreakerSlot === null ? null : pickIn(card, now.tiebreakerSlot),
      submittedAt: card.submittedAt,
    }))
    const mine = rankEntries(entries, { levels: now.levels, tiebreaker }).find(({ id }) => id === '0')
    found.push({ place: mine?.place ?? 0, winners })
  }
  const end = (index: number, winners: Winners, tiebreaker: TiebreakerResult): void => {
    const game = now.open[index]
    if (!game) {
      rank(winners, tiebreaker)
      return
    }
    const next = (outcome: Side | null, result: TiebreakerResult) => {
      const bit = 1 << game.slot
      end(
        index + 1,
        { homeWon: winners.homeWon | (outcome === 'home' ? bit : 0), awayWon: winners.awayWon | (outcome === 'away' ? bit : 0) },
        result,
      )
    }
    if (game.slot !== now.tiebreakerSlot) for (const outcome of ['home', 'away', null] as const) next(outcome, tiebreaker)
    else
      for (let away = game.awayPoints; away <= 9; away += 1)
        for (let home = game.homePoints; home <= 9; home += 1) {
          const winner = home === away ? null : home > away ? 'home' : 'away'
          next(winner, { total: away + home, winner })
        }
  }
  end(0, now.winners, now.tiebreaker)
  const places = found.map(({ place }) => place)
  const best = Math.min(...places)
  const atBest = found.filter(({ place }) => place === best)
  const needed = now.open
    .map(({ slot }) => slot)
    .filter((slot) => {
      const bit = 1 << slot
      const side = pickIn(me, slot)
      return side && atBest.every(({ winners }) => ((side === 'home' ? winners.homeWon : winners.awayWon) & bit) !== 0)
    })
  return { best, worst: Math.max(...places), needed: needed.sort() }
}

/**
 * Up to five games, at most three of them open. Any game can be the tiebreaker game; sometimes it was called off after the deadline. Guesses
 * lie within the totals that the brute force tries.
 */
function aSmallWeek(random: SeededRandom) {
  const games = random.whole(1, 5)
  const tiebreakerSlot = random.chance(0.9) ? random.whole(0, games - 1) : null
  const isCalledOff = tiebreakerSlot !== null && random.chance(0.2)
  const open = random
    .shuffle(Array.from({ length: games }, (_, slot) => slot))
    .filter((slot) => !isCalledOff || slot !== tiebreakerSlot)
    .slice(0, random.whole(0, Math.min(3, games)))
  const winners = { ...NOBODY }
  for (let slot = 0; slot < games; slot += 1) {
    if (open.includes(slot) || (isCalledOff && slot === tiebreakerSlot) || random.chance(0.1)) continue
    if (random.chance(0.5)) winners.homeWon |= 1 << slot
    else winners.awayWon |= 1 << slot
  }
  const card = () => {
    const made = rival(0, 0, random.whole(1, 8), random.whole(1, 3))
    for (let slot = 0; slot < games; slot += 1) {
      if (random.chance(0.15)) continue
      if (random.chance(0.5)) made.homePicks |= 1 << slot
      else made.awayPicks |= 1 << slot
    }
    return made
  }
  const isPending = tiebreakerSlot !== null && open.includes(tiebreakerSlot)
  const decided = { total: random.whole(0, 9), winner: random.chance(0.5) ? ('home' as const) : null }
  const now = week({
    winners,
    open: open.map((slot) => ({
      slot,
      awayPoints: random.chance(0.4) ? random.whole(0, 4) : 0,
      homePoints: random.chance(0.4) ? random.whole(0, 4) : 0,
    })),
    levels: random.chance(0.6) ? DEFAULT : random.shuffle(DEFAULT).slice(0, random.whole(0, 3)),
    tiebreaker: isPending ? 'pending' : tiebreakerSlot === null || isCalledOff ? 'void' : decided,
    tiebreakerSlot,
  })
  return { me: card(), rivals: Array.from({ length: random.whole(0, 5) }, card), now }
}

describe('the reach in 2,000 small random weeks', () => {
  it('is exactly the places that occur over all outcomes, also after a called-off tiebreaker game', () => {
    const random = seededRandom('reach')
    let moving = 0
    let calledOff = 0
    for (let round = 0; round < 2_000; round += 1) {
      const { me, rivals, now } = aSmallWeek(random)
      const { best, worst, isExact, needed } = reachOf(me, rivals, now)
      const expected = bruteForce(me, rivals, now)
      const found = { best, worst, needed: [...needed].sort() }
      if (!isExact || JSON.stringify(found) !== JSON.stringify(expected))
        expect.fail(`week ${round}: ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`)
      if (best !== worst) moving += 1
      if (best !== worst && now.tiebreaker === 'void' && now.tiebreakerSlot !== null) calledOff += 1
    }
    expect(moving).toBeGreaterThan(500)
    expect(calledOff).toBeGreaterThan(50)
  })
})

describe('the reach with more than six open games that the player has no pick of', () => {
  it('has a bound for the worst place that no ending exceeds, and says so', () => {
    const open = Array.from({ length: 7 }, (_, slot) => notBegun(slot))
    const now = week({ winners: { homeWon: 1 << 8, awayWon: 0 }, open })
    const rivals = [rival(0b1111111, 0), rival(1 << 8, 1), rival(0, 0b11)]
    expect(reachOf(rival(1 << 8, 0), rivals, now)).toMatchObject({ worst: 4, isExact: false })
    expect(reachOf(rival(1 << 8, 0), [rival(0, 0)], { ...now, winners: { homeWon: (1 << 8) | (1 << 9), awayWon: 0 } })).toMatchObject({
      best: 1,
    })
  })
})
