import { formatDollars, formatPlace } from '#pwa/football/prizeText.ts'
import type { CardFacts, CardMark } from '#shared/card-drawing/cardFacts.ts'
import type { ContestInfo } from '#shared/model/house.ts'

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
    week: 'Your card',
    top: { kind: 'counts' },
    games: GAMES.map(([team, mark]) => ({ team, mark, below: '' })),
    stub: {
      left: { label: 'Every week', value: 'Free to play' },
      right: first ? { label: `${formatPlace(first.place)} place`, value: formatDollars(first.amountDollars) } : null,
    },
    stamp: null,
  }
}
