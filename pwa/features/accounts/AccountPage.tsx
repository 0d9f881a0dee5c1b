import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { cx } from '#pwa/design/cx.ts'
import { Page } from '#pwa/shell/Page.tsx'

type Props = {
  title: string
  /** Whether it is longer than a phone, so that it begins at the top instead of standing in the middle. */
  isLong?: boolean
  /** Stands in the header; the form then begins at the top, above the keyboard. */
  action?: ReactNode
  children: ReactNode
}

/** The path and title of the account page that was shown last. */
let shown = { pathname: '', title: '' }

/** The layout of an account page with one message or one form. */
export function AccountPage({ title, isLong = false, action, children }: Props) {
  const { pathname } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isReplaced = shown.pathname === pathname && shown.title !== title
    shown = { pathname, title }
    if (isReplaced && document.activeElement === document.body) heading.current?.focus({ preventScroll: true }) // the button tapped is gone
  }, [pathname, title])
  return (
    <Page action={action} isTall hasGlow className={cx('flex max-w-lg flex-col py-10', !isLong && !action && 'justify-center')}>
      <h1 ref={heading} tabIndex={-1} className="type-page mb-5">
        {title}
      </h1>
      <div className="flex flex-col items-start gap-5">{children}</div>
    </Page>
  )
}
