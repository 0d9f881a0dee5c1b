import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Db } from '#server/platform/db/db.ts'
import { inBatches } from '#server/platform/db/inBatches.ts'
import { addressOf, openPool } from '#server/platform/db/openPool.ts'
import { errorLabel } from '#server/platform/process/errorCode.ts'
import type { Log } from '#server/platform/process/log.ts'
import { once } from '#server/platform/process/once.ts'
import { type Clock, DAY_MS, HOUR_MS, SECOND_MS } from '#shared/clock.ts'
import { toBossDatabase } from './bossDatabase.ts'
import { recordBounce } from './bounces.ts'
import { AddressRefused, type Mailer, MailNotAccepted, MailRefused, type Unsubscribe } from './mailer.ts'
import type { MailKind } from './queueMail.ts'

/** The number of retries, and the first and longest pause in seconds. */
type Retries = { retryLimit: number; retryDelay: number; retryDelayMax: number }

const QUEUE = 'mails'
/** The queue to which pg-boss moves mails that were given up. It has no worker. */
const GIVEN_UP = 'given-up-mails'
/** An admin can look at mails that were given up, and retry them, for this long. */
export const GIVEN_UP_DAYS = 7
const GIVEN_UP_AT_MOST = 100

/** Retries after about 1, 2, 4 … minutes; a mail is given up after about 8 hours. In the machine's time. */
const RETRIES: Retries = { retryLimit: 9, retryDelay: 60, retryDelayMax: 21_600 }
/** pg-boss moves a mail to another server when its own has sent no heartbeat for this long. */
const HEARTBEAT_SECONDS = 30
const SUPERVISE_EVERY_SECONDS = 15
const EXPIRE_SECONDS = 600
const POLL_SECONDS = 2
const BATCH = 10
/** One connection for a worker, one for inserting mails into pg-boss. */
const POOL_MAX = 2
const MAILS_PER_TRANSACTION = 500
/** A mail that is still stored after this time is inserted again. pg-boss ignores an id that it has; after a restored backup it has none. */
const INSERT_AGAIN_MS = 12 * HOUR_MS
/** Interval at which pg-boss checks whether its workers have ended. */
const STOP_STEP_MS = SECOND_MS / 2
const CLOSE_LIMIT_MS = SECOND_MS

type PendingMail = {
  id: string
  given_up_at: Date | null
  kind: MailKind
  to_address: string
  subject: string
  body_text: string
  body_html: string
  unsubscribe: Unsubscribe | null
}
type MailJob = { kind: MailKind; mailId?: string }

/** A mail that could not be delivered: its kind and the last error's name, never its address. */
type GivenUpMail = { id: string; job: 'send-mails'; kind: string; failedAt: Date; error: string; tries: number; canRetry: boolean }

/** Mails without a one-time link. They stay stored after they were given up, so that an admin can send them again. */
const RETRIED_KINDS: readonly MailKind[] = ['password_changed', 'codes_guessed', 'prize_won', 'prize_changed', 'correction_found']

/** Mails that may get lost but never arrive twice: their row is deleted before they are sent. */
const AT_MOST_ONCE_KINDS: readonly MailKind[] = ['owner_report']

export type MailQueue = {
  /** Inserts every due mail into the queue of pg-boss, whose workers on all servers send them. */
  sendPending: () => Promise<void>
  /** The mails of the last days that were given up, newest first. */
  listGivenUp: () => Promise<GivenUpMail[]>
  /** Queues a mail again that was given up. @returns false when it is not stored any more. */
  retryGivenUp: (id: string) => Promise<boolean>
  /** Waits at most `limitMs` for mails that are being sent. Another server, or the next start, sends the rest. Never rejects. */
  close: (limitMs: number) => Promise<void>
}

/** Links expire by `peopleClock`, which a trial does not run faster. */
type Needs = { db: Db; clock: Clock; peopleClock: Clock; mailer: Mailer; log: Log }

/**
 * Sends the mails of the table `pending_mails`, the outbox that `queueMail` writes to. pg-boss stores only their ids, and retries them
 * with growing pauses. It is opened at the first use. A mail may be sent twice when a server dies between sending and recording it, unless its
 * kind is one of AT_MOST_ONCE_KINDS; both copies then have the same Message-ID. See docs/decisions/019-jobs-and-mail-queue.md.
 */
