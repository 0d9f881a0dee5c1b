import { lazy, Suspense } from 'react'
import { playerName } from '#pwa/data/viewer/playerName.ts'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { Badge } from '#pwa/design/Badge.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { useOnline } from '#pwa/device/useOnline.ts'
import { AppFooter } from '#pwa/football/AppFooter.tsx'
import { AppHeader } from '#pwa/football/AppHeader.tsx'
import { CreditLinks } from '#pwa/football/CreditLinks.tsx'
import type { CurrentUser } from '#shared/model/user.ts'
import { formatMemberSince } from './formatMemberSince.ts'
import { NewsSwitch } from './NewsSwitch.tsx'

/** Loaded by the few who may get the report. */
const ReportSettings = lazy(async () => ({ default: (await import('./ReportSettings.tsx')).ReportSettings }))
const REPORT_ROLES: readonly CurrentUser['role'][] = ['venue_manager', 'admin']

/** The player's own page: name, email, figures, news by email, password and sign-out. */
export function ProfileScreen() {
  const { viewer } = useViewer()
  const isOnline = useOnline()
  if (!viewer) return null
  return (
    <>
      <AppHeader />
      <main className="px-safe mx-auto flex max-w-5xl flex-col gap-4 pt-4 lg:px-10 lg:pt-8">
        <h1 className="sr-only">Profile</h1>
        {!isOnline && (
          <Notice tone="warning" icon="wifi-off" title="You are offline">
            This is what this phone knew last.
          </Notice>
        )}
        <Person viewer={viewer} />
        <CreditLinks viewer={viewer} />
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <Season viewer={viewer} />
          <Career viewer={viewer} />
        </div>
        <NewsSwitch viewer={viewer} />
        {REPORT_ROLES.includes(viewer.role) && (
          <Suspense fallback={null}>
            <ReportSettings />
          </Suspense>
        )}
        <ButtonLink to="/new-password" variant="plain" className="self-center">
          Change Password
        </ButtonLink>
        <ButtonLink to="/account/passkeys" variant="plain" className="self-center">
          Passkeys
        </ButtonLink>
        <ButtonLink to="/api/logout" className="self-center">
          Sign Out
        </ButtonLink>
      </main>
      <AppFooter />
    </>
  )
}

function Person({ viewer }: { viewer: CurrentUser }) {
  const name = playerName(viewer)
  return (
    <Card as="section" aria-label="You" className="glow-corner flex flex-wrap items-center gap-4 p-5 lg:p-8">
      <span
        aria-hidden
        className="type-number inline-flex size-18 items-center justify-center rounded-full bg-brand text-3xl text-on-brand"
      >
        {initialsOf(viewer)}
      </span>
      <div className="min-w-[min(12rem,100%)] flex-1">
        <p className="type-page">{name}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <span className="min-w-0 break-all">{viewer.email}</span>
          {viewer.isEmailVerified ? <Badge tone="correct">Verified</Badge> : <Badge tone="neutral">Not verified yet</Badge>}
        </p>
        <p className="mt-1 text-muted">Member since {formatMemberSince(viewer.joinedAt)}</p>
        {!viewer.isEmailVerified && (
          <p className="mt-2 text-sm text-muted">The link in our welcome mail confirms it. You can play and win without.</p>
        )}
      </div>
    </Card>
  )
}

function Season({ viewer }: { viewer: CurrentUser }) {
  return (
    <Card as="section" tone={viewer.seasonRank === null ? 'plain' : 'prize'} aria-labelledby="season" className="p-5">
      <h2 id="season" className="type-section">
        This season
      </h2>
      <Figures
        figures={[
          { label: 'Season rank', value: viewer.seasonRank === null ? '–' : `#${viewer.seasonRank}` },
          { label: 'Season score', value: viewer.seasonScore },
        ]}
      />
      {viewer.seasonRank === null && <p className="mt-3 text-sm text-muted">Your rank appears with your first scored week.</p>}
    </Card>
  )
}

function Career({ viewer }: { viewer: CurrentUser }) {
  return (
    <Card as="section" aria-labelledby="career" className="p-5">
      <h2 id="career" className="type-section">
        All time
      </h2>
      <Figures
        figures={[
          { label: 'Correct picks', value: viewer.totalCorrectPicks },
          { label: 'Weekly wins', value: viewer.totalWeeklyWins },
          { label: 'Seasons', value: viewer.totalSeasons },
          { label: 'Current streak', value: viewer.currentStreak },
          { label: 'Longest streak', value: viewer.longestStreak },
        ]}
      />
    </Card>
  )
}

function Figures({ figures }: { figures: readonly { label: string; value: string | number }[] }) {
  return (
    <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] gap-x-4 gap-y-5">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse gap-1">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="type-number text-[2.5rem]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const initialsOf = ({ firstName, lastName }: CurrentUser) => `${firstName?.at(0) ?? ''}${lastName?.at(0) ?? ''}`.toUpperCase() || 'P'
