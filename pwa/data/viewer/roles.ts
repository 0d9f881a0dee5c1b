import type { Role } from '#shared/model/user.ts'

/** May these people work the till? The server decides; screens only ask what to show. Source: decisions, People. */
export const isStaff = (role: Role) => role !== 'player'

/** May these people take a redemption back? */
export const isManager = (role: Role) => role === 'venue_manager' || role === 'admin'
