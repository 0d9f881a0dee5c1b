import { formatDollars } from '#shared/numberText.ts'
import './wins.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useContest } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Confetti } from '#pwa/design/Confetti.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { lazyPart } from '#pwa/device/lazyPart.ts'
import type { Win } from '#shared/model/win.ts'
import { Sum, TurningCard } from './TurningCard.tsx'
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
