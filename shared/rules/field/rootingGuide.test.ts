import { describe, expect, it } from 'vitest'
import type { Side } from '#shared/model/game.ts'
import { runSteps } from '#shared/rules/field/steps.ts'
import { pickIn, scoreOf } from '#shared/rules/picks/card.ts'
import { TIEBREAK_LEVELS, type TiebreakerResult, type TiebreakLevel } from '#shared/rules/standings/ranking.ts'
import { type SeededRandom, seededRandom } from '#shared/seededRandom.ts'
import { rankEntries } from '#shared/testing/rankEntries.ts'
import { comparePlaces, type OpenGame, type Outcome, type Result, type SharedPlace, type WeekInPlay } from './endings.ts'
import { type FieldCard, toField } from './field.ts'
import { findRootingGuideInSteps, type RootingGuide } from './rootingGuide.ts'

const DEFAULT: TiebreakLevel[] = [...TIEBREAK_LEVELS]
const card = (home: number, away: number, tieBreakerScore = 47, submittedAt = 1): FieldCard => ({
  homePicks: home,
  awayPicks: away,
  tieBreakerScore,
  submittedAt,
})
const findRootingGuide = (
  me: FieldCard,
  rivals: readonly FieldCard[],
  now: WeekInPlay,
  leads: readonly Result[] | null = null,
): RootingGuide => runSteps(findRootingGuideInSteps(toField([me, ...rivals]), 0, now, leads))
const notBegun = (slot: number): OpenGame => ({ slot, awayPoints: 0, homePoints: 0 })
const week = (more: Partial<WeekInPlay> = {}): WeekInPlay => ({
  winners: { homeWon: 0, awayWon: 0 },
  open: [],
  levels: DEFAULT,
  tiebreaker: 'void',
  tiebreakerSlot: null,
  ...more,
})
const at = (place: number, isTied = false): SharedPlace => ({ place, isTied })

describe('the rooting guide', () => {
  it('is empty when no game is open', () => {
    expect(findRootingGuide(card(1, 0), [card(1, 0)], week())).toEqual({
      rows: [],
      rowsIfEndedNow: null,
      outcomes: [{ winners: [], best: at(1, true), worst: at(1, true) }],
    })
  })

  it('leaves out a game that everybody picked alike, and counts who else picked the same side', () => {
    const now = week({ open: [notBegun(0), notBegun(1)], levels: [] })
    const { rows } = findRootingGuide(card(0b11, 0), [card(0b01, 0b10), card(0b01, 0b10), card(0b11, 0)], now)
    expect(rows).toEqual([{ slot: 1, side: 'home', ifWins: at(1, true), otherwise: at(3, true), alike: 1 }])
  })

  it('shows the biggest difference first', () => {
    const now = week({ open: [notBegun(0), notBegun(1)], levels: [] })
    const { rows } = findRootingGuide(card(0b11, 0), [card(0b10, 0b01), card(0, 0b11), card(0b10, 0b01)], now)
    expect(rows.map(({ slot, otherwise }) => [slot, otherwise.place])).toEqual([
      [0, 4],
      [1, 2],
    ])
  })

  it('names the side that hurts less in a game without a pick, and no side when both hurt alike', () => {
    const now = week({ open: [notBegun(0)], levels: [] })
    expect(findRootingGuide(card(0, 0), [card(1, 0), card(1, 0), card(0, 1)], now).rows).toEqual([
      { slot: 0, side: 'away', ifWins: at(2, true), otherwise: at(3, true), alike: 1 },
    ])
    expect(findRootingGuide(card(0, 0), [card(1, 0), card(0, 1)], now).rows).toEqual([])
  })

  it('takes the best total of the tiebreaker game for a win, and the worst end otherwise', () => {
    const monday = week({ open: [notBegun(0)], tiebreaker: 'pending', tiebreakerSlot: 0 })
    expect(findRootingGuide(card(1, 0, 40, 9), [card(1, 0, 50)], monday).rows).toEqual([
      { slot: 0, side: 'home', ifWins: at(1), otherwise: at(2), alike: 1 },
    ])
  })

  it('has the places with the leads of the other running games, if it ended now', () => {
    const now = week({ open: [notBegun(0), notBegun(1)], levels: [] })
    const rivals = [card(0b10, 0b01), card(0b01, 0b10)]
    const { rowsIfEndedNow } = findRootingGuide(card(0b11, 0), rivals, now, [{ slot: 1, outcome: 'home' }])
    expect(rowsIfEndedNow).toEqual([
      { slot: 0, side: 'home', ifWins: at(1), otherwise: at(2), alike: 1 },
      { slot: 1, side: 'home', ifWins: at(1, true), otherwise: at(2, true), alike: 1 },
    ])
    expect(findRootingGuide(card(0b11, 0), rivals, now, []).rowsIfEndedNow).toEqual(findRootingGuide(card(0b11, 0), rivals, now).rows)
  })

  it('has no table of outcomes with more than four open games', () => {
    const open = [0, 1, 2, 3, 4].map(notBegun)
    expect(findRootingGuide(card(1, 0), [card(0, 1)], week({ open })).outcomes).toBeNull()
    expect(findRootingGuide(card(1, 0), [card(0, 1)], week({ open: open.slice(1) })).outcomes).toHaveLength(16)
  })
})

