import { useQuery } from '@tanstack/react-query'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { isAtTab } from '#pwa/shell/tabs/tabs.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { type AdminTab, ATTENTION_PATHS } from './adminTabs.ts'
import * as texts from './texts.ts'

/** Whether this session may make admin calls. Read again by every screen of the desk. */
export const useAdminSession = () => useQuery({ ...callQuery(contract.getAdminSession, {}), staleTime: 0, refetchOnReconnect: true })

const FRESH = { staleTime: 15 * SECOND_MS, refetchInterval: 30 * SECOND_MS, refetchOnReconnect: true }

/** What needs a person now, the most important first. */
export const useAttention = (isEnabled = true) => useQuery({ ...callQuery(contract.listAttention, {}), ...FRESH, enabled: isEnabled })

/** Counts the things at a tab of the desk that need a person now; none while they are not known. */
export function useNeedsYou(isEnabled: boolean) {
  const items = useAttention(isEnabled).data?.items ?? []
  return (tab: AdminTab) => (isEnabled ? items.filter(({ kind }) => isAtTab(tab, ATTENTION_PATHS[kind])).length : 0)
}

export const needsYouText = (count: number) => texts.thingNeedsYouThingsNeed({ count })

/** The open venues of the house; null while they are not known. */
export const useOpenVenues = () =>
  useQuery({ ...callQuery(contract.listHouseVenues, {}), ...FRESH }).data?.filter(({ isActive }) => isActive) ?? null

/** The TVs of all open venues; null while they are not known. TVs report every 30 seconds. */
export const useHouseScreens = () => useOpenVenues()?.flatMap(({ screens }) => screens) ?? null
