import { ApiError } from '#pwa/data/call/apiError.ts'
import { askToSignIn } from '#pwa/data/call/askToSignIn.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { carriedBy } from '#pwa/data/call/carriedBy.ts'
import { createStore } from '#pwa/device/createStore.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import type { PicksRecord, PicksSubmission } from '#shared/model/picks.ts'
import type { QueuedSubmission } from '#shared/model/queuedSubmission.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { outcomeOf } from '#shared/rules/picks/queuedSubmission.ts'
import { askForBackgroundSync } from './backgroundSync.ts'
import { dropDraft } from './drafts.ts'
import { dropQueued, keyOf, listQueued, saveQueued } from './queuedSubmissions.ts'
import { asOnlySender, whenNobodySends } from './senderLock.ts'
import { postToOtherTabs } from './tabChannel.ts'

/** The server's final answer to a queued submission. The draft of a refused one stays. */
export type Outcome = { kind: 'sent'; record: PicksRecord } | ({ kind: 'refused'; submission: PicksSubmission } & Refusal)
/** `stored` is the record that other picks of the player have, with `already_submitted`. */
type Refusal = { code: ErrorCode | null; text: string; stored: PicksRecord | null }
type Refused = Extract<Outcome, { kind: 'refused' }>

type Handlers = {
  onSent: (record: PicksRecord) => void
  onRefused: (refused: Refused) => void
}

/** The queued submissions of the signed-in player on this device: a copy in memory of what is in IndexedDB, for the screens. */
export const queue = createStore<readonly QueuedSubmission[]>([])

/** The session has ended: what is queued waits until its player signs in. */
export const isSignInNeeded = createStore(false)

/** Asks the player to sign in, so that what is queued is sent; the sender does it then. */
export async function signInToSend(): Promise<void> {
  if (await askToSignIn()) isSignInNeeded.set(false)
}

/** The latest outcome, whether page or worker sent it. The picks screen subscribes; while it does, no other screen shows outcomes. */
export const latestOutcome = createStore<Outcome | null>(null)

/** The player whose submissions `queue` lists. */
let playerOfQueue: string | null = null

/** Reads the player's queued submissions from the device into `queue`. */
export async function refreshQueue(playerId: string | null): Promise<void> {
  if (playerOfQueue !== playerId) isSignInNeeded.set(false)
  playerOfQueue = playerId
  const found = playerId === null ? [] : await listQueued(playerId)
  if (playerOfQueue === playerId && found.length + queue.get().length > 0) queue.set(found)
}

/**
 * Saves a submission on this device until there is a network.
 * Answers false when the device can't store it: then it is not queued, and the player must be informed.
 */
export async function queueSubmission(queued: QueuedSubmission): Promise<boolean> {
  const isSaved = await saveQueued(queued)
  await refreshQueue(queued.submission.userId)
  postToOtherTabs({ type: 'queue-changed' })
  if (isSaved) await askForBackgroundSync()
  return isSaved
}

/** Takes a queued submission back; its draft is still there. Answers false when it was already sent. */
export function takeBack({ season, week }: WeekKey): Promise<boolean> {
  const playerId = playerOfQueue
  if (playerId === null) return Promise.resolve(false)
  return whenNobodySends(async () => {
    const isThere = (await listQueued(playerId)).some(({ submission }) => submission.season === season && submission.week === week)
    await dropQueued({ playerId, season, week })
    await refreshQueue(playerId)
    postToOtherTabs({ type: 'queue-changed' })
    return isThere
  })
}

/**
 * Sends the signed-in player's queued submissions, one sender at a time on this device. What gets no answer stays queued. The server decides
 * whether the week is closed, also after the deadline that this device knows, which may have moved; what it has stored already it answers again.
 */
export async function sendQueued(viewerId: string, handlers: Handlers): Promise<void> {
  await refreshQueue(viewerId)
  if (queue.get().length === 0) return
  await asOnlySender(async () => {
    for (const queued of await listQueued(viewerId)) await sendOne(queued, handlers)
    if (playerOfQueue === viewerId) await refreshQueue(viewerId)
    postToOtherTabs({ type: 'queue-changed' })
  })
}

/** On a shared phone the next player may be signed in when the answer arrives. It is not shown to them. */
async function sendOne({ submission }: QueuedSubmission, { onSent, onRefused }: Handlers): Promise<void> {
  const key = keyOf(submission)
  const isSignedIn = () => playerOfQueue === submission.userId
  const refuse = async (refusal: Refusal) => {
    await dropQueued(key)
    if (!isSignedIn()) return
    const refused: Refused = { kind: 'refused', submission, ...refusal }
    latestOutcome.set(refused)
    onRefused(refused)
  }
  try {
    const record = await callApi(contract.submitPicks, { body: submission })
    await dropQueued(key)
    await dropDraft(key)
    if (!isSignedIn()) return
    isSignInNeeded.set(false)
    latestOutcome.set({ kind: 'sent', record })
    onSent(record)
  } catch (error) {
    const outcome = outcomeOf(error instanceof ApiError ? error : null)
    if (outcome === 'refused' && error instanceof ApiError)
      await refuse({ code: error.code, text: error.text, stored: carriedBy(contract.submitPicks, 'already_submitted', error) })
    if (outcome === 'sign_in' && isSignedIn()) isSignInNeeded.set(true)
    if (outcome === 'retry') await askForBackgroundSync() // the browser has used up the one before
  }
}
