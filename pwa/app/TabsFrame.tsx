import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { hasRole } from '#pwa/data/viewer/roles.ts'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { BottomBar } from '#pwa/design/BottomBar.tsx'
import { HeaderSlot } from '#pwa/design/HeaderSlot.ts'
import { useIsWide } from '#pwa/design/useIsWide.ts'
import { lazyPart } from '#pwa/device/lazyPart.ts'
import { ProfileRibbon } from '#pwa/features/home/ProfileRibbon.tsx'
import { HeaderTabs } from '#pwa/shell/tabs/HeaderTabs.tsx'
import { TabBar } from '#pwa/shell/tabs/TabBar.tsx'
import { isAtTab, PICKS, STANDINGS } from '#pwa/shell/tabs/tabs.ts'
import type { Role } from '#shared/model/user.ts'
import { CONFIRM_EMAIL_PATH, ONBOARDING_PATH } from '#shared/rules/people/postLoginPath.ts'

const DeskBar = lazyPart(async () => (await import('#pwa/features/admin/layout/DeskBar.tsx')).DeskBar)
const LiveLine = lazyPart(async () => (await import('#pwa/features/standings/LiveLine.tsx')).LiveLine)

const WITHOUT_TABS = [ONBOARDING_PATH, CONFIRM_EMAIL_PATH]

/**
 * A signed-in player's tabs: at the bottom of phones, links in the header of wide screens. Visitors have none, nor has
 * the way from the sign-up to the first card. At the desk phones have its own tabs.
 */
export function TabsFrame({ children }: { children: ReactNode }) {
  const signedIn = useViewer().viewer
  const isWide = useIsWide()
  const { pathname } = useLocation()
  const viewer = WITHOUT_TABS.includes(pathname) ? null : signedIn
  const isDesk = viewer !== null && isAtDesk(viewer.role, pathname)
  // the games are on the picks screen, and the own row is above the tabs of the standings
  const isOwnPlaceShown = isAtTab(PICKS, pathname) || isAtTab(STANDINGS, pathname)
  return (
    <HeaderSlot value={viewer && isWide ? { navigation: <HeaderTabs />, person: <ProfileRibbon viewer={viewer} /> } : null}>
      <BottomBar tabs={!viewer || isWide ? null : isDesk ? <DeskBar role={viewer.role} /> : <TabBar />}>
        {children}
        {viewer && !isWide && !isDesk && !isOwnPlaceShown && <LiveLine />}
      </BottomBar>
    </HeaderSlot>
  )
}

const ADMIN_ADDRESS = /^\/(admin-dashboard|marketing-admin|admin)(\/|$)/
const VENUE_ADDRESS = /^\/(venue-dashboard|redeem)(\/|$)/

/** Whether somebody of this role works at this address, so that phones show the tabs of the desk in place of a player's. */
const isAtDesk = (role: Role, pathname: string) =>
  (hasRole(role, 'admin') && ADMIN_ADDRESS.test(pathname)) || (hasRole(role, 'venue_manager') && VENUE_ADDRESS.test(pathname))
