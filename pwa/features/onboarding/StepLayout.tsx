import { type ReactNode, useEffect, useRef } from 'react'
import { CornerGlow } from '#pwa/design/CornerGlow.tsx'
import { cx } from '#pwa/design/cx.ts'
import { AppHeader } from '#pwa/shell/AppHeader.tsx'
import type { CurrentUser } from '#shared/model/user.ts'
import * as texts from './texts.ts'

/** What every step of the onboarding gets. `onDone` opens the next step. */
export type StepProps = { viewer: CurrentUser; number: number; total: number; onDone: () => void }

type Props = Pick<StepProps, 'number' | 'total'> & { title: string; lead: string; actions: ReactNode; children: ReactNode }

/** A step: which one it is, what it is about, and its actions at the bottom of the screen. */
export function StepLayout({ number, total, title, lead, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (number > 1) heading.current?.focus() // screen readers start at the new step
  }, [number])
  return (
    <div className="relative isolate flex min-h-dvh flex-col">
      <CornerGlow />
      <AppHeader hasLine={false}>
        <div className="flex items-center gap-2.5">
          <span className="text-sm text-muted">{texts.stepOf({ number, total })}</span>
          <span aria-hidden className="flex gap-1.5">
            {Array.from({ length: total }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the bars are the same
              <span key={index} className={cx('h-1 w-7 rounded-full', index < number ? 'bg-brand' : 'bg-line')} />
            ))}
          </span>
        </div>
      </AppHeader>
      <main className="px-safe mx-auto flex w-full max-w-xl flex-1 flex-col pt-3 pb-safe lg:pt-10">
        <h1 ref={heading} tabIndex={-1} className="type-page focus:outline-none">
          {title}
        </h1>
        <p className="mt-1 text-muted">{lead}</p>
        <div className="mt-4 mb-6 flex-1 lg:flex-none">{children}</div>
        <div className="sticky bottom-0 grid justify-items-stretch gap-1 bg-background pt-2 pb-2">{actions}</div>
      </main>
    </div>
  )
}
