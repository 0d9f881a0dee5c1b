/** The screens of the owner's desk. */
export const DESK_PATHS = [
  '/admin-dashboard',
  '/admin-dashboard/tiebreakers',
  '/admin-dashboard/tiebreakers?tab=season',
  '/admin/week',
  '/admin/players',
  '/admin/more',
  '/admin/brand',
  '/marketing-admin',
  '/admin/venues',
  '/admin/till-report',
  '/admin/point-of-sale',
  '/admin/connections',
  '/admin/system',
  '/admin/rehearsal',
] as const