/** The player's place with these results and tiebreaker result, ranked as a settlement ranks; games that are in none of them stay open. */
function rankWith(
  me: FieldCard,
  rivals: readonly FieldCard[],
  now: WeekInPlay,
  results: readonly Result[],
  tiebreaker: TiebreakerResult,
): SharedPlace {
  const winners = { ...now.winners }
  for (const { slot, outcome } of results) {
    if (outcome === 'home') winners.homeWon |= 1 << slot
    if (outcome === 'away') winners.awayWon |= 1 << slot
  }
  const entries = [me, ...rivals].map((one, index) => ({
    id: String(index).padStart(3, '0'),
    score: scoreOf(one, winners),
    tieBreakerScore: one.tieBreakerScore,
    tiebreakerPick: now.tiebreakerSlot === null ? null : pickIn(one, now.tiebreakerSlot),
    submittedAt: one.submittedAt,
  }))
  const mine = rankEntries(entries, { levels: now.levels, tiebreaker }).find(({ id }) => id === '000')
  return { place: mine?.place ?? 0, isTied: mine?.isTied ?? false }
}

/** Guesses are at most this high, so that more points in a game change no order any more. */
const HIGHEST_GUESS = 30
const HIGHEST_POINTS = 36

/** Every total with which a game can end so, by playing every score. */
function listTotals(game: OpenGame, outcome: Outcome): number[] {
  const totals = new Set<number>()
  for (let away = game.awayPoints; away <= HIGHEST_POINTS; away += 1)
    for (let home = game.homePoints; home <= HIGHEST_POINTS; home += 1)
      if ((home === away ? 'tie' : home > away ? 'home' : 'away') === outcome) totals.add(away + home)
  return [...totals]
}

/** The best and the worst of all places that are possible with these results. @param ended the game whose total is looked at; by default all of them. */
function playAll(
  me: FieldCard,
  rivals: readonly FieldCard[],
  now: WeekInPlay,
  results: readonly Result[],
  ended: number | null = now.tiebreakerSlot,
) {
  const decided = results.find(({ slot }) => slot === now.tiebreakerSlot && slot === ended)
  const game = now.open.find(({ slot }) => slot === decided?.slot)
  const tiebreakers: TiebreakerResult[] =
    decided && game
      ? listTotals(game, decided.outcome).map((total) => ({ total, winner: decided.outcome === 'tie' ? null : decided.outcome }))
      : [now.tiebreaker]
  const places = tiebreakers.map((tiebreaker) => rankWith(me, rivals, now, results, tiebreaker)).sort(comparePlaces)
  return { best: places[0] ?? at(0), worst: places.at(-1) ?? at(0) }
}

function playRows(me: FieldCard, rivals: readonly FieldCard[], now: WeekInPlay, leads: readonly Result[]) {
  return now.open.flatMap(({ slot }) => {
    const others = leads.filter((lead) => lead.slot !== slot)
    const after = (outcome: Outcome) => playAll(me, rivals, now, [...others, { slot, outcome }], slot)
    const own = pickIn(me, slot)
    const sides: Side[] = own === 'home' ? ['home', 'away'] : ['away', 'home']
    const ranked = sides
      .map((side, index) => ({ side, index, ...after(side) }))
      .sort((one, other) => comparePlaces(one.best, other.best) || comparePlaces(one.worst, other.worst) || one.index - other.index)
    const [chosen, rejected] = ranked
    if (!chosen || !rejected) return []
    const otherwise = [after('tie').worst, rejected.worst].sort(comparePlaces).at(-1) ?? at(0)
    if (chosen.best.place >= otherwise.place) return []
    const alike = rivals.filter((rival) => pickIn(rival, slot) === chosen.side).length
    return [{ slot, side: chosen.side, ifWins: chosen.best, otherwise, alike }]
  })
}

function bruteForce(me: FieldCard, rivals: readonly FieldCard[], now: WeekInPlay, leads: readonly Result[] | null): RootingGuide {
  const combine = (index: number): { slot: number; side: Side }[][] => {
    const game = now.open[index]
    if (!game) return [[]]
    return (['away', 'home'] as const).flatMap((side) => combine(index + 1).map((rest) => [{ slot: game.slot, side }, ...rest]))
  }
  const outcomes = combine(0).map((winners) => ({
    winners,
    ...playAll(
      me,
      rivals,
      now,
      winners.map(({ slot, side }) => ({ slot, outcome: side })),
    ),
  }))
  return {
    rows: playRows(me, rivals, now, []),
    rowsIfEndedNow: leads && playRows(me, rivals, now, leads),
    outcomes: now.open.length > 4 ? null : outcomes,
  }
}

