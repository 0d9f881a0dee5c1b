import type { CardFacts, CardMark } from '#shared/card-drawing/cardFacts.ts'
import type { ContestInfo } from '#shared/model/house.ts'
import { formatDollars } from '#shared/numberText.ts'
import { formatPlace } from '#shared/rules/standings/placeText.ts'
import * as texts from './texts.ts'

/** A Sunday evening of nobody in particular: an invented result would be a claim about this house. */
const GAMES: readonly (readonly [team: string, mark: CardMark])[] = [
  ['DET', 'correct'],
  ['BUF', 'correct'],
  ['GB', 'missed'],
  ['MIA', 'correct'],
  ['PIT', 'correct'],
  ['SEA', 'correct'],
  ['ATL', 'missed'],
  ['CHI', 'correct'],
  ['KC', 'correct'],
  ['LV', 'correct'],
  ['MIN', 'missed'],
  ['NO', 'correct'],
  ['SF', 'waiting'],
  ['DAL', 'waiting'],
  ['PHI', 'waiting'],
]

/** The card as a guest will have one, for paper that hangs for a whole season: it has no week, no score and no name. */
export function sampleCard({ productName, brandColor, prizes }: Pick<ContestInfo, 'productName' | 'brandColor' | 'prizes'>): CardFacts {
  const [first] = prizes
  return {
    look: 'paper',
    productName,
    brandColor,
    week: texts.yourCard(),
    top: { kind: 'counts' },
    games: GAMES.map(([team, mark]) => ({ team, mark, below: '' })),
    stub: {
      left: { label: texts.everyWeek(), value: texts.freeToPlay() },
      right: first ? { label: texts.place({ place: formatPlace(first.place) }), value: formatDollars(first.amountDollars) } : null,
    },
    stamp: null,
  }
}
