import type { Side } from '#shared/model/game.ts'
import { pickIn } from '#shared/rules/picks/card.ts'
import {
  bestOf,
  comparePlaces,
  createEndings,
  type Endings,
  type OpenGame,
  type Outcome,
  type Result,
  type SharedPlace,
  type WeekInPlay,
  worstOf,
} from './endings.ts'
import { type Field, picksAt } from './field.ts'
import { winningsOf } from './reach.ts'
import { allResults, resultsNear } from './tiebreakerTotals.ts'

/** With more open games there is no table of all outcomes: it would have more than 16 rows. */
const OUTCOMES_MAX_GAMES = 4

/** A game in which one winner is better for the player than every other end. */
export type RootingRow = {
  slot: number
  /** The side to root for. */
  side: Side
  /** The place if that side wins; in the tiebreaker game with the best total for the player. */
  ifWins: SharedPlace
  /** The worst place if it does not win. */
  otherwise: SharedPlace
  /** How many other players picked that side. */
  alike: number
}

/** The place after all open games, with these winners: from `best` to `worst` while the total of the tiebreaker game is open. */
export type OutcomeRow = { winners: { slot: number; side: Side }[]; best: SharedPlace; worst: SharedPlace }

/** `rowsIfEndedNow`: as `rows`, if the other running games ended with their leads; null while no game runs. `outcomes`: null with more than four open games. */
export type RootingGuide = { rows: RootingRow[]; rowsIfEndedNow: RootingRow[] | null; outcomes: OutcomeRow[] | null }

/**
 * Which teams a player needs, by docs/product/rules.md, "What a player needs"; the biggest difference first. With a pause after each game, for
 * a screen that must answer taps meanwhile.
 * @param own the index of the player's card.
 * @param leads the winners of the running games if they ended now, without level ones; null while no game runs.
 */
export function* findRootingGuideInSteps(
  field: Field,
  own: number,
  week: WeekInPlay,
  leads: readonly Result[] | null,
  endings = createEndings(field, own, week),
): Generator<void, RootingGuide> {
  const facts: Facts = { field, own, week, ...endings }
  const rows = yield* findRows(facts, [])
  const rowsIfEndedNow = leads && (yield* findRows(facts, leads))
  yield
  return { rows, rowsIfEndedNow, outcomes: week.open.length > OUTCOMES_MAX_GAMES ? null : listOutcomes(facts) }
}

function* findRows(facts: Facts, leads: readonly Result[]): Generator<void, RootingRow[]> {
  const rows: RootingRow[] = []
  for (const game of facts.week.open) {
    yield
    const row = findRow(facts, game, leads)
    if (row) rows.push(row)
  }
  return rows.sort(compareRows)
}

const differenceOf = ({ ifWins, otherwise }: RootingRow) => otherwise.place - ifWins.place
const compareRows = (one: RootingRow, other: RootingRow) =>
  differenceOf(other) - differenceOf(one) || comparePlaces(one.ifWins, other.ifWins) || one.slot - other.slot

type Facts = Endings & { field: Field; own: number; week: WeekInPlay }

/** @param leads results of other games; those that are in none stay open. */
function findRow(facts: Facts, game: OpenGame, leads: readonly Result[]): RootingRow | null {
  const { field, own, week, placesAfter, groups } = facts
  const { slot } = game
  const others = leads.filter((lead) => lead.slot !== slot)
  const after = (outcome: Outcome) => {
    const totals = slot === week.tiebreakerSlot ? allOrNear(facts, game, outcome) : [week.tiebreaker]
    const places = placesAfter([...others, { slot, outcome }], totals)
    return { best: bestOf(places), worst: worstOf(places) }
  }
  const ends = { away: after('away'), home: after('home'), tie: after('tie') }

  const ownPick = pickIn(picksAt(field, own), slot)
  const [first, second]: [Side, Side] = ownPick === 'home' ? ['home', 'away'] : ['away', 'home']
  const isSecondBetter = (comparePlaces(ends[second].best, ends[first].best) || comparePlaces(ends[second].worst, ends[first].worst)) < 0
  const side = isSecondBetter ? second : first
  const otherwise = worstOf([ends.tie.worst, ends[side === 'home' ? 'away' : 'home'].worst])
  const ifWins = ends[side].best
  if (ifWins.place >= otherwise.place) return null
  const withSide = (side === 'home' ? groups.homePickers : groups.awayPickers).get(slot) ?? 0
  return { slot, side, ifWins, otherwise, alike: ownPick === side ? withSide - 1 : withSide }
}

/** Every total that makes a difference for the worst place, and those near the guess for the best one. */
const allOrNear = ({ field, own, groups }: Facts, game: OpenGame, outcome: Outcome) => [
  ...resultsNear(field.tieBreakerScores[own] ?? 0, game, outcome),
  ...allResults(game, outcome, groups.highestGuess),
]

/** Every combination of winners. The best places first; of equal ones those with more of the player's own picks. */
function listOutcomes(facts: Facts): OutcomeRow[] {
  const { field, own, week, placesAfter } = facts
  const rows = winningsOf(week.open).map((results) => {
    const decider = week.open.find(({ slot }) => slot === week.tiebreakerSlot)
    const outcome = results.find(({ slot }) => slot === decider?.slot)?.outcome
    const places = placesAfter(results, decider && outcome ? allOrNear(facts, decider, outcome) : [week.tiebreaker])
    return { winners: results.map(({ slot, outcome: side }) => ({ slot, side })), best: bestOf(places), worst: worstOf(places) }
  })
  const hits = ({ winners }: OutcomeRow) => winners.filter(({ slot, side }) => pickIn(picksAt(field, own), slot) === side).length
  return rows.sort((one, other) => comparePlaces(one.best, other.best) || comparePlaces(one.worst, other.worst) || hits(other) - hits(one))
}
