import type { IconName } from '#pwa/design/Icon.tsx'

export type Place = {
  path: string
  label: string
  icon: IconName
  /** Other addresses of the same screen. */
  aliases?: readonly string[]
}

export const PICKS: Place = { path: '/', label: 'Picks', icon: 'football', aliases: ['/nflpicks', '/dashboard'] }

export const STANDINGS: Place = { path: '/standings', label: 'Standings', icon: 'trophy' }

/** The places of a signed-in player, in this order. */
export const PLACES: readonly Place[] = [
  PICKS,
  STANDINGS,
  { path: '/analytics', label: 'My season', icon: 'bars' },
  { path: '/credits', label: 'Credits', icon: 'ticket' },
  { path: '/profile', label: 'Me', icon: 'person' },
]

export const isAtPlace = ({ path, aliases = [] }: Place, pathname: string) => [path, ...aliases].includes(pathname.replace(/(.)\/$/, '$1'))
