import { useLocation } from 'react-router'
import { AdminPage } from './AdminPage.tsx'
import { ADMIN_PLACES, isAtAdminPlace } from './adminTabs.ts'

/** An address of the desk for somebody who is not an admin: the frame and the way in, without the screen's own code. */
export function LockedAdminScreen() {
  const { pathname } = useLocation()
  const place = ADMIN_PLACES.find((one) => isAtAdminPlace(one, pathname))
  return <AdminPage title={place?.label ?? 'Admin'} />
}
