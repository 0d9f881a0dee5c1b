import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { type EpochMs, SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import type { TvDisplay } from '#shared/model/tv.ts'

/** Source: spec 2 §9. */
const REFRESH_MS = 30 * SECOND_MS
/** Each screen has a rhythm of its own within this share, so that a hundred of them do not ask in the same moment. */
const JITTER = 0.1

/** What a screen last heard, and when, by the server's time. */
export type Received = { display: TvDisplay; receivedAt: EpochMs }

/** A refusal; one of an unknown venue is told apart, because only a person can do something about it. */
export class TvFailure extends Error {
  readonly isUnknownVenue: boolean
  constructor({ status, code }: ApiError) {
    super(`Failed to fetch TV display data: ${status}`)
    this.isUnknownVenue = code === 'not_found'
  }
}

/**
 * What a venue's screen shows: asked for every 30 s, in the background too, and kept on the device.
 * @param venue the slug; null for the house's first one.
 * Source: spec 2 §7.
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
