import { useState } from 'react'
import { useLocation } from 'react-router'
import { useCurrentWeek } from '#pwa/data/queries/contestQueries.ts'
import { activeCredits, useCredits } from '#pwa/data/queries/creditQueries.ts'
import { isAnyOn, useWeekGames } from '#pwa/data/queries/weekQueries.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { serverNow } from '#pwa/device/serverTime.ts'
import { useAfter } from '#pwa/device/useAfter.ts'
import { FALLBACK_WEEK } from '#shared/contest.ts'
import type { Tab } from './TabRow.tsx'
import { isAtTab, PLAYER_TABS } from './tabs.ts'
import * as texts from './texts.ts'

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

/** Credits are requested after the screen is shown, because its own requests come first. */
const ASK_CREDITS_AFTER_MS = 1_500

/** What is new at a tab, by its path: games are live, or a credit can be used. */
function useTabDots(): Readonly<Record<string, Tab['dot']>> {
  const [isSettled, setIsSettled] = useState(false)
  useAfter(ASK_CREDITS_AFTER_MS, true, setIsSettled)
  const week = useCurrentWeek().data
  const games = useWeekGames(week ?? FALLBACK_WEEK, true, { isEnabled: week !== undefined }).data
  const credits = useCredits({ isEnabled: isSettled }).data
  return {
    ...(isAnyOn(games) && { '/': { tone: 'live', words: texts.gamesAreLive() } }),
    ...(credits && activeCredits(credits, serverNow()).length > 0 && { '/credits': { tone: 'credit', words: texts.aCreditToUse() } }),
  }
}
