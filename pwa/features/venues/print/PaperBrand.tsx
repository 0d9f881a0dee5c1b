import { useContest } from '#pwa/data/queries/contest.ts'
import { BrandMark } from '#pwa/design/BrandMark.tsx'
import type { ContestInfo } from '#shared/model/house.ts'
import { formatDollars } from '#shared/numberText.ts'
import { formatPlace } from '#shared/rules/standings/placeText.ts'
import * as texts from './texts.ts'

const PRIZES_SHOWN = 5

/** The mark and the product's name. `color` is a CSS color: on the brand's ground it is the ink on it. */
export function PaperBrand({ color, sizePx }: { color?: string; sizePx: number }) {
  const { productName } = useContest()
  return (
    <p className="paper-display flex items-center gap-3" style={{ fontSize: sizePx }}>
      <BrandMark heightPx={sizePx * 1.1} color={color} className="" />
      {productName}
    </p>
  )
}

/** The first prizes of a week, first place in gold; nothing for a house without prizes. */
export function PaperPrizes({ sizePx, hasPlaces = true }: { sizePx: number; hasPlaces?: boolean }) {
  const { prizes } = useContest()
  if (prizes.length === 0) return null
  return (
    <ul className="paper-prizes" style={hasPlaces ? undefined : { gap: 8 }}>
      {prizes.slice(0, PRIZES_SHOWN).map(({ place, amountDollars }) => (
        <li key={place} style={hasPlaces ? undefined : { padding: '4px 8px', borderWidth: 2, borderRadius: 10, flex: 'none' }}>
          <span className="paper-display block" style={{ fontSize: sizePx }}>
            {formatDollars(amountDollars)}
          </span>
          {hasPlaces ? formatPlace(place) : <span className="sr-only">{texts.forThePlace({ place: formatPlace(place) })}</span>}
        </li>
      ))}
    </ul>
  )
}

/** "The five best win venue credit."; nothing where there is nothing to win. */
export function winText(prizes: ContestInfo['prizes']): string {
  if (prizes.length === 0) return ''
  return texts.theBestOneWinsVenue({ count: prizes.length, numberWord: numberWord(prizes.length) })
}

const WORDS = ['two', 'three', 'four', 'five']
const numberWord = (count: number) => WORDS[count - 2] ?? String(count)
