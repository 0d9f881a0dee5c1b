import { useLocation } from 'react-router'
import { isAtTab } from '#pwa/shell/tabs/tabs.ts'
import { AdminPage } from './AdminPage.tsx'
import { ADMIN_TABS } from './adminTabs.ts'
import * as texts from './texts.ts'

/** An address of the desk for somebody who is not an admin: the frame and the way in, without the screen's own code. */
export function LockedAdminScreen() {
  const { pathname } = useLocation()
  const tab = ADMIN_TABS.find((one) => isAtTab(one, pathname))
  return <AdminPage title={tab?.label ?? texts.admin()} />
}
