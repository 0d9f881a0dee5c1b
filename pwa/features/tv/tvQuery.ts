import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { type EpochMs, SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { TvDisplay } from '#shared/model/tv.ts'
import * as texts from './texts.ts'

/** Interval between two polls (docs/product/numbers.md). */
const REFRESH_MS = 30 * SECOND_MS
/** Each screen varies its interval at random by up to this share, so that many screens don't poll at the same moment. */
const JITTER = 0.1

/** The last answer, and the server's time when it was received. */
export type Received = { display: TvDisplay; receivedAt: EpochMs }

/** A refusal. An unknown venue is distinguished, because only a person can correct the address. */
export class TvFailure extends Error {
  readonly isUnknownVenue: boolean
  constructor({ status, code }: ApiError) {
    super(texts.failedToFetchTvDisplay({ status }))
    this.isUnknownVenue = code === 'not_found'
  }
}

/**
 * What a venue's screen shows: polled every 30 s, also in the background, and stored on the device.
 * @param venue the slug; null for the house's first one.
 */
export function useTvDisplay(venue: string | null) {
  const [everyMs] = useState(() => Math.round(REFRESH_MS * (1 - JITTER + 2 * JITTER * Math.random())))
  const input = { query: venue === null ? {} : { venue } }
  return useQuery<Received>({
    queryKey: callKey(contract.getTvDisplay, input),
    queryFn: async ({ signal }) => {
      try {
        return { display: await callApi(contract.getTvDisplay, input, { signal }), receivedAt: serverNow() }
      } catch (error) {
        throw error instanceof ApiError ? new TvFailure(error) : error
      }
    },
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
    refetchOnMount: 'always',
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: 'always',
  })
}
