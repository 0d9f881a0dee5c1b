import type { Deps } from '#server/deps.ts'
import type { PushConnections } from '#server/integrations/outbound/pushClient.ts'
import { inBatches } from '#server/platform/db/inBatches.ts'
import { errorLabel } from '#server/platform/process/errorCode.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { type PushAnswer, sendPush } from './sendPush.ts'
import { type TakenPush, takeDuePushes } from './takeDuePushes.ts'
import { createVapidSignatures, readVapidKeys, type VapidKeys, type VapidSignatures } from './vapidKeys.ts'

/** Pushes that are being sent at the same time. */
const AT_ONCE = 100
const TRIES_AT_MOST = 5
/** The first pause; each further one is twice as long, unless the push service says when to try again. */
const FIRST_PAUSE_MS = 30 * SECOND_MS
/** A device whose push service refuses this many pushes in a row is forgotten. */
const REFUSALS_AT_MOST = 3

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'pushClient'>
type Counts = Record<'sent' | 'dropped' | 'retried' | 'devicesForgotten', number>

/**
 * Sends the pushes of the outbox that are due, and records each outcome by itself: a push service that hangs or a device that is gone delays no
 * other device. A push may be sent twice when a server dies between sending and recording it; both have the same topic, so a device shows one.
 */
export async function sendPushes(deps: Needs, signal: AbortSignal, limits: { answerWithinMs?: number } = {}) {
  const keys = readVapidKeys(deps.config)
  if (!keys) return
  const connections = deps.pushClient.open({ atOnce: AT_ONCE, ...limits })
  const signatures = createVapidSignatures(keys)
  const counts: Counts = { sent: 0, dropped: 0, retried: 0, devicesForgotten: 0 }
  const record = createRecorder(deps, counts)
  const underWay = new Set<Promise<void>>()
  const work = async (push: TakenPush) => record(push, await answerTo(deps, push, { keys, connections, signatures }))
  const start = (push: TakenPush) => {
    const working = work(push)
      .catch((error: unknown) => deps.log.error('push_not_recorded', { reason: errorLabel(error) }))
      .finally(() => underWay.delete(working))
    underWay.add(working)
  }
  try {
    while (!signal.aborted) {
      const taken = await takeDuePushes(deps, AT_ONCE - underWay.size)
      for (const push of taken) start(push)
      if (taken.length === 0 && underWay.size === 0) break
      const isMoreDue = taken.length > 0
      do await Promise.race(underWay)
      while (underWay.size > (isMoreDue ? AT_ONCE / 2 : 0))
    }
    await Promise.all(underWay)
  } finally {
    connections.close()
  }
  if (Object.values(counts).some((count) => count > 0)) deps.log.info('pushes_sent', counts)
}

type Sending = { keys: VapidKeys; connections: PushConnections; signatures: VapidSignatures }

/** What became of a push; one that is not wanted any more is not sent. */
async function answerTo({ clock, config }: Needs, push: TakenPush, sending: Sending): Promise<PushAnswer | 'not wanted'> {
  const now = clock.now()
  if (!push.isWanted || push.expiresAt.getTime() < now + SECOND_MS) return 'not wanted'
  return sendPush(push, { now, publicUrl: config.publicUrl }, { ...sending, config })
}

function createRecorder({ db, clock }: Needs, counts: Counts) {
  const removePushes = inBatches(async (ids: readonly string[]) => {
    await db('pending_pushes').whereIn('id', ids).delete()
    return ids
  })
  const forgetDevice = async (id: string) => {
    counts.devicesForgotten += await db('push_subscriptions').where({ id }).delete()
  }
  return async (push: TakenPush, answer: PushAnswer | 'not wanted') => {
    if (answer === 'gone') return forgetDevice(push.deviceId)
    if (typeof answer === 'object') {
      const nextTryAt = clock.now() + (answer.retryAfterMs ?? FIRST_PAUSE_MS * 2 ** (push.tries - 1))
      if (push.tries < TRIES_AT_MOST && nextTryAt < push.expiresAt.getTime()) {
        counts.retried += 1
        await db('pending_pushes')
          .where({ id: push.id })
          .update({ next_try_at: new Date(nextTryAt) })
        return
      }
    }
    counts[answer === 'accepted' ? 'sent' : 'dropped'] += 1
    if (answer === 'accepted' && push.refusalsInRow > 0)
      await db('push_subscriptions').where({ id: push.deviceId }).update({ refusals_in_row: 0 })
    if (answer === 'refused') {
      if (push.refusalsInRow + 1 >= REFUSALS_AT_MOST) return forgetDevice(push.deviceId)
      await db('push_subscriptions').where({ id: push.deviceId }).increment('refusals_in_row')
    }
    await removePushes(push.id)
  }
}
