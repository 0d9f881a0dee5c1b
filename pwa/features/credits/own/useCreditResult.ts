import { useQuery } from '@tanstack/react-query'
import { BOARDS } from '#pwa/data/call/cacheTimes.ts'
import { persistedCall } from '#pwa/data/persist/persistedQuery.ts'
import { getOwnResult, type SharedResult } from '#shared/contract/sharing.ts'
import type { CreditCode } from '#shared/model/credit.ts'

/** The player's result of the week that a credit was won in; null where there is none, or it could not be read: the code counts all the same. */
export function useCreditResult({ contest }: CreditCode): SharedResult | 'loading' | null {
  const week = contest?.week ?? null
  const input = { params: { season: String(contest?.season ?? 0), week: String(week ?? 0) } }
  const { data, isLoading } = useQuery({ ...persistedCall(getOwnResult, input, BOARDS), enabled: week !== null })
  return isLoading ? 'loading' : (data?.result ?? null)
}
