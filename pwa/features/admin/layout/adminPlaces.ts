import type * as z from 'zod/mini'
import type { attentionKind } from '#shared/contract/admin.ts'
import type { AdminIconName } from './AdminIcon.tsx'

type AttentionKind = z.output<typeof attentionKind>

export type AdminPlace = {
  path: string
  label: string
  icon: AdminIconName
  /** Other addresses of the same place. */
  aliases?: readonly string[]
}

/** The places of the desk, in the order of the rail. */
export const ADMIN_PLACES: readonly AdminPlace[] = [
  { path: '/admin-dashboard', label: 'Overview', icon: 'overview', aliases: ['/admin-dashboard/tiebreakers'] },
  { path: '/admin/week', label: 'Week control', icon: 'calendar', aliases: ['/admin/rehearsal'] },
  { path: '/admin/players', label: 'Players', icon: 'people' },
  { path: '/admin/brand', label: 'Prizes & brand', icon: 'palette' },
  { path: '/marketing-admin', label: 'Marketing', icon: 'megaphone' },
  { path: '/admin/venues', label: 'Venues & TV', icon: 'screen' },
  { path: '/admin/till-report', label: 'Till report', icon: 'receipt', aliases: ['/admin/point-of-sale'] },
  { path: '/admin/connections', label: 'Connections', icon: 'plug' },
  { path: '/admin/system', label: 'System', icon: 'server' },
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
export const attentionAddress = ({ kind, week }: { kind: AttentionKind; week?: number | undefined }) =>
  week === undefined ? ATTENTION_PATHS[kind] : `${ATTENTION_PATHS[kind]}?week=${week}`

export const isAtAdminPlace = ({ path, aliases = [] }: AdminPlace, pathname: string) =>
  [path, ...aliases].includes(pathname.replace(/(.)\/$/, '$1'))