export function createMailQueue({ db, clock, peopleClock, mailer, log }: Needs, retries = RETRIES): MailQueue {
  const pool = openPool(addressOf(db), POOL_MAX)
  let opening: Promise<Opened> | null = null
  const open = () => {
    opening ??= openBoss({ pool, clock, mailer, log }, retries).catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }
  const insertDueMails = async () => {
    if (mailer.isReady?.() === false) return
    await pool('pending_mails').where('expires_at', '<=', new Date(peopleClock.now())).delete()
    const { boss, worker } = await open()
    for (let count = MAILS_PER_TRANSACTION; count === MAILS_PER_TRANSACTION; ) {
      count = await pool.transaction(async (trx) => {
        const mails = await takeDueMails(trx, clock.now())
        if (mails.length > 0)
          await boss.insert(
            QUEUE,
            mails.map(({ id, kind }) => ({ id, data: { kind, mailId: id } })),
            { db: toBossDatabase(trx) },
          )
        return mails.length
      })
    }
    boss.notifyWorker(worker)
  }
  const listGivenUp = async () => {
    const { boss } = await open()
    const newest = (await boss.findJobs<MailJob>(GIVEN_UP))
      .sort((a, b) => b.createdOn.getTime() - a.createdOn.getTime())
      .slice(0, GIVEN_UP_AT_MOST)
    const stored = new Set(await pool<PendingMail>('pending_mails').whereNotNull('given_up_at').pluck('id'))
    return newest.map((job) => toGivenUpMail(job, stored))
  }
  const retryGivenUp = async (id: string) => {
    const { boss } = await open()
    const mailId = (await boss.findJobs<MailJob>(GIVEN_UP, { id }))[0]?.data.mailId
    if (mailId === undefined) return false
    const isQueued = await pool.transaction(async (trx) => {
      // pg-boss ignores an id that it has
      const change = { id: randomUUID(), given_up_at: null, next_try_at: new Date(clock.now()), created_at: new Date(clock.now()) }
      if ((await trx<PendingMail>('pending_mails').where({ id: mailId }).whereNotNull('given_up_at').update(change)) === 0) return false
      await boss.deleteJob(GIVEN_UP, id, { db: toBossDatabase(trx) })
      return true
    })
    if (isQueued) await sendPending(undefined)
    return isQueued
  }
  const close = once(async (limitMs: number) => {
    const waited = (ms: number) => sleep(ms, null, { ref: false })
    const stopBoss = async () => {
      const opened = await opening?.catch(() => null)
      await opened?.boss.stop({ close: false, timeout: Math.max(0, limitMs - STOP_STEP_MS) })
    }
    await Promise.race([
      stopBoss().catch((error: unknown) => log.error('mail_queue_fault', { reason: errorLabel(error) })),
      waited(limitMs),
    ])
    await Promise.race([pool.destroy().catch(() => undefined), waited(CLOSE_LIMIT_MS)])
  })
  // calls that arrive during a run share the next one
  const sendPending = inBatches(async (calls: readonly undefined[]) => {
    await insertDueMails()
    return calls
  })
  return { sendPending: async () => void (await sendPending(undefined)), listGivenUp, retryGivenUp, close }
}

type Opened = { boss: PgBoss; worker: string }

