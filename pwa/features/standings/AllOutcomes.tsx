import { useEffect } from 'react'
import type { WeekKey } from '#shared/model/week.ts'
import { OutcomesDialog } from './OutcomesDialog.tsx'
import * as texts from './texts.ts'
import { SHOWN_LINES, useGuide } from './useGuide.ts'

/** Opens the sheet with all that the lines of "What you need" leave out; nothing when they say it all. */
export function AllOutcomes({ week, onOpen }: { week: WeekKey; onOpen: () => void }) {
  const { shown } = useGuide(week)
  if (!shown || (shown.guide.outcomes === null && shown.guide.rows.length <= SHOWN_LINES)) return null
  return (
    <button
      type="button"
      id="all-outcomes"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="min-h-11 font-sans text-[min(0.9375rem,7.8vw)] tracking-normal normal-case font-semibold text-pick-ink"
    >
      {texts.allOutcomes()}
    </button>
  )
}

/** The sheet, apart from its button: a kickoff replaces the games and everything among them. It closes when the week has no guide any more. */
export function OutcomesSheet({ week, onClose }: { week: WeekKey; onClose: () => void }) {
  const { shown } = useGuide(week)
  const isOver = shown === null
  useEffect(() => {
    if (isOver) onClose()
  }, [isOver, onClose])
  return shown && <OutcomesDialog {...shown} onClose={onClose} />
}
