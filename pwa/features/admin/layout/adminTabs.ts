import type * as z from 'zod/mini'
import type { attentionKind } from '#shared/contract/overview.ts'
import type { AdminIconName } from './AdminIcon.tsx'

type AttentionKind = z.output<typeof attentionKind>
export type AttentionItem = { kind: AttentionKind; text: string; week?: number | undefined; season?: number | undefined }

export type AdminTab = {
  path: string
  label: string
  icon: AdminIconName
  /** Its name in the bar of phones; a tab without one is found under More there. */
  phoneLabel?: string
  /** Other addresses of the same screen. */
  aliases?: readonly string[]
}

export const OVERVIEW_TAB: AdminTab = {
  path: '/admin-dashboard',
  label: 'Overview',
  icon: 'overview',
  phoneLabel: 'Overview',
  aliases: ['/admin-dashboard/tiebreakers'],
}

/** The tabs of the desk, in the order of the rail. */
export const ADMIN_TABS: readonly AdminTab[] = [
  OVERVIEW_TAB,
  { path: '/admin/week', label: 'Week control', icon: 'calendar', phoneLabel: 'Week', aliases: ['/admin/rehearsal'] },
  { path: '/admin/players', label: 'Players', icon: 'people', phoneLabel: 'Players' },
  { path: '/admin/brand', label: 'Prizes & brand', icon: 'palette' },
  { path: '/marketing-admin', label: 'Marketing', icon: 'megaphone' },
  { path: '/admin/venues', label: 'Venues & TV', icon: 'screen', aliases: ['/venue-dashboard'] },
  { path: '/admin/till-report', label: 'Till report', icon: 'receipt', phoneLabel: 'Till', aliases: ['/admin/point-of-sale', '/redeem'] },
  { path: '/admin/connections', label: 'Connections', icon: 'plug' },
  { path: '/admin/system', label: 'System', icon: 'server' },
]

/** On phones the way to the tabs that the bar has no room for. */
export const MORE_TAB: AdminTab = { path: '/admin/more', label: 'More', icon: 'more' }

/** The tabs of a venue manager. */
export const VENUE_TABS: readonly AdminTab[] = [
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
  next_season: '/admin/brand',
  point_of_sale: '/admin/point-of-sale',
  logo: '/admin/brand',
  mail: '/admin/connections',
  screen: '/admin/venues',
} as const satisfies Record<AttentionKind, string>

/** The address at which one of these things is dealt with. */
export const attentionAddress = ({ kind, week }: Pick<AttentionItem, 'kind' | 'week'>) =>
  week === undefined ? ATTENTION_PATHS[kind] : `${ATTENTION_PATHS[kind]}?week=${week}`

export const isAtAdminTab = ({ path, aliases = [] }: AdminTab, pathname: string) =>
  [path, ...aliases].includes(pathname.replace(/(.)\/$/, '$1'))
