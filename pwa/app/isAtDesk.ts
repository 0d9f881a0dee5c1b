import { hasRole } from '#pwa/data/viewer/roles.ts'
import type { Role } from '#shared/model/user.ts'

const ADMIN_ADDRESS = /^\/(admin-dashboard|marketing-admin|admin)(\/|$)/
const VENUE_ADDRESS = /^\/(venue-dashboard|redeem)(\/|$)/

/** Whether somebody of this role works at this address, so that phones show the tabs of the desk in place of a player's. */
export const isAtDesk = (role: Role, pathname: string) =>
  (hasRole(role, 'admin') && ADMIN_ADDRESS.test(pathname)) || (hasRole(role, 'venue_manager') && VENUE_ADDRESS.test(pathname))
