import type { Role } from '#shared/model/user.ts'

const RANKS: Readonly<Record<Role, number>> = { player: 1, staff: 2, venue_manager: 3, admin: 4 }

/** Whether a role includes another one. Screens use this to decide what to show; the server decides what is allowed. */
export const hasRole = (role: Role, needed: Role) => RANKS[role] >= RANKS[needed]

export const isRole = (word: string): word is Role => word in RANKS

/** May people of this role work the till? */
export const isStaff = (role: Role) => hasRole(role, 'staff')

/** May people of this role undo a redemption? */
export const isManager = (role: Role) => hasRole(role, 'venue_manager')
