import type { ReactNode } from 'react'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { CornerGlow } from '#pwa/design/CornerGlow.tsx'
import { cx } from '#pwa/design/cx.ts'
import { AppFooter } from './AppFooter.tsx'
import { AppHeader } from './AppHeader.tsx'

type Props = {
  /** Where a button in the header leads back to. */
  back?: { to: string; label: string }
  /** Other things in the header. */
  action?: ReactNode
  /** The footer begins below the first screen. */
  isTall?: boolean
  hasGlow?: boolean
  className: string
  children: ReactNode
}

/** A screen between the header and the footer. */
export const Page = ({ back, action, isTall = false, hasGlow = false, className, children }: Props) => (
  <>
    <div className={cx(isTall && 'flex min-h-dvh flex-col', hasGlow && 'relative isolate')}>
      {hasGlow && <CornerGlow />}
      <AppHeader hasLine={!hasGlow}>
        {action}
        {back && (
          <ButtonLink to={back.to} size="small" icon="back">
            {back.label}
          </ButtonLink>
        )}
      </AppHeader>
      <main className={cx('px-safe mx-auto', isTall && 'w-full flex-1', className)}>{children}</main>
    </div>
    <AppFooter />
  </>
)
