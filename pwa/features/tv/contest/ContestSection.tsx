import type { ReactNode } from 'react'
import * as texts from './texts.ts'

/** The contest of the week before its first result. */
export const ContestSection = ({ children }: { children: ReactNode }) => (
  <section aria-labelledby="tv-contest" className="flex min-h-0 flex-1 flex-col gap-3">
    <h2 id="tv-contest" className="h-11 shrink-0 font-condensed text-[2.25rem] leading-[2.75rem] font-bold tracking-wide uppercase">
      {texts.thisWeeksContest()}
    </h2>
    {children}
  </section>
)
