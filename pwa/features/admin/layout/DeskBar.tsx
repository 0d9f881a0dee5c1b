import { useLocation } from 'react-router'
import { hasRole } from '#pwa/data/viewer/roles.ts'
import { type Tab, TabRow } from '#pwa/shell/tabs/TabRow.tsx'
import type { Role } from '#shared/model/user.ts'
import { AdminIcon } from './AdminIcon.tsx'
import { needsYouText, useAdminSession, useNeedsYou } from './adminQueries.ts'
import { ADMIN_PLACES, type AdminPlace, isAtAdminPlace, MORE_PLACE, VENUE_PLACES } from './adminTabs.ts'

/** The tabs of phones at the desk, in place of a player's: an admin's, or those of a venue manager. */
export const DeskBar = ({ role }: { role: Role }) => (hasRole(role, 'admin') ? <AdminTabs /> : <VenueTabs />)

function AdminTabs() {
  const { pathname } = useLocation()
  const countAt = useNeedsYou(useAdminSession().data?.isAdmin === true)
  const others = ADMIN_PLACES.filter(({ tab }) => tab === undefined)
  const tabs = ADMIN_PLACES.flatMap((place) =>
    place.tab === undefined ? [] : toTab(place, place.tab, isAtAdminPlace(place, pathname), countAt(place)),
  )
  const isAtMore = [MORE_PLACE, ...others].some((place) => isAtAdminPlace(place, pathname))
  const countAtMore = others.reduce((sum, place) => sum + countAt(place), 0)
  return <TabRow label="Admin" tabs={[...tabs, toTab(MORE_PLACE, MORE_PLACE.label, isAtMore, countAtMore)]} />
}

function VenueTabs() {
  const { pathname } = useLocation()
  return <TabRow label="Venue" tabs={VENUE_PLACES.map((place) => toTab(place, place.label, isAtAdminPlace(place, pathname), 0))} />
}

const toTab = ({ path, icon }: AdminPlace, label: string, isHere: boolean, count: number): Tab => ({
  path,
  label,
  icon: <AdminIcon name={icon} sizePx={22} />,
  isHere,
  dot: count > 0 ? { tone: 'attention', words: needsYouText(count) } : undefined,
})
