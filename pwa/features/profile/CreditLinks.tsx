import type { ReactNode } from 'react'
import { activeCredits, useCredits } from '#pwa/data/queries/creditQueries.ts'
import { hasRole, isManager, isStaff } from '#pwa/data/viewer/roles.ts'
import { AppLink } from '#pwa/design/AppLink.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { ToolIcon } from '#pwa/design/ToolIcon.tsx'
import { serverNow } from '#pwa/device/serverTime.ts'
import { totalDollars } from '#pwa/football/prizeText.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import { formatDollars } from '#shared/numberText.ts'
import * as texts from './texts.ts'

/** Links on the profile: to the player's credits with their total value, to what their role may do, and to location sharing. */
export function CreditLinks({ viewer }: { viewer: CurrentUser }) {
  const credits = useCredits().data
  const active = credits && activeCredits(credits, serverNow())
  const isRich = active !== undefined && active.length > 0
  return (
    <nav aria-label={texts.credits()} className="grid grid-cols-1 gap-3 md:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
      <Row to="/credits" icon={<Icon name="ticket" sizePx={26} />} title={texts.yourCredits()} isGold={isRich}>
        {active && (isRich ? countText(active) : texts.nothingToUseRightNow())}
      </Row>
      {isStaff(viewer.role) && (
        <Row to="/redeem" icon={<ToolIcon name="scan" sizePx={26} />} title={texts.redeemACode()}>
          {texts.forThePeopleBehind()}
        </Row>
      )}
      {isManager(viewer.role) && (
        <Row to="/venue-dashboard" icon={<ToolIcon name="screen" sizePx={26} />} title={texts.venue()}>
          {texts.tvsCheckInsAndTonights()}
        </Row>
      )}
      {hasRole(viewer.role, 'admin') && (
        <Row to="/admin-dashboard" icon={<ToolIcon name="desk" sizePx={26} />} title={texts.admin()}>
          {texts.runTheContest()}
        </Row>
      )}
      <Row to="/location" icon={<ToolIcon name="pin" sizePx={26} />} title={texts.locationServices()}>
        {texts.partnerVenuesSharingAndCheck()}
      </Row>
    </nav>
  )
}

type RowProps = { to: string; icon: ReactNode; title: string; isGold?: boolean; children: ReactNode }

function Row({ to, icon, title, isGold = false, children }: RowProps) {
  return (
    <AppLink
      to={to}
      className={cx(
        'flex min-h-20 flex-wrap items-center gap-4 rounded-2xl border px-5 py-3 hover:brightness-110',
        isGold ? 'border-prize bg-linear-to-br from-prize from-20% to-prize-deep text-on-prize' : 'border-line bg-surface',
      )}
    >
      {icon}
      <span className="min-w-0 flex-1 basis-28">
        <span className="type-heading block">{title}</span>
        <span className={cx('block min-h-6 text-[0.9375rem]', !isGold && 'text-muted')}>{children}</span>
      </span>
      <Icon name="chevron-right" />
    </AppLink>
  )
}

const countText = (active: readonly { amount: number }[]) =>
  texts.toUse1ActiveCode({
    dollars: formatDollars(totalDollars(active.map(({ amount }) => ({ amountDollars: amount })))),
    count: active.length,
  })