/** Several servers may do this at the same time: pg-boss creates its schema and queues under its own lock. */
async function openBoss(
  { pool, clock, mailer, log }: Omit<Needs, 'db' | 'peopleClock'> & { pool: Knex },
  retries: Retries,
): Promise<Opened> {
  const boss = new PgBoss({
    db: toBossDatabase(pool),
    schema: 'pgboss',
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_EVERY_SECONDS,
    monitorIntervalSeconds: SUPERVISE_EVERY_SECONDS,
  })
  boss.on('error', (error: unknown) => log.error('mail_queue_fault', { reason: errorLabel(error) }))
  try {
    await boss.start()
    await boss.createQueue(GIVEN_UP, { retentionSeconds: (GIVEN_UP_DAYS * DAY_MS) / SECOND_MS })
    const options = {
      ...retries,
      retryBackoff: true,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      expireInSeconds: EXPIRE_SECONDS,
      deadLetter: GIVEN_UP,
    }
    await boss.createQueue(QUEUE, options)
    await boss.updateQueue(QUEUE, options)
    const work = { includeMetadata: true, perJobResults: true, batchSize: BATCH, pollingIntervalSeconds: POLL_SECONDS } as const
    const worker = await boss.work<MailJob, object, typeof work>(QUEUE, work, (jobs) =>
      Promise.all(jobs.map((job) => sendOne({ db: pool, clock, mailer, log }, job))),
    )
    return { boss, worker }
  } catch (error) {
    await boss.stop({ graceful: false, close: false }).catch(() => undefined)
    throw error
  }
}

/** Takes due mails from the outbox, without rows that another server is taking. */
async function takeDueMails(trx: Knex.Transaction, now: number): Promise<Pick<PendingMail, 'id' | 'kind'>[]> {
  const { rows } = await trx.raw<{ rows: Pick<PendingMail, 'id' | 'kind'>[] }>(
    `update pending_mails set next_try_at = :again
     where id in (select id from pending_mails where next_try_at <= :now order by next_try_at limit :count for update skip locked)
     returning id, kind`,
    { now: new Date(now), again: new Date(now + INSERT_AGAIN_MS), count: MAILS_PER_TRANSACTION },
  )
  return rows
}

/** Sends one mail. Its row is deleted as soon as it is sent; given up, it stays only if it has no secret in it. */
async function sendOne(
  { db, clock, mailer, log }: Omit<Needs, 'peopleClock'>,
  { id, retryCount, retryLimit }: JobWithMetadata<MailJob>,
): Promise<JobResult> {
  const mail = await db<PendingMail>('pending_mails').where({ id }).first()
  if (!mail) return { id, status: 'completed' }
  const isAtMostOnce = AT_MOST_ONCE_KINDS.includes(mail.kind)
  // another server deleted it meanwhile
  if (isAtMostOnce && (await db('pending_mails').where({ id }).delete()) === 0) return { id, status: 'completed' }
  let result: JobResult = { id, status: 'completed' }
  try {
    if (mail.kind !== 'nobody')
      await mailer.send({
        id,
        to: mail.to_address,
        subject: mail.subject,
        text: mail.body_text,
        html: mail.body_html,
        ...(mail.unsubscribe && { unsubscribe: mail.unsubscribe }),
      })
  } catch (error) {
    const mayBeDelivered = isAtMostOnce && !(error instanceof MailNotAccepted)
    const isGivenUp = error instanceof MailRefused || mayBeDelivered || retryCount >= retryLimit
    const reason = errorLabel(error)
    if (error instanceof AddressRefused) await recordBounce(db, mail.to_address, { source: 'refused', now: clock.now() })
    log.error(isGivenUp ? 'mail_given_up' : 'mail_will_be_retried', { kind: mail.kind, tries: retryCount + 1, reason })
    result = { id, status: isGivenUp ? 'deadletter' : 'failed', output: { name: reason } }
  }
  if (isAtMostOnce) {
    if (result.status === 'failed') await db('pending_mails').insert({ ...mail, unsubscribe: JSON.stringify(mail.unsubscribe) })
  } else if (result.status === 'deadletter' && RETRIED_KINDS.includes(mail.kind))
    await db('pending_mails').where({ id }).update({ given_up_at: db.fn.now(), next_try_at: 'infinity' })
  else if (result.status !== 'failed') await db('pending_mails').where({ id }).delete()
  return result
}

const toGivenUpMail = (
  { id, data, createdOn, sourceOutput, sourceRetryCount }: JobWithMetadata<MailJob>,
  stored: ReadonlySet<string>,
): GivenUpMail => ({
  id,
  job: 'send-mails',
  kind: data.kind,
  failedAt: createdOn,
  error: sourceOutput && 'name' in sourceOutput ? String(sourceOutput.name) : 'unknown',
  tries: (sourceRetryCount ?? 0) + 1,
  canRetry: data.mailId !== undefined && stored.has(data.mailId),
})
