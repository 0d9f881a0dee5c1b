import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useContest } from '#pwa/data/queries/contest.ts'
import { playerName } from '#pwa/data/viewer/playerName.ts'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { AppLink } from '#pwa/design/AppLink.tsx'
import { BrandMark } from '#pwa/design/BrandMark.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { useIsWide } from '#pwa/design/useIsWide.ts'
import { isAtTab } from '#pwa/shell/tabs/tabs.ts'
import { AdminIcon } from './AdminIcon.tsx'
import { AdminWay } from './AdminWay.tsx'
import { useAdminSession, useNeedsYou } from './adminQueries.ts'
import { ADMIN_TABS, OVERVIEW_TAB } from './adminTabs.ts'
import { FeedAge } from './FeedAge.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import * as texts from './texts.ts'

type Props = {
  title: string
  /** Controls on the right of the title. */
  actions?: ReactNode
  children?: ReactNode
}

/**
 * The frame of every screen of the desk: the rail (on phones the header; the tabs are those of the DeskBar), the title, and the age of the feed.
 * `children` and `actions` are shown to a verified admin; everybody else gets the frame and the way in. When admin access ends on the way,
 * the screen is hidden and comes back as it was, with what was typed into its forms, once the same person has opened the access again.
 */
export function AdminPage({ title, actions, children }: Props) {
  const isWide = useIsWide()
  const session = useAdminSession()
  const isAdmin = session.data?.isAdmin === true
  const [wasAdmin, setWasAdmin] = useState(isAdmin)
  if (isAdmin && !wasAdmin) setWasAdmin(true)
  const isMounted = wasAdmin && session.data?.refusal !== 'not_allowed'
  const isDashboard = isAtTab(OVERVIEW_TAB, useLocation().pathname)
  // the title's line on phones has room for one of them
  const isFeedBesideTitle = isWide || !isDashboard
  const feedAge = (
    <span className="ml-auto lg:grow lg:text-right">
      <FeedAge />
    </span>
  )
  return (
    <div className="min-h-[calc(100dvh-var(--bar-height,0px))] lg:pl-[212px]">
      {isWide ? <Rail isAdmin={isAdmin} /> : <PhoneHeader />}
      <main className="px-safe fits-phone mx-auto grid max-w-[84rem] grid-cols-1 gap-3.5 pb-8 lg:px-7 lg:pt-4">
        <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="type-page text-[min(2rem,9vw)]">{title}</h1>
          {isDashboard && <AdminOnly />}
          {isAdmin && isFeedBesideTitle && feedAge}
          {isAdmin && actions !== undefined && (
            <div className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] text-muted max-lg:w-full">
              {actions}
              {!isFeedBesideTitle && feedAge}
            </div>
          )}
        </div>
        {!isAdmin && <AdminWay session={session} isScreenWaiting={isMounted} />}
        {isMounted && <div className={isAdmin ? 'contents' : 'hidden'}>{children}</div>}
      </main>
    </div>
  )
}

const AdminOnly = () => (
  <span className="inline-flex min-h-6 items-center gap-1.5 rounded-md border-2 border-brand-ink px-2 font-condensed text-[0.9375rem] leading-none font-bold tracking-[0.06em] whitespace-nowrap text-brand-ink">
    <AdminIcon name="shield" sizePx={14} />
    {texts.adminOnly()}
  </span>
)

/** The rail of wide screens. */
function Rail({ isAdmin }: { isAdmin: boolean }) {
  const { productName, venueName } = useContest()
  const { viewer } = useViewer()
  return (
    <header className="fixed inset-y-0 left-0 z-10 flex w-[212px] flex-col overflow-y-auto border-r border-line bg-surface p-3">
      <AppLink to="/" className="target flex min-w-0 items-center gap-2.5 rounded-lg px-1.5">
        <HouseMark />
        <span className="min-w-0 font-condensed text-[1.375rem] leading-none font-bold tracking-[0.01em] uppercase">{productName}</span>
      </AppLink>
      <TabLinks isAdmin={isAdmin} />
      <div className="mt-auto border-t border-line pt-2">
        {viewer && (
          <p className="px-2.5 py-2 [overflow-wrap:anywhere]">
            <span className="block font-semibold">{playerName(viewer)}</span>
            <span className="block text-sm text-muted">{venueName}</span>
          </p>
        )}
        <AppLink
          to="/"
          className="flex min-h-11 items-center gap-3 rounded-xl px-2.5 font-semibold text-muted hover:bg-raised hover:text-text"
        >
          <Icon name="back" />
          {texts.backToTheGame()}
        </AppLink>
      </div>
    </header>
  )
}

/** The header of phones. */
const PhoneHeader = () => (
  <header className="px-safe flex min-h-14 items-center justify-between gap-3 pt-[max(0.25rem,var(--safe-top))]">
    <AppLink to={OVERVIEW_TAB.path} className="target flex min-w-0 items-center gap-2.5 rounded-lg">
      <HouseMark />
      <span className="font-condensed text-[min(1.5rem,7.4vw)] leading-none font-bold tracking-[0.01em] uppercase">{texts.desk()}</span>
    </AppLink>
    <AppLink to="/" className="target inline-flex items-center gap-2.5 text-[min(1rem,5vw)] text-muted hover:text-text">
      {texts.game()}
      <AdminIcon name="leave" sizePx={22} />
    </AppLink>
  </header>
)

function HouseMark() {
  const { logoUrl } = useContest()
  if (!logoUrl) return <BrandMark heightPx={24} />
  return <img src={logoUrl} alt="" width={26} height={26} className="size-[26px] shrink-0 object-contain" />
}

/** The tabs of the rail. The badge of a tab is the number of things there that need a person; only admins ask for it. */
function TabLinks({ isAdmin }: { isAdmin: boolean }) {
  const { pathname } = useLocation()
  const countAt = useNeedsYou(isAdmin)
  return (
    <nav aria-label={texts.admin()} className="mt-1 grid gap-0.5">
      {ADMIN_TABS.map((tab) => {
        const isHere = isAtTab(tab, pathname)
        return (
          <Link
            key={tab.path}
            to={tab.path}
            aria-current={isHere ? 'page' : undefined}
            className={cx(
              'flex min-h-11 items-center gap-3 rounded-xl border-l-[3px] px-2.5 font-semibold hover:bg-raised hover:text-text',
              isHere ? 'border-brand bg-raised text-text' : 'border-transparent text-muted',
            )}
          >
            <AdminIcon name={tab.icon} />
            {tab.label}
            <NeedsYou count={countAt(tab)} />
          </Link>
        )
      })}
    </nav>
  )
}
