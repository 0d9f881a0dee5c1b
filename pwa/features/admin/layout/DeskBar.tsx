import { useLocation } from 'react-router'
import { hasRole } from '#pwa/data/viewer/roles.ts'
import { type Tab, TabRow } from '#pwa/shell/tabs/TabRow.tsx'
import { isAtTab } from '#pwa/shell/tabs/tabs.ts'
import type { Role } from '#shared/model/user.ts'
import { AdminIcon } from './AdminIcon.tsx'
import { needsYouText, useAdminSession, useNeedsYou } from './adminQueries.ts'
import { ADMIN_TABS, type AdminTab, MORE_TAB, VENUE_TABS } from './adminTabs.ts'
import * as texts from './texts.ts'

/** The tabs of phones at the desk, in place of a player's: an admin's, or those of a venue manager. */
export const DeskBar = ({ role }: { role: Role }) => (hasRole(role, 'admin') ? <AdminTabs /> : <VenueTabs />)

function AdminTabs() {
  const { pathname } = useLocation()
  const countAt = useNeedsYou(useAdminSession().data?.isAdmin === true)
  const others = ADMIN_TABS.filter(({ phoneLabel }) => phoneLabel === undefined)
  const tabs = ADMIN_TABS.flatMap((tab) =>
    tab.phoneLabel === undefined ? [] : toTab(tab, tab.phoneLabel, isAtTab(tab, pathname), countAt(tab)),
  )
  const isAtMore = [MORE_TAB, ...others].some((tab) => isAtTab(tab, pathname))
  const countAtMore = others.reduce((sum, tab) => sum + countAt(tab), 0)
  return <TabRow label={texts.admin()} tabs={[...tabs, toTab(MORE_TAB, MORE_TAB.label, isAtMore, countAtMore)]} />
}

function VenueTabs() {
  const { pathname } = useLocation()
  return <TabRow label={texts.venue()} tabs={VENUE_TABS.map((tab) => toTab(tab, tab.label, isAtTab(tab, pathname), 0))} />
}

const toTab = ({ path, icon }: AdminTab, label: string, isHere: boolean, count: number): Tab => ({
  path,
  label,
  icon: <AdminIcon name={icon} sizePx={22} />,
  isHere,
  dot: count > 0 ? { tone: 'attention', words: needsYouText(count) } : undefined,
})
