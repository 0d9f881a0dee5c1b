import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useContest } from '#pwa/data/queries/contest.ts'
import { playerName } from '#pwa/data/viewer/playerName.ts'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { AppLink } from '#pwa/design/AppLink.tsx'
import { BrandMark } from '#pwa/design/BrandMark.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { useIsWide } from '#pwa/design/useIsWide.ts'
import { AdminIcon } from './AdminIcon.tsx'
import { AdminWay } from './AdminWay.tsx'
import { ADMIN_PLACES, ATTENTION_PATHS, isAtAdminPlace } from './adminPlaces.ts'
import { useAdminSession, useAttention } from './adminQueries.ts'
import { FeedAge } from './FeedAge.tsx'

type Props = {
  title: string
  /** What needs a person, above everything else; null when nothing does. */
  attention?: ReactNode
  /** Controls on the right of the title. */
  actions?: ReactNode
  children?: ReactNode
}

/**
 * The frame of every screen of the desk: the rail (pills on phones), the title, and the age of the feed. `children`, `attention` and
 * `actions` are shown to a verified admin; everybody else gets the frame and the way in.
 */
export function AdminPage({ title, attention, actions, children }: Props) {
  const isWide = useIsWide()
  const session = useAdminSession()
  const isAdmin = session.data?.isAdmin === true
  return (
    <div className="min-h-dvh lg:pl-[212px]">
      {isWide ? <Rail isAdmin={isAdmin} /> : <PhoneHeader />}
      <main className="px-safe mx-auto grid max-w-[84rem] grid-cols-1 gap-3.5 pb-8 lg:px-7 lg:pt-4">
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="type-page text-[min(2rem,9vw)]">{title}</h1>
            <AdminOnly />
          </div>
          {isAdmin && (
            <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] text-muted">
              <FeedAge />
              {actions}
            </div>
          )}
        </div>
        {!isWide && <Pills isAdmin={isAdmin} />}
        {isAdmin ? (
          <>
            {attention}
            {children}
          </>
        ) : (
          <AdminWay session={session} />
        )}
      </main>
    </div>
  )
}

const AdminOnly = () => (
  <span className="inline-flex min-h-6 items-center gap-1.5 rounded-md border-2 border-brand-ink px-2 font-condensed text-[0.9375rem] leading-none font-bold tracking-[0.06em] whitespace-nowrap text-brand-ink">
    <AdminIcon name="shield" sizePx={14} />
    ADMIN ONLY
  </span>
)

/** The rail of wide screens. */
function Rail({ isAdmin }: { isAdmin: boolean }) {
  const { venueName } = useContest()
  const { viewer } = useViewer()
  return (
    <header className="fixed inset-y-0 left-0 z-10 flex w-[212px] flex-col overflow-y-auto border-r border-line bg-surface p-3">
      <HouseLink />
      <PlaceLinks
        isAdmin={isAdmin}
        className="mt-1 grid gap-0.5"
        linkLook={(isHere) =>
          cx(
            'gap-3 rounded-xl border-l-[3px] px-2.5 hover:bg-raised hover:text-text',
            isHere ? 'border-brand bg-raised text-text' : 'border-transparent text-muted',
          )
        }
      />
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
          Back to the game
        </AppLink>
      </div>
    </header>
  )
}

const PhoneHeader = () => (
  <header className="px-safe flex min-h-14 items-center justify-between gap-3 pt-[max(0.25rem,var(--safe-top))]">
    <HouseLink />
    <ButtonLink to="/profile" size="small" icon="back">
      Me
    </ButtonLink>
  </header>
)

function HouseLink() {
  const { productName, logoUrl } = useContest()
  return (
    <AppLink to="/" className="target flex min-w-0 items-center gap-2.5 rounded-lg lg:px-1.5">
      {logoUrl ? (
        <img src={logoUrl} alt="" width={26} height={26} className="size-[26px] shrink-0 object-contain" />
      ) : (
        <BrandMark heightPx={24} />
      )}
      <span className="min-w-0 font-condensed text-[1.375rem] leading-none font-bold tracking-[0.01em] uppercase">{productName}</span>
    </AppLink>
  )
}

/** The same places on phones, in a row that scrolls sideways. */
const Pills = ({ isAdmin }: { isAdmin: boolean }) => (
  <PlaceLinks
    isAdmin={isAdmin}
    className="relative -mx-[16px] flex gap-2 overflow-x-auto px-[16px] [scrollbar-width:none]"
    linkLook={(isHere) =>
      cx('shrink-0 gap-2 rounded-full px-4 whitespace-nowrap', isHere ? 'bg-light text-on-light' : 'bg-raised text-text')
    }
    iconPx={18}
  />
)

type PlaceLinksProps = { isAdmin: boolean; className: string; linkLook: (isHere: boolean) => string; iconPx?: number }

/** Scrolls the row of pills sideways to the shown place. */
const showInRow = (link: HTMLAnchorElement | null) => {
  const row = link?.parentElement
  if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.clientWidth) / 2
}

/** The badge of a place is the number of things there that need a person; only admins ask for it. */
function PlaceLinks({ isAdmin, className, linkLook, iconPx }: PlaceLinksProps) {
  const { pathname } = useLocation()
  const items = useAttention(isAdmin)
  return (
    <nav aria-label="Admin" className={className}>
      {ADMIN_PLACES.map((place) => {
        const isHere = isAtAdminPlace(place, pathname)
        const count = isAdmin ? items.filter(({ kind }) => isAtAdminPlace(place, ATTENTION_PATHS[kind])).length : 0
        return (
          <Link
            key={place.path}
            to={place.path}
            ref={isHere ? showInRow : undefined}
            aria-current={isHere ? 'page' : undefined}
            className={cx('flex min-h-11 items-center font-semibold', linkLook(isHere))}
          >
            <AdminIcon name={place.icon} {...(iconPx !== undefined && { sizePx: iconPx })} />
            {place.label}
            {count > 0 && <NeedsYou count={count} />}
          </Link>
        )
      })}
    </nav>
  )
}

const NeedsYou = ({ count }: { count: number }) => (
  <span className="ml-auto grid min-h-6 min-w-6 place-items-center rounded-md bg-warning-surface px-1.5 text-sm leading-none font-bold text-warning-ink">
    {count}
    <span className="sr-only">{count === 1 ? ' thing needs you' : ' things need you'}</span>
  </span>
)
