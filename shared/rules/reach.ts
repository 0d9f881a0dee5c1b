import type { EpochMs } from '#shared/clock.ts'
import { TIEBREAKER_INPUT_MAX } from '#shared/contest.ts'
import type { Side } from '#shared/model/game.ts'
import { type Card, pickIn, scoreOf, type Winners } from './card.ts'
import { compareEntries, type Entry, type RankingRules, type TiebreakerResult } from './ranking.ts'

/** A card as it competes. */
export type Rival = Card & { tieBreakerScore: number; submittedAt: EpochMs }

/** A game that is not over, by its slot, with the points of both teams so far. */
export type OpenGame = { slot: number; awayPoints: number; homePoints: number }

export type WeekInPlay = {
  winners: Winners
  open: readonly OpenGame[]
  levels: RankingRules['levels']
  tiebreaker: TiebreakerResult
  /** The tiebreaker game's slot; null when no game counts. */
  tiebreakerSlot: number | null
}

/**
 * The best and worst place still to be reached. `isExact` is false when they are only bounds.
 * `needed` has the slots of the player's picks without which the best place is out of reach.
 */
export type Reach = { best: number; worst: number; isExact: boolean; needed: number[] }

/** With more open games that the player has no pick of, the worst case is bounded instead of looked for. */
const ENUMERATED_GAMES = 10

type Outcome = Side | 'tie'
type Result = { slot: number; outcome: Outcome }

/**
 * What places a player can still come in, over every way the open games may end (ties included) and every total of the tiebreaker game.
 *
 * Not all 3^n endings are looked at, and still none is missed. A game where the player has a pick moves the difference to every rival the
 * same way: their pick winning is never worse for them, their pick losing never better. In a game they have no pick of, a tie is best.
 * That leaves to be tried: the ending and total of the tiebreaker game, and for the worst case both winners of games without a pick.
 */
export function findReach(me: Rival, rivals: readonly Rival[], week: WeekInPlay): Reach {
  const decider = week.open.find(({ slot }) => slot === week.tiebreakerSlot) ?? null
  const others = week.open.filter((game) => game !== decider)
  const place = (results: readonly Result[], extreme: 'best' | 'worst', endings: readonly Outcome[] = ['away', 'home', 'tie']) =>
    placeAtMostExtreme({ me, rivals, week, results, decider, endings, extreme })

  const mine = others.flatMap(({ slot }) => {
    const side = pickIn(me, slot)
    return side ? [{ slot, side }] : []
  })
  const unpicked = others.filter(({ slot }) => pickIn(me, slot) === null)
  const allWon: Result[] = mine.map(({ slot, side }) => ({ slot, outcome: side }))
  const best = place(allWon, 'best')

  const allLost: Result[] = mine.map(({ slot, side }) => ({ slot, outcome: otherThan(side) }))
  const isExact = unpicked.length <= ENUMERATED_GAMES
  const worst = isExact
    ? Math.max(...endingsOf(unpicked).map((results) => place([...allLost, ...results], 'worst')))
    : boundReach(
        scoreOf(me, week.winners),
        rivals.map((rival) => ({ score: scoreOf(rival, week.winners), players: 1 })),
        { openGames: week.open.length, openPicks: 0 },
      ).worst

  const needed = mine.filter(({ slot }) => place(without(allWon, slot), 'best') > best).map(({ slot }) => slot)
  const deciding = decider && pickIn(me, decider.slot)
  if (decider && deciding && place(allWon, 'best', ['tie', otherThan(deciding)]) > best) needed.push(decider.slot)
  return { best, worst, isExact, needed }
}

/**
 * Bounds from scores alone, for contests too large to look at every card: the player's open picks all count and nobody else's do, and
 * the other way round.
 * @param scores how many other players have so many points.
 */
export function boundReach(
  score: number,
  scores: readonly { score: number; players: number }[],
  { openGames, openPicks }: { openGames: number; openPicks: number },
): Reach {
  const count = (isAbove: (of: number) => boolean) =>
    scores.filter((of) => isAbove(of.score)).reduce((sum, { players }) => sum + players, 0)
  return {
    best: 1 + count((of) => of > score + openPicks),
    worst: 1 + count((of) => of + openGames >= score),
    isExact: false,
    needed: [],
  }
}

const otherThan = (side: Side): Side => (side === 'home' ? 'away' : 'home')
const without = (results: readonly Result[], slot: number) => results.filter((result) => result.slot !== slot)

