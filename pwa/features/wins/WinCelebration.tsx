import { formatDollars } from '#shared/numberText.ts'
import './wins.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { useContest } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Confetti } from '#pwa/design/Confetti.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { lazyPart } from '#pwa/device/lazyPart.ts'
import { CardDrawing } from '#pwa/football/card/CardDrawing.tsx'
import { useCardHouse } from '#pwa/football/card/useCardHouse.ts'
import { resultCard } from '#pwa/football/share/drawShare.ts'
import { drawCard } from '#shared/card-drawing/drawCard.ts'
import { getOwnResult } from '#shared/contract/sharing.ts'
import type { Win } from '#shared/model/win.ts'
import * as texts from './texts.ts'
import { winText } from './winText.ts'

const ShareDialog = lazyPart(async () => (await import('#pwa/football/share/ShareDialog.tsx')).ShareDialog)

type Props = {
  win: Win
  /** How many wins follow this one. */
  more: number
  onShown: () => void
  onClose: () => void
}

/** Celebrates a prize over the whole screen until the winner closes it. */
export function WinCelebration({ win, more, onShown, onClose }: Props) {
  const { venueName } = useContest()
  const navigate = useNavigate()
  const { when, what, how, spoken } = winText(win)
  const reportShown = useEffectEvent(onShown)
  useEffect(() => reportShown(), [])
  const [isSharing, setIsSharing] = useState(false)
  const goToCode = () => {
    onClose()
    navigate('/credits')
  }
  if (isSharing && win.week !== null) {
    return <ShareDialog week={{ season: win.season, week: win.week }} onClose={onClose} />
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      shape="full"
      title={spoken}
      isTitleHidden
      className="win-night overflow-hidden"
      footer={
        <div className="mx-auto grid w-full max-w-md gap-1">
          <Button variant="light" size="large" isWide onClick={goToCode}>
            {texts.seeMyCode()}
          </Button>
          <div className="flex gap-1">
            {win.week !== null && (
              <Button variant="plain" size="large" icon="share" isWide onClick={() => setIsSharing(true)}>
                {texts.share()}
              </Button>
            )}
            <Button variant="plain" size="large" isWide onClick={onClose}>
              {texts.later()}
            </Button>
          </div>
        </div>
      }
    >
      <div aria-hidden className="fixed inset-0 -z-10 overflow-hidden">
        <div className="win-rays" />
        <div className="win-glow absolute inset-0" />
      </div>
      <Confetti />
      <div className="mx-auto flex min-h-full max-w-lg flex-col items-center pt-2 text-center">
        <div className="my-auto flex flex-col items-center">
          <p className="type-label mt-[2dvh] text-[1.25rem] text-prize-ink">{when}</p>
          <p className="type-display mt-1">{what}</p>
          {win.week === null ? <Sum dollars={formatDollars(win.amount)} /> : <TurningCard win={win} />}
          <p className="type-name mt-4">{texts.ofVenueCredit({ venueName })}</p>
          <p className="mt-2 text-lg text-balance text-muted">{how}</p>
          {more > 0 && <p className="mt-4 font-semibold">{texts.andOneMorePrizeAfter({ more })}</p>}
        </div>
      </div>
    </Dialog>
  )
}

/** The winner's card: it turns over, from paper to gold. While it is read there is only its place, and without it the sum. */
function TurningCard({ win: { season, week, amount } }: { win: Win }) {
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
const Sum = ({ dollars }: { dollars: string }) => (
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
