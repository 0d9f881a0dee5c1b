import { Link } from 'react-router'
import { Card } from '#pwa/design/Card.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { AdminIcon } from './AdminIcon.tsx'
import { AdminPage } from './AdminPage.tsx'
import { useNeedsYou } from './adminQueries.ts'
import { ADMIN_TABS, MORE_TAB } from './adminTabs.ts'
import { NeedsYou } from './NeedsYou.tsx'
import * as texts from './texts.ts'

/** The tabs of the desk that the bar of phones has no room for. */
export const MoreScreen = () => (
  <AdminPage title={MORE_TAB.label}>
    <MoreTabs />
  </AdminPage>
)

function MoreTabs() {
  const countAt = useNeedsYou(true)
  return (
    <Card as="section" isPadded={false} aria-label={texts.morePlacesOfTheDesk()}>
      <ul>
        {ADMIN_TABS.filter(({ phoneLabel }) => phoneLabel === undefined).map((tab) => (
          <li key={tab.path} className="border-t border-line first:border-t-0">
            <Link to={tab.path} className="flex min-h-14 flex-wrap items-center gap-3 px-4 py-2 font-semibold">
              <AdminIcon name={tab.icon} className="text-muted" />
              <span className="min-w-0 flex-1 basis-28">{tab.label}</span>
              <NeedsYou count={countAt(tab)} />
              <Icon name="chevron-right" sizePx={20} className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
