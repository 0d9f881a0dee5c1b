import type { Game } from '#shared/model/game.ts'
import type { Climb, Reaction } from '#shared/model/reaction.ts'
import { whoScored } from '#shared/rules/games/scoreWords.ts'
import { pickIn, slotOf } from '#shared/rules/picks/card.ts'
import { leaderOf } from '#shared/rules/standings/ifEndedNow.ts'
import type { WeekRules } from '#shared/rules/weeks/weekRules.ts'
import { type Field, picksAt } from './field.ts'
import { isTiedAt } from './rank.ts'
import { type FieldRanking, type PlaceRules, rankField } from './rankField.ts'

/** The last place of the top five; with ties these are more than five players. */
const TOP_PLACES = 5

/** The side that scored in a game, and whether its points grew as by a touchdown. */
export type NewScore = Pick<Game, 'id'> & ReturnType<typeof whoScored>
type Scored = Pick<Game, 'id' | 'gameStatus' | 'awayScore' | 'homeScore'>

/**
 * The scores by which another team leads, or nobody. A game whose score falls is corrected, so nothing of it is new. Neither is one that was not
 * running before: nobody has seen when its points were scored.
 */
export const listLeadChanges = (changes: readonly { before: Scored; after: Scored }[]): NewScore[] =>
  changes.flatMap(({ before, after }) => {
    const isPlayed = before.gameStatus === 'LIVE' && (after.gameStatus === 'LIVE' || after.gameStatus === 'final')
    const [old, now] = [pointsOf(before), pointsOf(after)]
    const isCorrected = now.awayScore < old.awayScore || now.homeScore < old.homeScore
    const isLeadChanged = leaderOf(before) !== leaderOf({ ...after, gameStatus: 'LIVE' })
    return isPlayed && !isCorrected && isLeadChanged ? [{ id: after.id, ...whoScored(old, now) }] : []
  })

const pointsOf = ({ awayScore, homeScore }: Scored) => ({ awayScore: awayScore ?? 0, homeScore: homeScore ?? 0 })

/** A card that came into the top five, by its index. */
export type Climber = Climb & { index: number }

/**
 * Who comes into the top five by a score, if the week ended now: the best new place first, then the longest climb, then the earlier submission.
 * With several scores at once it is the score that helped the first of them, and those whom it helped too. Null when nobody comes in.
 */
export function findReaction(
  field: Field,
  { before, after }: { before: RulesIfEndedNow; after: RulesIfEndedNow },
  scores: readonly NewScore[],
): { score: NewScore; climbers: Climber[] } | null {
  const climbers = scores.length === 0 ? [] : findClimbers(rankIfEndedNow(field, before), rankIfEndedNow(field, after))
  const [first] = climbers
  const causeOf = ({ index }: Climber) => scores.find(({ id, side }) => pickIn(picksAt(field, index), slotOf(id)) === side) ?? scores[0]
  const score = first && causeOf(first)
  return score ? { score, climbers: climbers.filter((climber) => causeOf(climber) === score) } : null
}

type RulesIfEndedNow = PlaceRules & Pick<WeekRules, 'winnersIfEndedNow'>

const rankIfEndedNow = (field: Field, rules: RulesIfEndedNow) =>
  rankField(field, { ...rules, winners: rules.winnersIfEndedNow ?? rules.winners })

function findClimbers(before: FieldRanking, after: FieldRanking): Climber[] {
  const climbers: Climber[] = []
  for (const [position, index] of after.indexAt.entries()) {
    const to = placeAt(after, position)
    if (to.place > TOP_PLACES) break
    const from = placeAt(before, before.positionOf[index] ?? 0)
    if (from.place > TOP_PLACES) climbers.push({ index, from, to })
  }
  return climbers.sort((one, other) => one.to.place - other.to.place || other.from.place - one.from.place)
}

const placeAt = (ranking: FieldRanking, position: number) => ({
  place: ranking.placeAt[position] ?? 1,
  isTied: isTiedAt(ranking, position),
})

/** Names of other climbers that a TV has room for. */
const NAMED_OTHERS = 2

type Found = {
  at: number
  game: Pick<Game, 'id'> & Reaction['game']
  score: NewScore
  climbers: readonly (Climber & { name: string })[]
  count: number
}

/** What TVs show of a reaction; null without a climber whose name may be shown. @param count all climbers, also those whose names were not read. */
export function describeReaction({ at, game, score, climbers, count }: Found): Reaction | null {
  const [first, ...others] = climbers
  if (!first) return null
  const { awayTeam, homeTeam, awayScore, homeScore, gameClock } = game
  const named = others.slice(0, NAMED_OTHERS).map(({ name }) => name)
  return {
    at,
    gameId: game.id,
    game: { awayTeam, homeTeam, awayScore, homeScore, gameClock },
    side: score.side,
    isTouchdown: score.isTouchdown,
    first: { name: first.name, from: first.from, to: first.to },
    others: named,
    more: count - 1 - named.length,
  }
}
