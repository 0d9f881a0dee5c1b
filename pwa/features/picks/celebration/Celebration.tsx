import './celebration.css'
import { Confetti } from '#pwa/design/Confetti.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { CELEBRATION_STAGES_MS, useStages } from '#pwa/design/motion.ts'
import * as texts from './texts.ts'

/** The celebration overlay: it stays for three seconds; a tap ends it sooner. */
export function Celebration({ onDone }: { onDone: () => void }) {
  const stage = useStages(CELEBRATION_STAGES_MS, onDone)
  return (
    <Dialog
      isOpen
      onClose={onDone}
      shape="full"
      title={texts.picksSubmitted()}
      isTitleHidden
      footer={<span />}
      className={cx('overflow-hidden', stage === 'exit' && 'celebration-exit')}
    >
      <div aria-hidden className="glow-centre fixed inset-0 -z-10" />
      <Confetti />
      <button
        type="button"
        onClick={onDone}
        className="celebration-enter mx-auto flex min-h-full w-full max-w-md flex-col items-center justify-center gap-4 py-8 text-center"
      >
        <span className="type-display">{texts.picksSubmitted()}</span>
        <span className="text-lg">{texts.yourNflPicksAreLocked()}</span>
        <span className="text-lg text-muted">{texts.goodLuckAndMay()}</span>
      </button>
    </Dialog>
  )
}
