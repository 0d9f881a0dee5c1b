import type { IconName } from '#pwa/design/Icon.tsx'

export type PlayerTab = {
  path: string
  label: string
  icon: IconName
  /** Other addresses of the same screen. */
  aliases?: readonly string[]
}

export const PICKS: PlayerTab = { path: '/', label: 'Picks', icon: 'football', aliases: ['/nflpicks', '/dashboard'] }

export const STANDINGS: PlayerTab = { path: '/standings', label: 'Standings', icon: 'trophy' }

/** The tabs of a signed-in player, in this order. */
export const PLAYER_TABS: readonly PlayerTab[] = [
  PICKS,
  STANDINGS,
  { path: '/analytics', label: 'My season', icon: 'bars' },
  { path: '/credits', label: 'Credits', icon: 'ticket' },
  { path: '/profile', label: 'Me', icon: 'person' },
]

export const isAtTab = ({ path, aliases = [] }: PlayerTab, pathname: string) =>
  [path, ...aliases].includes(pathname.replace(/(.)\/$/, '$1'))
