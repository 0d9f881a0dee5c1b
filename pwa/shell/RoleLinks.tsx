import { hasRole, isStaff } from '#pwa/data/viewer/roles.ts'
import { AppLink } from '#pwa/design/AppLink.tsx'
import { ToolIcon } from '#pwa/design/ToolIcon.tsx'
import type { Role } from '#shared/model/user.ts'
import * as texts from './texts.ts'

/** The ways to the work of a role in the header of wide screens, as icons where it has no room for words; on phones they are rows of the profile. */
export const RoleLinks = ({ role }: { role: Role }) => (
  <>
    {isStaff(role) && <RoleLink to="/redeem" icon="scan" label={texts.redeemACode()} />}
    {role === 'venue_manager' && <RoleLink to="/venue-dashboard" icon="screen" label={texts.venue()} />}
    {hasRole(role, 'admin') && <RoleLink to="/admin-dashboard" icon="desk" label={texts.admin()} />}
  </>
)

const RoleLink = ({ to, icon, label }: { to: string; icon: 'scan' | 'screen' | 'desk'; label: string }) => (
  <AppLink
    to={to}
    title={label}
    className="target hidden shrink-0 items-center justify-center gap-2 rounded-full bg-raised px-4 font-semibold lg:inline-flex hover:brightness-110"
  >
    <ToolIcon name={icon} sizePx={22} />
    <span className="max-xl:sr-only">{label}</span>
  </AppLink>
)
