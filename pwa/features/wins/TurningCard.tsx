import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { CardDrawing } from '#pwa/football/card/CardDrawing.tsx'
import { useCardHouse } from '#pwa/football/card/useCardHouse.ts'
import { resultCard } from '#pwa/football/share/drawShare.ts'
import { drawCard } from '#shared/card-drawing/drawCard.ts'
import { getOwnResult } from '#shared/contract/sharing.ts'
import type { Win } from '#shared/model/win.ts'
import { formatDollars } from '#shared/numberText.ts'

/** The winner's card: it turns over, from paper to gold. While it is read there is only its place, and without it the sum. */
export function TurningCard({ win: { season, week, amount } }: { win: Win }) {
  const [front, back] = [useId(), useId()]
  const { productName, brandColor } = useCardHouse()
  const { data, isError } = useQuery(callQuery(getOwnResult, { params: { season: String(season), week: String(week) } }))
  if (isError) return <Sum dollars={formatDollars(amount)} />
  const gold = data && resultCard({ ...data.result, prize: amount, isSettled: true }, { productName, brandColor })
  return (
    <div className="win-card mt-4">
      {gold && (
        <div className="card-turning card-still">
          <CardDrawing drawing={drawCard({ ...gold, look: 'paper', top: withoutAmount(gold.top) }, { id: front })} className="card-front" />
          <CardDrawing drawing={drawCard(gold, { id: back })} className="card-back" />
        </div>
      )}
    </div>
  )
}

/** The paper side is the card as it was before the settlement. */
const withoutAmount = (top: ReturnType<typeof resultCard>['top']) => (top.kind === 'place' ? { ...top, amount: null } : top)

/** A prize without a card: the season's championship. */
export const Sum = ({ dollars }: { dollars: string }) => (
  <>
    <span
      aria-hidden
      className="order-first grid size-[clamp(3.5rem,14dvh,6rem)] animate-pop place-items-center rounded-full bg-linear-to-br from-prize to-prize-deep text-on-prize shadow-dock"
    >
      <Icon name="trophy" sizePx={56} />
    </span>
    <p className="win-sum type-number mt-3 text-[clamp(4.5rem,min(42vw,20dvh),13rem)] leading-[0.85] text-prize-ink">{dollars}</p>
  </>
)