/** Each way that games can be won by one of their sides. */
const endingsOf = (games: readonly OpenGame[]): Result[][] =>
  games.reduce<Result[][]>(
    (endings, { slot }) =>
      endings.flatMap((results) => [
        [...results, { slot, outcome: 'away' }],
        [...results, { slot, outcome: 'home' }],
      ]),
    [[]],
  )

type Trial = {
  me: Rival
  rivals: readonly Rival[]
  week: WeekInPlay
  results: readonly Result[]
  decider: OpenGame | null
  endings: readonly Outcome[]
  extreme: 'best' | 'worst'
}

/** The best or worst place with these results, over the endings and totals that the tiebreaker game can have. */
function placeAtMostExtreme({ me, rivals, week, results, decider, endings, extreme }: Trial): number {
  if (!decider) return placeWith(me, rivals, addResults(week.winners, results), week)([week.tiebreaker])
  const pick = extreme === 'best' ? Math.min : Math.max
  const places = endings.map((outcome) => {
    const winners = addResults(week.winners, [...results, { slot: decider.slot, outcome }])
    const totals = extreme === 'best' ? totalsNear(me.tieBreakerScore, decider, outcome) : allTotals(decider, outcome)
    const found = totals.map((total) => ({ total, winner: outcome === 'tie' ? null : outcome }))
    return placeWith(me, rivals, winners, { ...week, extreme })(found)
  })
  return pick(...places)
}

/** Counts once who is above and who is level on score, then tries each tiebreaker result on those who are level. */
function placeWith(
  me: Rival,
  rivals: readonly Rival[],
  winners: Winners,
  { levels, tiebreakerSlot, extreme = 'best' }: Pick<WeekInPlay, 'levels' | 'tiebreakerSlot'> & { extreme?: Trial['extreme'] },
) {
  const toEntry = (card: Rival): Entry => ({
    score: scoreOf(card, winners),
    tieBreakerScore: card.tieBreakerScore,
    tiebreakerPick: tiebreakerSlot === null ? null : pickIn(card, tiebreakerSlot),
    submittedAt: card.submittedAt,
  })
  const own = toEntry(me)
  let above = 0
  const level = new Map<string, { entry: Entry; players: number }>()
  for (const rival of rivals) {
    const score = scoreOf(rival, winners)
    if (score > own.score) above += 1
    if (score !== own.score) continue
    const entry = toEntry(rival)
    const key = `${entry.tieBreakerScore} ${entry.tiebreakerPick} ${Math.sign(entry.submittedAt - own.submittedAt)}`
    const known = level.get(key)
    if (known) known.players += 1
    else level.set(key, { entry, players: 1 })
  }
  const choose = extreme === 'best' ? Math.min : Math.max
  return (tiebreakers: readonly TiebreakerResult[]) =>
    choose(
      ...tiebreakers.map((tiebreaker) => {
        let before = above
        for (const { entry, players } of level.values()) if (compareEntries(entry, own, { levels, tiebreaker }).order < 0) before += players
        return before + 1
      }),
    )
}

function addResults(winners: Winners, results: readonly Result[]): Winners {
  const after = { ...winners }
  for (const { slot, outcome } of results) {
    if (outcome === 'home') after.homeWon |= 1 << slot
    if (outcome === 'away') after.awayWon |= 1 << slot
  }
  return after
}

/** The fewest points a game can end with so: its points stay, and a tie has an even total. */
function leastTotal({ awayPoints, homePoints }: OpenGame, outcome: Outcome): number {
  if (outcome === 'tie') return 2 * Math.max(awayPoints, homePoints)
  const [winner, loser] = outcome === 'home' ? [homePoints, awayPoints] : [awayPoints, homePoints]
  return loser + Math.max(winner, loser + 1)
}

const stepOf = (outcome: Outcome) => (outcome === 'tie' ? 2 : 1)

/** Every total that can make a difference: above all guesses the distances keep their order. */
function allTotals(game: OpenGame, outcome: Outcome): number[] {
  const least = leastTotal(game, outcome)
  const count = Math.max(1, Math.ceil((TIEBREAKER_INPUT_MAX + 3 - least) / stepOf(outcome)))
  return Array.from({ length: count }, (_, index) => least + index * stepOf(outcome))
}

/** The possible totals next to a guess, below and above: further away on the same side, only more rivals are closer. */
function totalsNear(guess: number, game: OpenGame, outcome: Outcome): number[] {
  const least = leastTotal(game, outcome)
  if (guess <= least) return [least]
  const below = guess - ((guess - least) % stepOf(outcome))
  return below === guess ? [guess] : [below, below + stepOf(outcome)]
}
