import { ApiError, hasCode, hasStatus, OfflineError } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { live } from '#pwa/data/live/liveConnection.ts'
import { listen } from '#pwa/device/listen.ts'
import { randomId } from '#pwa/device/randomId.ts'
import type { DraftKey } from '#pwa/offline/drafts.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import { getDraft, putDraft } from '#shared/contract/drafts.ts'
import { OWN_TOPIC_START } from '#shared/contract/live.ts'
import type { WeekDraft } from '#shared/model/draft.ts'
import { EMPTY_DRAFT, isSameDraft, mergeDrafts } from '#shared/rules/picks/draft.ts'

/** Sent this long after the last tap: somebody who fills a card taps faster than that. */
const SEND_AFTER_MS = 1.5 * SECOND_MS
const FIRST_RETRY_MS = 2 * SECOND_MS
const LONGEST_RETRY_MS = MINUTE_MS
/** Without a live connection the server is asked at this interval. */
const POLL_MS = MINUTE_MS

/** Names this page, so that it does not ask the server about its own changes. */
const SENDER = randomId()

type Options = {
  key: DraftKey
  /** The draft on the screen. */
  read: () => WeekDraft
  /** Takes choices of other devices into the draft on the screen. */
  merge: (other: WeekDraft) => void
  /** May picks be made now? After the deadline the server's draft is only read. */
  canSend: () => boolean
  /** The player has submitted this week's picks on another device. */
  onSubmitted: () => void
  /** The server does not take this draft: what the screen knows of the week is outdated. */
  onRefused: () => void
}

/**
 * Merges the draft on the screen with the one on the server. Runs at the start, when the page comes to the front or online, when another device has
 * changed it, and a moment after a choice. Nothing here delays a tap, and what fails is tried again.
 */
export function startDraftSync({ key, read, merge, canSend, onSubmitted, onRefused }: Options) {
  const input = { params: { userId: key.playerId, week: String(key.week), season: String(key.season) } }
  /** What the server is known to have been given; null before it was asked. */
  let stored: WeekDraft | null = null
  let mustFetch = true
  let timer: ReturnType<typeof setTimeout> | null = null
  let retryMs = FIRST_RETRY_MS
  let isBusy = false
  let isStopped = false

  const isUnsent = () => canSend() && !isSameDraft(mergeDrafts(stored ?? EMPTY_DRAFT, read()), stored ?? EMPTY_DRAFT)

  function planWithin(ms: number) {
    if (isStopped) return
    if (timer !== null) clearTimeout(timer)
    timer = setTimeout(() => void run(), ms)
  }

  async function exchange(): Promise<void> {
    if (mustFetch) {
      mustFetch = false
      const { draft, isSubmitted } = await callApi(getDraft, input)
      if (isStopped) return
      if (isSubmitted) return onSubmitted()
      stored = draft ?? EMPTY_DRAFT
      merge(stored)
    }
    while (!isStopped && isUnsent()) {
      const sent = read()
      const answer = await callApi(putDraft, { ...input, body: { ...sent, sender: SENDER } })
      stored = mergeDrafts(answer, sent) // a time that the server has limited is not sent again
      if (!isStopped) merge(answer)
    }
  }

  async function run(): Promise<void> {
    timer = null
    if (isBusy || isStopped) return
    isBusy = true
    const wasFetching = mustFetch
    try {
      await exchange()
      retryMs = FIRST_RETRY_MS
    } catch (error) {
      if (hasCode(error, 'already_submitted')) onSubmitted()
      else if (error instanceof OfflineError || (error instanceof ApiError && (error.status >= 500 || error.status === 429))) {
        mustFetch ||= wasFetching
        planWithin(retryMs)
        retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
      } else if (hasStatus(error, 409) || hasStatus(error, 422)) onRefused()
    } finally {
      isBusy = false
    }
    if (mustFetch && timer === null) planWithin(0)
  }

  const ask = () => {
    mustFetch = true
    planWithin(0)
  }
  const handleVisibility = () => (document.visibilityState === 'visible' ? ask() : void (isUnsent() && run()))
  const poll = setInterval(() => {
    if (document.visibilityState === 'visible' && !live.state.get().isConnected) ask()
  }, POLL_MS)
  const stops = [
    listen(window, ['online', 'focus'], ask),
    listen(document, ['visibilitychange'], handleVisibility),
    live.onEvent((event) => {
      if (event.kind === 'hello' || (event.topic.startsWith(OWN_TOPIC_START) && event.sender !== SENDER)) ask()
    }),
  ]
  planWithin(0)

  return {
    /** A choice was made on this page. */
    recordChoice: () => planWithin(SEND_AFTER_MS),
    /** Sends what is left, and follows the server no longer. */
    stop() {
      if (!isBusy && isUnsent()) void callApi(putDraft, { ...input, body: { ...read(), sender: SENDER } }).catch(() => undefined)
      isStopped = true
      if (timer !== null) clearTimeout(timer)
      clearInterval(poll)
      for (const stop of stops) stop()
    },
  }
}
