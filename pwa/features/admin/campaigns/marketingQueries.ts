import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey, callQuery } from '#pwa/data/call/callQuery.ts'
import { toast } from '#pwa/design/toastStore.ts'
import { type PromotionalForm, promotionalForm } from '#shared/contract/campaigns.ts'
import { contract } from '#shared/contract/index.ts'
import type { Campaign } from '#shared/model/campaign.ts'
import * as texts from './texts.ts'

/** Options of every call that changes a send: the text of an unknown failure, and what is read again. */
export const SEND_CALL = {
  otherwise: texts.pleaseTryAgain(),
  reads: [contract.listCampaigns, contract.getMarketingStats],
  readsAfterFailure: true,
}

/** Options of the calls that start a send. */
export const START_CALL = { ...SEND_CALL, unanswered: { title: texts.theSendMayHaveStarted(), description: texts.noAnswerCame() } }

/** Interval at which the progress of a send is read. */
const PROGRESS_EVERY_MS = 2_000

export const useMarketingStats = () => useQuery({ ...callQuery(contract.getMarketingStats, {}), staleTime: 0 })

/** The sends, read again and again while one is under way. */
export const useCampaigns = () =>
  useQuery({
    ...callQuery(contract.listCampaigns, {}),
    staleTime: 0,
    refetchOnReconnect: true,
    refetchInterval: ({ state }) => (state.data?.some(isSending) ? PROGRESS_EVERY_MS : false),
  })

export const isSending = ({ state }: Campaign) => state === 'sending'

const DONE_TITLES = { promotional: texts.promotionalEmailsSent(), weekly_reminder: texts.weeklyRemindersSent() } as const

/** Announces the result of a send once, when one that this screen showed as under way has ended. */
export function useSendResults(campaigns: readonly Campaign[] | undefined) {
  const watched = useRef(new Set<string>())
  useEffect(() => {
    for (const campaign of campaigns ?? []) {
      if (isSending(campaign)) watched.current.add(campaign.id)
      else if (watched.current.delete(campaign.id)) showResult(campaign)
    }
  }, [campaigns])
}

function showResult({ kind, state, sent, recipients }: Campaign) {
  const description = texts.successfullySentToUsers({ sent, recipients })
  if (state === 'done') toast.success({ title: DONE_TITLES[kind], description })
  else toast.warning({ title: state === 'stopped' ? texts.sendStopped() : texts.sendEndedTooLate(), description })
}

/** The mail as its readers get it, made by the server; null until the form has what a mail needs. */
export function usePreview(form: Partial<PromotionalForm>) {
  const parsed = promotionalForm.safeParse(form)
  const body = parsed.success ? parsed.data : null
  return useQuery({
    queryKey: [...callKey(contract.previewPromotional), body],
    queryFn: ({ signal }) => (body ? callApi(contract.previewPromotional, { body }, { signal }) : null),
    placeholderData: keepPreviousData,
    enabled: body !== null,
  })
}
