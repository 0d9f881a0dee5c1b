import { useQuery } from '@tanstack/react-query'
import { CREDITS, CREDITS_EVERY_MS } from '#pwa/data/call/cacheTimes.ts'
import { persistedCall } from '#pwa/data/persist/persistedQuery.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import type { EpochMs } from '#shared/clock.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { CreditCode } from '#shared/model/credit.ts'
import { creditStateOf } from '#shared/rules/pay/creditState.ts'

/** The credits that can still be used, the next to expire first. */
export const activeCredits = (credits: readonly CreditCode[], now: EpochMs): CreditCode[] =>
  credits.filter((credit) => creditStateOf(credit, now) === 'active').sort((one, other) => endOf(one) - endOf(other))

const endOf = ({ expiresAt }: CreditCode) => (expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt))

/**
 * The viewer's credits with their codes, newest first; saved on the device until they sign out, so that a code can be read out without a network.
 * While one can be used they are polled, so that the phone shows when the bar has redeemed it.
 */
export const useCredits = ({ isShownLarge = false, isEnabled = true }: { isShownLarge?: boolean; isEnabled?: boolean } = {}) =>
  useQuery({
    ...persistedCall(contract.listCredits, {}, CREDITS),
    enabled: isEnabled,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    refetchInterval: ({ state }) =>
      activeCredits(state.data ?? [], serverNow()).length > 0 && (isShownLarge ? CREDITS_EVERY_MS.shownLarge : CREDITS_EVERY_MS.listed),
  })
