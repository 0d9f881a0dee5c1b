import type { ReactNode } from 'react'
import { useIsSeasonClosed } from '#pwa/data/queries/contestQueries.ts'
import { AppLink } from '#pwa/design/AppLink.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { ToolIcon } from '#pwa/design/ToolIcon.tsx'
import { requestTour } from '#pwa/shell/tour/tourMemory.ts'
import * as texts from './texts.ts'

/** Rows that lead from the profile to the account's settings, to the tour, and out. */
export function AccountLinks() {
  const isClosed = useIsSeasonClosed()
  return (
    <nav aria-label={texts.account()} className="divide-y divide-line rounded-2xl border border-line bg-surface">
      <Row to="/account" icon={<ToolIcon name="phone" />}>
        {texts.accountAndDevices()}
      </Row>
      <Row to="/new-password" icon={<Icon name="key" />}>
        {texts.changePassword()}
      </Row>
      {!isClosed && (
        <Row to="/" icon={<Icon name="info" />} onClick={requestTour}>
          {texts.showTheTourAgain()}
        </Row>
      )}
    </nav>
  )
}

function Row({ to, icon, onClick, children }: { to: string; icon: ReactNode; onClick?: () => void; children: string }) {
  return (
    <AppLink
      to={to}
      {...(onClick && { onClick })}
      className="flex min-h-14 items-center gap-3.5 px-4 py-2 font-semibold hover:brightness-110"
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      <Icon name="chevron-right" />
    </AppLink>
  )
}
