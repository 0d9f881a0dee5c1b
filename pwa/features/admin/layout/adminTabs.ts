import type { CallResponse } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'
import type { AdminIconName } from './AdminIcon.tsx'
import * as texts from './texts.ts'

export type AttentionItem = CallResponse<typeof contract.listAttention>['items'][number]

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
  label: texts.overview(),
  icon: 'overview',
  phoneLabel: texts.overview(),
  aliases: ['/admin-dashboard/tiebreakers'],
}

/** The tabs of the desk, in the order of the rail. */
export const ADMIN_TABS: readonly AdminTab[] = [
  OVERVIEW_TAB,
  { path: '/admin/week', label: texts.weekControl(), icon: 'calendar', phoneLabel: texts.week(), aliases: ['/admin/rehearsal'] },
  { path: '/admin/players', label: texts.players(), icon: 'people', phoneLabel: texts.players() },
  { path: '/admin/brand', label: texts.prizesBrand(), icon: 'palette' },
  { path: '/marketing-admin', label: texts.marketing(), icon: 'megaphone' },
  { path: '/admin/venues', label: texts.venuesTv(), icon: 'screen', aliases: ['/venue-dashboard'] },
  {
    path: '/admin/till-report',
    label: texts.tillReport(),
    icon: 'receipt',
    phoneLabel: texts.till(),
    aliases: ['/admin/point-of-sale', '/redeem'],
  },
  { path: '/admin/connections', label: texts.connections(), icon: 'plug' },
  { path: '/admin/system', label: texts.system(), icon: 'server' },
]

/** On phones the way to the tabs that the bar has no room for. */
export const MORE_TAB: AdminTab = { path: '/admin/more', label: texts.more(), icon: 'more' }

/** The tabs of a venue manager. */
export const VENUE_TABS: readonly AdminTab[] = [
  { path: '/venue-dashboard', label: texts.venue(), icon: 'screen' },
  { path: '/redeem', label: texts.till(), icon: 'receipt' },
]

/** Where each kind of thing that needs a person is dealt with. */
export const ATTENTION_PATHS = {
  doubted_claim: '/admin/week',
  correction: '/admin/week',
  job: '/admin/system',
  feed: '/admin/system',
  season: '/admin/system',
  next_season: '/admin/brand',
  point_of_sale: '/admin/point-of-sale',
  logo: '/admin/brand',
  mail: '/admin/connections',
  screen: '/admin/venues',
} as const satisfies Record<AttentionItem['kind'], string>

/** The address at which one of these things is dealt with. */
export function attentionAddress({ kind, week, contestSeason }: Pick<AttentionItem, 'kind' | 'week' | 'contestSeason'>) {
  const params = new URLSearchParams({
    ...(contestSeason !== undefined && { season: String(contestSeason) }),
    ...(week !== undefined && { week: String(week) }),
  })
  return params.size === 0 ? ATTENTION_PATHS[kind] : `${ATTENTION_PATHS[kind]}?${params}`
}
