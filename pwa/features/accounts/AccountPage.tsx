import type { ReactNode } from 'react'
import { CornerGlow } from '#pwa/design/CornerGlow.tsx'
import { cx } from '#pwa/design/cx.ts'
import { AppFooter } from '#pwa/shell/AppFooter.tsx'
import { AppHeader } from '#pwa/shell/AppHeader.tsx'

type Props = {
  title: string
  /** Whether it is longer than a phone, so that it begins at the top instead of standing in the middle. */
  isLong?: boolean
  /** Stands in the header; the form then begins at the top, above the keyboard. */
  action?: ReactNode
  children: ReactNode
}

/** The layout of an account page with one message or one form. */
export function AccountPage({ title, isLong = false, action, children }: Props) {
  return (
    <>
      <div className="relative isolate flex min-h-dvh flex-col">
        <CornerGlow />
        <AppHeader hasLine={false}>{action}</AppHeader>
        <main className={cx('px-safe mx-auto flex w-full max-w-lg flex-1 flex-col py-10', !isLong && !action && 'justify-center')}>
          <h1 className="type-page mb-5">{title}</h1>
          <div className="flex flex-col items-start gap-5">{children}</div>
        </main>
      </div>
      <AppFooter />
    </>
  )
}
