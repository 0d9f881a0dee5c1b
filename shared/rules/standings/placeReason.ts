import type { CardStanding } from '#shared/rules/field/rankField.ts'
import * as texts from './placeReason.texts.ts'
import { formatPlace } from './placeText.ts'
import type { TiebreakerResult, TiebreakLevel } from './ranking.ts'

/** What a sentence about a place needs to know. */
export type PlaceFacts = CardStanding & {
  /** The game that decides ties; while it is to come, equal scores share a place. */
  tiebreaker: TiebreakerResult
  /** The score has leads of running games, which are not correct yet. */
  countsLeads?: boolean
}

/** Why the first ones are in front of players with the same score. */
const AHEAD_BY: Record<TiebreakLevel, () => string> = {
  total_distance: () => texts.closerToTheTiebreakerTotal(),
  tiebreaker_winner: () => texts.pickedTheTiebreakerGamesWinner(),
  submission_time: () => texts.picksCameInEarlier(),
}

/** Why a player has their place, compared with the next above: "1 correct pick behind 2nd". */
export function explainPlace({ score, isTied, decidedBy, above, aheadBy, tiebreaker, countsLeads = false }: PlaceFacts): string {
  const lead = aheadBy === null ? '' : `: ${AHEAD_BY[aheadBy]()}`
  const shared = isTied ? (tiebreaker === 'pending' ? texts.tiedUntil({ tied: texts.tiedOn({ score }) }) : texts.tiedOn({ score })) : null
  if (!above || decidedBy === null)
    return (shared ?? texts.inFrontWith({ score: countsLeads ? pointsOf(score) : texts.correct({ score }) })) + lead
  const next = formatPlace(above.place)
  const separated = {
    score: texts.behind({ value: (countsLeads ? pointsOf : countOf)(above.score - score), next }),
    total_distance: texts.sameScoreAsFurther({ next }),
    tiebreaker_winner: texts.sameScoreAsWithout({ next }),
    submission_time: texts.levelWithWhosePicksCame({ next }),
  }[decidedBy]
  return shared ? `${shared}; ${separated}` : separated.charAt(0).toUpperCase() + separated.slice(1)
}

const pointsOf = (score: number) => `${score} ${texts.point({ score })}`
const countOf = (picks: number) => texts.correctPick({ picks })

type TiedRow = { score: number; tiedWith: { names: readonly string[]; more: number } }

/** The same reason with the players at the same place: "Tied on 9 with samwich, gwen_zone and 3 more". Another reason stays as it is. */
export function nameTied(reason: string, { score, tiedWith: { names, more } }: TiedRow): string {
  const all = more > 0 ? [...names, texts.countMore({ more })] : names
  const list = all.length === 1 ? all[0] : texts.listAndLast({ value: all.slice(0, -1).join(', '), all: all.at(-1) ?? '' })
  const tied = texts.tiedOn({ score })
  return reason.startsWith(tied) ? texts.tiedWith({ tied, list: list ?? '' }) + reason.slice(tied.length) : reason
}
