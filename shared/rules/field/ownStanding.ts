import type { OwnStanding } from '#shared/model/standings.ts'
import { type Card, gameIdOf, pickIn, slotOf } from '#shared/rules/picks/card.ts'
import { leaderOf } from '#shared/rules/standings/ifEndedNow.ts'
import { progressOf, type WeekRules, weekInPlay } from '#shared/rules/weeks/weekRules.ts'
import { type PlayerNames, type RankedWeek, rowOf, toShownRow } from './board.ts'
import { createEndings, type Result } from './endings.ts'
import { picksAt, sizeOf } from './field.ts'
import { findReach, type Reach } from './reach.ts'
import { findRootingGuideInSteps, type RootingGuide, type RootingRow } from './rootingGuide.ts'

/**
 * A player's whole standing, in pieces: after each of them others may be done first. Reach and guide are null before the deadline, because
 * they would reveal picks, and once no game is open.
 */
export function* standingInSteps(ranked: RankedWeek, own: number, names: PlayerNames): Generator<void, OwnStanding> {
  const { field, rules } = ranked
  const standing: OwnStanding = {
    ...progressOf(rules, sizeOf(field)),
    ...names,
    ...toShownRow(ranked, rowOf(ranked, own)),
    tieBreakerScore: field.tieBreakerScores[own] ?? 0,
    reach: null,
    guide: null,
  }
  const week = weekInPlay(rules)
  if (!rules.isPastDeadline || week.open.length === 0) return standing
  yield
  const endings = createEndings(field, own, week, ranked.groups())
  const reach = toReach(findReach(field, own, week, endings), picksAt(field, own), rules)
  yield
  const guide = yield* findRootingGuideInSteps(field, own, week, leadsOf(rules), endings)
  return { ...standing, reach, guide: toGuide(guide, rules) }
}

/** The slots of a reach as games and teams. */
function toReach({ needed, ...reach }: Reach, own: Card, { games, week }: WeekRules) {
  const slots = new Map(needed.map((slot) => [gameIdOf({ ...week, slot }), slot]))
  return {
    ...reach,
    needed: games.flatMap((game) => {
      const slot = slots.get(game.id)
      return slot === undefined ? [] : [{ gameId: game.id, team: pickIn(own, slot) === 'home' ? game.homeTeam : game.awayTeam }]
    }),
  }
}

/** The running games as they stand, without level ones; null while no game runs. */
function leadsOf({ games, winnersIfEndedNow }: WeekRules): Result[] | null {
  if (!winnersIfEndedNow) return null
  return games.flatMap((game) => {
    const outcome = leaderOf(game)
    return outcome ? [{ slot: slotOf(game.id), outcome }] : []
  })
}

function toGuide({ rows, rowsIfEndedNow, outcomes }: RootingGuide, { week }: WeekRules): NonNullable<OwnStanding['guide']> {
  const gameId = (slot: number) => gameIdOf({ ...week, slot })
  const toRow = ({ slot, ...row }: RootingRow) => ({ gameId: gameId(slot), ...row })
  return {
    rows: rows.map(toRow),
    rowsIfEndedNow: rowsIfEndedNow?.map(toRow) ?? null,
    outcomes:
      outcomes?.map(({ winners, ...places }) => ({
        winners: winners.map(({ slot, side }) => ({ gameId: gameId(slot), side })),
        ...places,
      })) ?? null,
  }
}
