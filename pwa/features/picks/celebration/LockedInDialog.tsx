import './celebration.css'
import { useEffect } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { Confetti } from '#pwa/design/Confetti.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { SUBMIT_FAILSAFE_MS, SUBMIT_STAGES_MS, useStages } from '#pwa/design/motion.ts'
import { vibrate } from '#pwa/device/vibrate.ts'
import { Receipt } from '#pwa/features/picks/review/Receipt.tsx'
import type { PicksRecord } from '#shared/model/picks.ts'

/** The lock falls shut: a short and a long vibration, in milliseconds. */
const LOCK_VIBRATION = [30, 60, 90]

/**
 * The lock-in: the venue's colour wipes over the card, the lock falls shut, the message stands. It plays only once the server's record is here;
 * its failsafe ends the animation and never means success.
 */
export function LockedInDialog({ record, onReturn }: { record: PicksRecord; onReturn: () => void }) {
  const stage = useStages(SUBMIT_STAGES_MS, () => undefined, { failsafeMs: SUBMIT_FAILSAFE_MS })
  const isLocked = stage !== 'wipe'
  useEffect(() => {
    if (isLocked) vibrate(LOCK_VIBRATION)
  }, [isLocked])
  const isSaid = stage === 'message' || stage === 'done'
  return (
    <Dialog
      isOpen
      onClose={onReturn}
      shape="full"
      title="PICKS SUBMITTED!"
      isTitleHidden
      className="overflow-hidden"
      footer={
        <div className={cx('mx-auto w-full max-w-md transition-opacity duration-200', !isSaid && 'opacity-0')}>
          <Button variant="light" size="large" isWide onClick={onReturn}>
            Return to Picks
          </Button>
        </div>
      }
    >
      <div aria-hidden className="lock-wipe glow-centre fixed inset-0 -z-10" />
      {isSaid && <Confetti />}
      <div className="mx-auto flex min-h-full max-w-md flex-col items-center justify-center gap-[min(1.5rem,6.2vw)] py-[min(2rem,8.2vw)] text-center">
        <span
          aria-hidden
          className={cx(
            'grid size-[min(8rem,40vw,24dvh)] shrink-0 place-items-center rounded-[min(2.25rem,36px)] bg-brand text-on-brand shadow-glow',
            isLocked ? 'lock-fall' : 'opacity-0',
          )}
        >
          <Icon name="lock" sizePx={72} />
        </span>
        {isSaid && (
          <div className="w-full animate-pop">
            <p aria-hidden className="type-display">
              PICKS SUBMITTED!
            </p>
            <p className="mt-3 text-[min(1.125rem,6vw)]">Your NFL picks are locked in for this week!</p>
            <Card className="mt-7 bg-background/70">
              <Receipt record={record} />
            </Card>
          </div>
        )}
      </div>
    </Dialog>
  )
}
