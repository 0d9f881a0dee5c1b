import { useId } from 'react'
import { useContest, useZone } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { serverNow } from '#pwa/device/serverTime.ts'
import { useWakeLock } from '#pwa/device/useWakeLock.ts'
import { spellCode } from '#pwa/features/credits/codeText.ts'
import { CardDrawing } from '#pwa/football/card/CardDrawing.tsx'
import { useCardHouse } from '#pwa/football/card/useCardHouse.ts'
import { QrCode } from '#pwa/shell/QrCode.tsx'
import { drawCard } from '#shared/card-drawing/drawCard.ts'
import type { CreditCode } from '#shared/model/credit.ts'
import { formatDollars } from '#shared/numberText.ts'
import { formatCode } from '#shared/rules/pay/creditState.ts'
import { usedFacts } from './creditCard.ts'
import * as texts from './texts.ts'

/** A code to show across the bar: a white full screen that stays on, and says when the code has been redeemed. */
export function ShownCode({ credit, onClose }: { credit: CreditCode; onClose: () => void }) {
  useWakeLock()
  const { code, amount, description, isRedeemed } = credit
  const dollars = formatDollars(amount)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      shape="full"
      title={isRedeemed ? texts.redeemed({ dollars }) : texts.yourCode({ dollars })}
      isTitleHidden
      className={isRedeemed ? '[--color-background:var(--color-correct)]' : '[--color-background:var(--color-scan-light)]'}
      footer={
        <div className="mx-auto w-full max-w-md">
          <Button variant="primary" size="large" isWide onClick={onClose}>
            {texts.done()}
          </Button>
        </div>
      }
    >
      <div className="mx-auto flex min-h-full max-w-md flex-col items-center justify-center gap-3 py-4 text-center" role="status">
        {isRedeemed ? (
          <div className="grid w-full justify-items-center gap-3 text-on-correct">
            <Icon name="check" sizePx={72} className="animate-pop" />
            <p className="type-number text-[4.5rem]">{dollars}</p>
            <p className="type-page">{texts.offYourBillCheers()}</p>
            <SpentCard credit={credit} />
          </div>
        ) : (
          <div className="grid w-full justify-items-center gap-2 text-scan-dark">
            <p className="text-lg font-semibold">{description}</p>
            <p className="type-number text-[4.5rem]">{dollars}</p>
            <div className="-mx-4 w-[min(100%+2rem,58dvh)]">
              <QrCode text={code} label={texts.qrCode({ spellCode: spellCode(code) })} />
            </div>
            <p className="font-condensed text-[clamp(2.5rem,13vw,3.5rem)] leading-none font-bold tracking-[0.08em] whitespace-nowrap">
              <span aria-hidden>{formatCode(code)}</span>
              <span className="sr-only">{spellCode(code)}</span>
            </p>
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** The gold card turns to paper again, and is stamped. */
function SpentCard({ credit }: { credit: CreditCode }) {
  const [front, back] = [useId(), useId()]
  const { venueName } = useContest()
  const zone = useZone()
  const { productName, brandColor } = useCardHouse()
  const used = usedFacts(credit, { house: { productName, brandColor }, venueName, zone, now: serverNow() })
  return (
    <div className="card-turning mt-4 w-full max-w-[min(20rem,38dvh)]">
      <CardDrawing drawing={drawCard({ ...used, look: 'gold', stamp: null }, { id: front })} className="card-front" />
      <CardDrawing drawing={drawCard(used, { id: back })} className="card-back" />
    </div>
  )
}
