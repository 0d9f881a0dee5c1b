import { peopleNow } from '#pwa/device/serverTime.ts'
import { SECOND_MS } from '#shared/clock.ts'
import type { LiveReaction } from '#shared/contract/live.ts'
import { live } from './liveConnection.ts'

/** A stream that was interrupted may deliver a reaction late; guests have seen the score by then. */
const NEW_WITHIN_MS = 10 * SECOND_MS

/** Calls the listener with each reaction that arrives in time on a visible page, until the returned function is called. */
export const onReaction = (listener: (reaction: LiveReaction) => void): (() => void) =>
  live.onReaction((reaction) => {
    if (peopleNow() - reaction.at <= NEW_WITHIN_MS && document.visibilityState === 'visible') listener(reaction)
  })
