import type { IconName } from '#pwa/design/Icon.tsx'
import * as texts from './texts.ts'

export type PlayerTab = {
  path: string
  label: string
  icon: IconName
  /** Other addresses of the same screen. */
  aliases?: readonly string[]
}

export const PICKS: PlayerTab = { path: '/', label: texts.picks(), icon: 'football', aliases: ['/nflpicks', '/dashboard'] }

export const STANDINGS: PlayerTab = { path: '/standings', label: texts.standings(), icon: 'trophy' }

/** The tabs of a signed-in player, in this order. */
export const PLAYER_TABS: readonly PlayerTab[] = [
  PICKS,
  STANDINGS,
  { path: '/analytics', label: texts.mySeason(), icon: 'bars' },
  { path: '/credits', label: texts.credits(), icon: 'ticket' },
  { path: '/profile', label: texts.me(), icon: 'person' },
]

export const isAtTab = ({ path, aliases = [] }: Pick<PlayerTab, 'path' | 'aliases'>, pathname: string) =>
  [path, ...aliases].includes(pathname.replace(/(.)\/$/, '$1'))
