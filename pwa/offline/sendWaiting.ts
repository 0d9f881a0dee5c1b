import { ApiError } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { ERRORS, type ErrorCode } from '#shared/contract/errors.ts'
import { contract } from '#shared/contract/index.ts'
import type { PicksRecord, PicksSubmission } from '#shared/model/picks.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { toCard } from '#shared/rules/card.ts'
import { isPastDeadline, outcomeOf } from '#shared/rules/waitingSubmission.ts'
import { askForBackgroundSync } from './backgroundSync.ts'
import { dropDraft } from './drafts.ts'
import { asOnlySender, whenNobodySends } from './senderLock.ts'
import { STORAGE_NAMES } from './storageNames.ts'
import { dropWaiting, keepWaiting, listWaiting, type Waiting } from './submissions.ts'

/** The server's last word on a waiting submission. A refused one keeps its draft; `current` is the stored record where the code promises one. */
export type Outcome =
  | { kind: 'sent'; record: PicksRecord }
  | { kind: 'refused'; code: ErrorCode | null; text: string; current: unknown; submission: PicksSubmission }
type Refused = Extract<Outcome, { kind: 'refused' }>

type Handlers = {
  onSent: (record: PicksRecord) => void
  onRefused: (refused: Refused) => void
  /** The session has ended: it is kept until its player signs in. */
  onSignInNeeded: () => void
}

let waiting: readonly Waiting[] = []
let playerOfList: string | null = null
const waitingListeners = new Set<() => void>()
const outcomeListeners = new Set<(outcome: Outcome) => void>()

/** What waits on this phone for the signed-in player. With `subscribeToWaiting` for `useSyncExternalStore`. */
export const currentWaiting = (): readonly Waiting[] => waiting

export function subscribeToWaiting(listener: () => void): () => void {
  waitingListeners.add(listener)
  return () => waitingListeners.delete(listener)
}

/** For the screen that shows a week's picks: hears what became of a submission that waited, whoever sent it. */
export function subscribeToOutcome(listener: (outcome: Outcome) => void): () => void {
  outcomeListeners.add(listener)
  return () => outcomeListeners.delete(listener)
}

/** Does a screen tell outcomes now? Else whoever started the sender has to. */
export const hasOutcomeListener = () => outcomeListeners.size > 0

export function publishOutcome(outcome: Outcome): void {
  for (const listener of outcomeListeners) listener(outcome)
}

/** Reads what waits for this player from the device; for nobody, nothing waits. */
export async function refreshWaiting(playerId: string | null): Promise<void> {
  playerOfList = playerId
  const found = playerId === null ? [] : await listWaiting(playerId)
  if (playerOfList !== playerId || (found.length === 0 && waiting.length === 0)) return
  waiting = found
  for (const listener of waitingListeners) listener()
}

/**
 * Keeps a submission that the player has consented to until there is a network.
 * Answers false when this device can't keep it: then it is not waiting, and the player must be told.
 */
export async function queueSubmission(submission: Waiting): Promise<boolean> {
  const isKept = await keepWaiting(submission)
  await refreshWaiting(submission.submission.userId)
  notifyOtherTabs()
  if (isKept) await askForBackgroundSync()
  return isKept
}

/** Takes a waiting submission back; its draft is still there. Answers false when it was already sent. */
export function takeBack({ season, week }: WeekKey): Promise<boolean> {
  const playerId = playerOfList
  if (playerId === null) return Promise.resolve(false)
  return whenNobodySends(async () => {
    const isThere = (await listWaiting(playerId)).some(({ submission }) => submission.season === season && submission.week === week)
    await dropWaiting({ playerId, season, week })
    await refreshWaiting(playerId)
    notifyOtherTabs()
    return isThere
  })
}

/**
 * Sends what waits for the signed-in player, one sender at a time on this device. What has no answer yet stays for the next run.
 * After the deadline nothing is sent: the server is only asked whether an earlier try, whose answer was lost, had reached it.
 */
export async function sendWaiting(viewerId: string, handlers: Handlers): Promise<void> {
  await refreshWaiting(viewerId)
  if (waiting.length === 0) return
  await asOnlySender(async () => {
    for (const item of await listWaiting(viewerId)) await sendOne(item, handlers)
    await refreshWaiting(viewerId)
    notifyOtherTabs()
  })
}

async function sendOne(item: Waiting, { onSent, onRefused, onSignInNeeded }: Handlers): Promise<void> {
  const { submission } = item
  const key = { playerId: submission.userId, season: submission.season, week: submission.week }
  const refuse = async (error: ApiError) => {
    await dropWaiting(key)
    const refused: Refused = { kind: 'refused', code: error.code, text: error.text, current: error.current, submission }
    publishOutcome(refused)
    onRefused(refused)
  }
  try {
    const record = await askServer(item)
    await dropWaiting(key)
    await dropDraft(key)
    publishOutcome({ kind: 'sent', record })
    onSent(record)
  } catch (error) {
    const fate = outcomeOf(error instanceof ApiError ? error : null)
    if (fate === 'refused' && error instanceof ApiError) await refuse(error)
    if (fate === 'sign_in') onSignInNeeded()
  }
}

/** The stored record of these picks. @throws ApiError or OfflineError as a submission does. */
async function askServer(item: Waiting): Promise<PicksRecord> {
  const { submission } = item
  if (isPastDeadline(item, serverNow())) {
    const stored = await findStored(submission)
    if (stored && isSameCard(stored, submission)) return stored
    if (stored) throw refusal('already_submitted', stored)
    // The answer brought the server's time: the phone's clock alone decides nothing.
    if (isPastDeadline(item, serverNow())) throw refusal('deadline_passed')
  }
  return callApi(contract.submitPicks, { body: submission })
}

async function findStored({ userId, season, week }: PicksSubmission): Promise<PicksRecord | null> {
  try {
    return await callApi(contract.getPicks, { params: { userId, season: String(season), week: String(week) } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

function isSameCard(stored: PicksRecord, sent: PicksSubmission): boolean {
  const [one, other] = [toCard(stored.gamePicks), toCard(sent.gamePicks)]
  return one.homePicks === other.homePicks && one.awayPicks === other.awayPicks && stored.tieBreakerScore === sent.tieBreakerScore
}

const refusal = (code: 'already_submitted' | 'deadline_passed', current?: PicksRecord) =>
  new ApiError(ERRORS[code].status, JSON.stringify({ error: code, message: ERRORS[code].text, current }))

/** The word by which tabs tell each other that what waits has changed. */
export const WAITING_CHANGED = 'waiting-changed'

function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(STORAGE_NAMES.channel)
  channel.postMessage(WAITING_CHANGED)
  channel.close()
}
