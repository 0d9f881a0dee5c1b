import type { OwnStanding } from '#shared/model/standings.ts'
import { gameIdOf, pickIn, scoreOf } from '#shared/rules/card.ts'
import type { FieldCard } from '#shared/rules/fieldCards.ts'
import { explainPlace, type PlaceFacts } from '#shared/rules/placeReason.ts'
import { promisePrize } from '#shared/rules/prizes.ts'
import { compareEntries, type Entry, type Standing, tiebreakLevelOf } from '#shared/rules/ranking.ts'
import { progressOf, type WeekRules, weekInPlay } from '#shared/rules/weekRules.ts'
import { createPlacesAfter, type Rival } from './endings.ts'
import { findReach, type Reach } from './reach.ts'
import { findRootingGuideInSteps, type RootingGuide } from './rootingGuide.ts'
import { toEntry } from './weekBoard.ts'

type Found = Standing & Pick<PlaceFacts, 'above' | 'aheadBy'>

/** A player's standing among all cards of a week, without what can still happen. */
function standingAmong(own: FieldCard, cards: readonly FieldCard[], rules: WeekRules): OwnStanding {
  const progress = progressOf(rules, cards.length)
  const score = scoreOf(own, rules.winners)
  const { above, aheadBy, ...standing } = findPlace(own, cards, rules)
  return {
    ...progress,
    id: own.id,
    displayName: own.name,
    weeklyScore: score,
    correct: score,
    place: standing.place,
    isTied: standing.isTied,
    reason: progress.countedGames > 0 ? explainPlace({ ...standing, score, above, aheadBy, tiebreaker: rules.tiebreaker }) : null,
    ...promisePrize(rules.tiers, { ...standing, score }, { participants: cards.length, tiebreaker: rules.tiebreaker }),
    tieBreakerScore: own.tieBreakerScore,
    reach: null,
    guide: null,
  }
}

/**
 * A player's whole standing, in pieces: after each of them others may be done first. Reach and guide are null before the deadline, because
 * they would reveal picks, and once no game is open.
 */
export function* standingInSteps(own: FieldCard, cards: readonly FieldCard[], rules: WeekRules): Generator<void, OwnStanding> {
  const standing = standingAmong(own, cards, rules)
  const week = weekInPlay(rules)
  if (!rules.isPastDeadline || week.open.length === 0) return standing
  yield
  const rivals = cards.filter((card) => card !== own)
  const placesAfter = createPlacesAfter(own, rivals, week)
  const reach = toReach(findReach(own, rivals, week, placesAfter), own, rules)
  yield
  const guide = yield* findRootingGuideInSteps(own, rivals, week, placesAfter)
  return { ...standing, reach, guide: toGuide(guide, rules) }
}

/** The slots of a reach as games and teams. */
export function toReach({ needed, ...reach }: Reach, own: Pick<Rival, 'homePicks' | 'awayPicks'>, { games, week }: WeekRules) {
  return {
    ...reach,
    needed: games
      .filter((game) => needed.some((slot) => gameIdOf({ ...week, slot }) === game.id))
      .map((game) => {
        const slot = needed.find((one) => gameIdOf({ ...week, slot: one }) === game.id) ?? 0
        return { gameId: game.id, team: pickIn(own, slot) === 'home' ? game.homeTeam : game.awayTeam }
      }),
  }
}

function toGuide({ rows, outcomes }: RootingGuide, { week }: WeekRules): NonNullable<OwnStanding['guide']> {
  const gameId = (slot: number) => gameIdOf({ ...week, slot })
  return {
    rows: rows.map(({ slot, ...row }) => ({ gameId: gameId(slot), ...row })),
    outcomes:
      outcomes?.map(({ winners, ...places }) => ({
        winners: winners.map(({ slot, side }) => ({ gameId: gameId(slot), side })),
        ...places,
      })) ?? null,
  }
}

/** One pass over the cards, with the next player above and the next below. */
function findPlace(own: FieldCard, cards: readonly FieldCard[], rules: WeekRules): Found {
  const mine = toEntry(own, rules)
  let before = 0
  let same = 0
  let above: { entry: Entry; players: number } | null = null
  let below: Entry | null = null
  for (const card of cards) {
    if (card === own) continue
    const entry = toEntry(card, rules)
    const { order } = compareEntries(entry, mine, rules)
    if (order === 0) same += 1
    else if (order > 0) below = !below || compareEntries(entry, below, rules).order < 0 ? entry : below
    else {
      before += 1
      const nearer: number = above ? compareEntries(above.entry, entry, rules).order : -1
      if (above && nearer === 0) above.players += 1
      else if (nearer < 0) above = { entry, players: 1 }
    }
  }
  const place = before + 1
  return {
    place,
    isTied: same > 0,
    decidedBy: above && compareEntries(above.entry, mine, rules).by,
    above: above && { place: place - above.players, score: above.entry.score },
    aheadBy: above || !below ? null : tiebreakLevelOf(compareEntries(mine, below, rules).by),
  }
}
