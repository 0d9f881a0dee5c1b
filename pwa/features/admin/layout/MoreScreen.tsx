import { Link } from 'react-router'
import { Card } from '#pwa/design/Card.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { AdminIcon } from './AdminIcon.tsx'
import { AdminPage } from './AdminPage.tsx'
import { useNeedsYou } from './adminQueries.ts'
import { ADMIN_PLACES, MORE_PLACE } from './adminTabs.ts'
import { NeedsYou } from './NeedsYou.tsx'

/** The places of the desk that have no tab on phones. */
export const MoreScreen = () => (
  <AdminPage title={MORE_PLACE.label}>
    <MorePlaces />
  </AdminPage>
)

function MorePlaces() {
  const countAt = useNeedsYou(true)
  return (
    <Card as="section" isPadded={false} aria-label="More places of the desk">
      <ul>
        {ADMIN_PLACES.filter(({ tab }) => tab === undefined).map((place) => (
          <li key={place.path} className="border-t border-line first:border-t-0">
            <Link to={place.path} className="flex min-h-14 items-center gap-3 px-4 font-semibold">
              <AdminIcon name={place.icon} className="text-muted" />
              <span className="flex-1">{place.label}</span>
              <NeedsYou count={countAt(place)} />
              <Icon name="chevron-right" sizePx={20} className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
