import { useLocation } from 'react-router'
import { isAtTab, PLAYER_TABS, type PlayerTab } from './tabs.ts'
import { type Dot, useTabDots } from './useTabDots.ts'

type TabLink = { tab: PlayerTab; isHere: boolean; dot: Dot | undefined }

/** The tabs in their order, with the one that is shown now and the dots. */
export function useTabLinks(): TabLink[] {
  const { pathname } = useLocation()
  const dots = useTabDots()
  return PLAYER_TABS.map((tab) => ({ tab, isHere: isAtTab(tab, pathname), dot: dots[tab.path] }))
}
