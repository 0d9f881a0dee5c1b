import { useId } from 'react'
import { useContest, useZone, useZoneOfContest } from '#pwa/data/queries/contest.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { CardDrawing } from '#pwa/football/card/CardDrawing.tsx'
import { useCardHouse } from '#pwa/football/card/useCardHouse.ts'
import { drawCard } from '#shared/card-drawing/drawCard.ts'
import type { CreditCode } from '#shared/model/credit.ts'
import { formatDollars } from '#shared/numberText.ts'
import { usedFacts } from './creditCard.ts'

/** A redeemed or expired credit: its card without the code, stamped. */
export function UsedCredit({ credit }: { credit: CreditCode }) {
  const [zone, expiryZone] = [useZone(), useZoneOfContest(credit.contest)]
  const { venueName } = useContest()
  const { productName, brandColor } = useCardHouse()
  const facts = usedFacts(credit, {
    house: { productName, brandColor },
    venueName,
    zone: credit.isRedeemed ? zone : expiryZone,
    now: serverNow(),
  })
  return (
    <li>
      <CardDrawing drawing={drawCard(facts, { id: useId() })} />
      <p className="sr-only">
        {formatDollars(credit.amount)}, {credit.description}. {facts.stub.left.label}.
      </p>
    </li>
  )
}
