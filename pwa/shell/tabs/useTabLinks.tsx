import { useLocation } from 'react-router'
import { Icon } from '#pwa/design/Icon.tsx'
import type { Tab } from './TabRow.tsx'
import { isAtTab, PLAYER_TABS } from './tabs.ts'
import { useTabDots } from './useTabDots.ts'

/** The tabs in their order, with the one that is shown now and the dots. */
export function useTabLinks(): Tab[] {
  const { pathname } = useLocation()
  const dots = useTabDots()
  return PLAYER_TABS.map((tab) => ({
    path: tab.path,
    label: tab.label,
    icon: <Icon name={tab.icon} sizePx={22} />,
    isHere: isAtTab(tab, pathname),
    dot: dots[tab.path],
  }))
}
