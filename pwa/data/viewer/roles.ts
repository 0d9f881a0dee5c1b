import type { Role } from '#shared/model/user.ts'

/** May people of this role work the till? Screens use this to decide what to show; the server decides what is allowed. */
export const isStaff = (role: Role) => role !== 'player'

/** May people of this role undo a redemption? */
export const isManager = (role: Role) => role === 'venue_manager' || role === 'admin'
