import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/platform/db/db.ts'
import { inBatches } from '#server/platform/db/inBatches.ts'
import { type JobLock, tryJobLock } from '#server/platform/jobs/jobLock.ts'
import { once } from '#server/platform/process/once.ts'
import { type EpochMs, SECOND_MS } from '#shared/clock.ts'
import { endLostClaims, hasWork, lockNameOf } from './claims.ts'
import { endFailure, type FailedDelivery, listFailures, retryFailure } from './failures.ts'
import { CHANNELS, type Channel, type Kinds, type Needs, namesOf } from './kinds.ts'
import { createSenders, type DeliveryOptions, type Run } from './senders.ts'

/** After this long a run claims nothing more, and the next one goes on. */
const RUN_MS = 20 * SECOND_MS
/** While another channel is still sending, a channel looks for new deliveries at this interval. */
const POLL_EVERY_MS = SECOND_MS
const CLOSE_LIMIT_MS = SECOND_MS

export type Delivery = {
  /** Sends everything that is due, on all channels side by side. Several servers may do this at the same time. */
  deliver: (options?: DeliveryOptions) => Promise<void>
  /** Sends the letters that are due, for those that must not wait for the job. Calls that arrive during a run share the next one. */
  sendLetters: () => Promise<void>
  listFailures: () => Promise<FailedDelivery[]>
  /** Makes a delivery that failed due again. @returns null when it is not stored or can't be sent again. */
  retry: (trx: Db, failure: { id: string; now: EpochMs }) => Promise<{ channel: Channel; kind: string } | null>
  /** Ends a delivery that failed, because a person has done by hand what it asked for. @returns the same. */
  endByHand: (trx: Db, failure: { id: string }) => Promise<{ channel: Channel; kind: string } | null>
  /** Waits at most `limitMs` for what is being sent. Another server, or the next start, sends the rest. Never rejects. */
  close: (limitMs: number) => Promise<void>
}

/** Sends the deliveries that `enqueue` stored. See docs/decisions/065-one-outbox.md. */
export function createDelivery(needs: Needs, kinds: Kinds): Delivery {
  const { db, clock, mailer } = needs
  const senders = createSenders(needs, kinds)
  const stopping = new AbortController()
  const runs = new Set<Promise<void>>()
  const locks = new Set<JobLock>()
  const repeats = { known: namesOf(kinds), repeated: namesOf(kinds, 'repeatsAfterCrash') }
  /** Mails wait while no mail server is set. */
  const isMailReady = () => mailer.isReady?.() !== false

  /** Works with a claim of its own, as long as it has the lock. Claims of servers that died are ended first. */
  const withClaim = async (options: DeliveryOptions, work: (run: Run) => Promise<unknown>) => {
    const claim = randomUUID()
    const endsAt = performance.now() + RUN_MS
    const lock = await tryJobLock(db, lockNameOf(claim))
    if (!lock) return
    const isOver = () => stopping.signal.aborted || options.signal?.aborted === true || performance.now() > endsAt || lock.isLost()
    locks.add(lock)
    try {
      await endLostClaims(db, { ...repeats, now: clock.now() })
      await work({ claim, isOver, options })
    } finally {
      locks.delete(lock)
      await lock.release()
    }
  }

  const tracked = (work: Promise<void>) => {
    runs.add(work)
    return work.finally(() => runs.delete(work))
  }

  const deliverAll = async (options: DeliveryOptions) => {
    if (isMailReady()) await deleteExpiredLetters(needs)
    const channels = CHANNELS.filter((channel) => channel !== 'mail' || isMailReady())
    const batches = await senders.listOpenBatches()
    if (batches.length === 0 && !(await hasWork(db, clock.now()))) return
    await withClaim(options, (run) => sideBySide(channels, run, (channel) => senders.send(run, channel)))
  }

  const sendLetters = inBatches(async (calls: readonly undefined[]) => {
    if (!isMailReady()) return calls
    await deleteExpiredLetters(needs)
    if (await hasWork(db, clock.now())) await tracked(withClaim({}, senders.sendLetters))
    return calls
  })

  return {
    deliver: (options = {}) => tracked(deliverAll(options)),
    sendLetters: async () => void (await sendLetters(undefined)),
    listFailures: () => listFailures(db, kinds),
    retry: (trx, failure) => retryFailure(trx, kinds, failure),
    endByHand: (trx, failure) => endFailure(trx, kinds, failure),
    close: once(async (limitMs: number) => {
      stopping.abort()
      const waited = (ms: number) => sleep(ms, null, { ref: false })
      await Promise.race([Promise.allSettled(runs), waited(limitMs)])
      await Promise.race([Promise.allSettled([...locks].map((lock) => lock.release())), waited(CLOSE_LIMIT_MS)])
    }),
  }
}

/** A letter whose links have expired is not sent. They expire by the clock of people, which a trial does not run faster. */
const deleteExpiredLetters = ({ db, peopleClock }: Needs) =>
  db('deliveries')
    .where({ channel: 'mail', state: 'waiting', batch_id: null })
    .where('expires_at', '<=', new Date(peopleClock.now()))
    .delete()

/** While one channel is still sending, the others look for new deliveries: a silent receiver delays no mail. */
async function sideBySide(channels: readonly Channel[], run: Run, send: (channel: Channel) => Promise<unknown>) {
  const atWork = new Set(channels)
  const done = new AbortController()
  const work = async (channel: Channel) => {
    while (!done.signal.aborted) {
      try {
        await send(channel)
      } finally {
        atWork.delete(channel)
        if (atWork.size === 0 || run.isOver()) done.abort()
      }
      await sleep(POLL_EVERY_MS, null, { signal: done.signal }).catch(() => null)
    }
  }
  // the claim must live as long as one channel is sending: without it, another server would send the same deliveries
  const results = await Promise.allSettled(channels.map(work))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