/** A Sunday with finals, ties, void games, live games and players who skipped some; few guesses and times, so that places are often shared. */
function aSunday(random: SeededRandom) {
  const games = random.whole(3, 14)
  const open = random.shuffle(Array.from({ length: games }, (_, slot) => slot)).slice(0, random.whole(1, Math.min(5, games)))
  const hasTiebreaker = random.chance(0.85)
  const tiebreakerSlot = hasTiebreaker ? games - 1 : null
  const isCalledOff = hasTiebreaker && !open.includes(games - 1) && random.chance(0.4)
  const winners = { homeWon: 0, awayWon: 0 }
  for (let slot = 0; slot < games; slot += 1) {
    const isTieOrVoid = random.chance(0.1) || (isCalledOff && slot === games - 1)
    if (open.includes(slot) || isTieOrVoid) continue
    if (random.chance(0.5)) winners.homeWon |= 1 << slot
    else winners.awayWon |= 1 << slot
  }
  const skips = random.chance(0.5) ? 0.15 : 0
  const aCard = () => {
    const made = card(0, 0, random.whole(1, HIGHEST_GUESS), random.whole(1, 4))
    for (let slot = 0; slot < games; slot += 1) {
      if (random.chance(skips)) continue
      if (random.chance(0.6)) made.homePicks |= 1 << slot
      else made.awayPicks |= 1 << slot
    }
    return made
  }
  const monday = games - 1
  const tiebreaker: TiebreakerResult =
    !hasTiebreaker || isCalledOff
      ? 'void'
      : open.includes(monday)
        ? 'pending'
        : { total: random.whole(0, 40), winner: winners.homeWon & (1 << monday) ? 'home' : winners.awayWon & (1 << monday) ? 'away' : null }
  const points = () => (random.chance(0.5) ? random.whole(0, 17) : 0)
  const now = week({
    winners,
    open: open.map((slot) => ({ slot, awayPoints: points(), homePoints: points() })),
    levels: random.chance(0.6) ? DEFAULT : random.shuffle(DEFAULT).slice(0, random.whole(0, 3)),
    tiebreaker,
    tiebreakerSlot,
  })
  const leads = open.flatMap((slot): Result[] => (random.chance(0.6) ? [{ slot, outcome: random.chance(0.5) ? 'home' : 'away' }] : []))
  return { me: aCard(), rivals: Array.from({ length: random.whole(0, 25) }, aCard), now, leads: random.chance(0.8) ? leads : null }
}

const bySlot = (one: { slot: number }, other: { slot: number }) => one.slot - other.slot
/** The same guide in one order: its own order is checked by itself. */
const inOneOrder = ({ rows, rowsIfEndedNow, outcomes }: RootingGuide) => ({
  rows: rows.toSorted(bySlot),
  rowsIfEndedNow: rowsIfEndedNow?.toSorted(bySlot),
  outcomes: outcomes?.map((row) => JSON.stringify({ winners: row.winners.toSorted(bySlot), best: row.best, worst: row.worst })).sort(),
})

describe('200 random Sundays', () => {
  it('have exactly the guide and the outcomes that playing every end gives', () => {
    const random = seededRandom('rooting guide')
    const seen = { rows: 0, moved: 0, ties: 0, unpicked: 0, deciders: 0, tables: 0, voids: 0 }
    for (let round = 0; round < 200; round += 1) {
      const { me, rivals, now, leads } = aSunday(random)
      const guide = findRootingGuide(me, rivals, now, leads)
      expect(inOneOrder(guide), `Sunday ${round}`).toEqual(inOneOrder(bruteForce(me, rivals, now, leads)))
      for (const rows of [guide.rows, guide.rowsIfEndedNow ?? []]) {
        const swings = rows.map(({ ifWins, otherwise }) => otherwise.place - ifWins.place)
        expect(swings, `Sunday ${round}`).toEqual(swings.toSorted((one, other) => other - one))
      }
      seen.rows += guide.rows.length
      seen.moved += JSON.stringify(guide.rowsIfEndedNow ?? guide.rows) === JSON.stringify(guide.rows) ? 0 : 1
      seen.ties += guide.rows.filter(({ ifWins, otherwise }) => ifWins.isTied || otherwise.isTied).length
      seen.unpicked += guide.rows.filter(({ slot }) => pickIn(me, slot) === null).length
      seen.deciders += guide.rows.filter(({ slot }) => slot === now.tiebreakerSlot).length
      seen.tables += guide.outcomes ? 1 : 0
      seen.voids += now.tiebreaker === 'void' ? 1 : 0
    }
    for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(10)
  })
})
