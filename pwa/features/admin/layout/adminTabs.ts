import type * as z from 'zod/mini'
import type { attentionKind } from '#shared/contract/overview.ts'
import type { AdminIconName } from './AdminIcon.tsx'

type AttentionKind = z.output<typeof attentionKind>
export type AttentionItem = { kind: AttentionKind; text: string; week?: number | undefined }

export type AdminPlace = {
  path: string
  label: string
  icon: AdminIconName
  /** The name of its tab on phones; a place without one is found under More. */
  tab?: string
  /** Other addresses of the same place. */
  aliases?: readonly string[]
}

export const OVERVIEW_PLACE: AdminPlace = {
  path: '/admin-dashboard',
  label: 'Overview',
  icon: 'overview',
  tab: 'Overview',
  aliases: ['/admin-dashboard/tiebreakers'],
}

/** The places of the desk, in the order of the rail. */
export const ADMIN_PLACES: readonly AdminPlace[] = [
  OVERVIEW_PLACE,
  { path: '/admin/week', label: 'Week control', icon: 'calendar', tab: 'Week', aliases: ['/admin/rehearsal'] },
  { path: '/admin/players', label: 'Players', icon: 'people', tab: 'Players' },
  { path: '/admin/brand', label: 'Prizes & brand', icon: 'palette' },
  { path: '/marketing-admin', label: 'Marketing', icon: 'megaphone' },
  { path: '/admin/venues', label: 'Venues & TV', icon: 'screen', aliases: ['/venue-dashboard'] },
  { path: '/admin/till-report', label: 'Till report', icon: 'receipt', tab: 'Till', aliases: ['/admin/point-of-sale', '/redeem'] },
  { path: '/admin/connections', label: 'Connections', icon: 'plug' },
  { path: '/admin/system', label: 'System', icon: 'server' },
]

/** On phones the way to the places without a tab. */
export const MORE_PLACE: AdminPlace = { path: '/admin/more', label: 'More', icon: 'more' }

/** The places of a venue manager. */
export const VENUE_PLACES: readonly AdminPlace[] = [
  { path: '/venue-dashboard', label: 'Venue', icon: 'screen' },
  { path: '/redeem', label: 'Till', icon: 'receipt' },
]

/** Where each kind of thing that needs a person is dealt with. */
export const ATTENTION_PATHS = {
  doubted_claim: '/admin/week',
  correction: '/admin/week',
  job: '/admin/system',
  feed: '/admin/system',
  season: '/admin/week',
  point_of_sale: '/admin/point-of-sale',
  logo: '/admin/brand',
  mail: '/admin/connections',
} as const satisfies Record<AttentionKind, string>

/** The address at which one of these things is dealt with. */
export const attentionAddress = ({ kind, week }: Pick<AttentionItem, 'kind' | 'week'>) =>
  week === undefined ? ATTENTION_PATHS[kind] : `${ATTENTION_PATHS[kind]}?week=${week}`

export const isAtAdminPlace = ({ path, aliases = [] }: AdminPlace, pathname: string) =>
  [path, ...aliases].includes(pathname.replace(/(.)\/$/, '$1'))
