import { useState } from 'react'
import type { WeekKey } from '#shared/model/week.ts'
import { OutcomesDialog } from './OutcomesDialog.tsx'
import * as texts from './texts.ts'
import { SHOWN_LINES, useGuide } from './useGuide.ts'

/** Opens the sheet with all that the lines of "What you need" leave out; nothing when they say it all. */
export function AllOutcomes({ week }: { week: WeekKey }) {
  const [isOpen, setIsOpen] = useState(false)
  const { shown } = useGuide(week)
  if (!shown || (shown.guide.outcomes === null && shown.guide.rows.length <= SHOWN_LINES)) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="min-h-11 font-sans text-[min(0.9375rem,7.8vw)] tracking-normal normal-case font-semibold text-pick-ink"
      >
        {texts.allOutcomes()}
      </button>
      {isOpen && <OutcomesDialog {...shown} onClose={() => setIsOpen(false)} />}
    </>
  )
}
