import type { Config } from '#server/config.ts'
import type { PushClient } from '#server/integrations/outbound/pushClient.ts'
import type { PointOfSaleSystems } from '#server/integrations/point-of-sale/pointOfSaleSystems.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { Clock, EpochMs } from '#shared/clock.ts'
import type { WeekKey } from '#shared/model/week.ts'
import type { WrittenLetter } from './mail/letter/letter.ts'
import type { Mailer, Unsubscribe } from './mail/mailer.ts'

/** What the sender and the kinds of deliveries use. */
export type Needs = {
  db: Db
  clock: Clock
  peopleClock: Clock
  config: Config
  log: Log
  mailer: Mailer
  pushClient: PushClient
  pointOfSale: PointOfSaleSystems
}

/** Why a delivery waits whose server died during its try. */
export const INTERRUPTED = 'interrupted'

export const CHANNELS = ['mail', 'push', 'webhook'] as const
export type Channel = (typeof CHANNELS)[number]

/** The device of a push. */
export type Device = { id: string; endpoint: string; p256dh: string; auth: string; key_id: string; refusals_in_row: number }

/** A delivery that this server sends. */
export type ClaimedDelivery = {
  id: string
  kind: string
  userId: string | null
  /** The address of a mail. */
  to: string | null
  device: Device | null
  batchId: string | null
  subject: string | null
  payload: unknown
  dedupeKey: string | null
  /** Of the last try; `INTERRUPTED` when its server died. */
  reason: string | null
  /** The number of tries, with this one. */
  tries: number
  createdAt: Date
  expiresAt: Date | null
}

/**
 * What became of a try. `waiting`: it may be sent again. `isServerAway`: the server could not be used at all, so that other mails would fail too.
 * `until`: it was not tried, because it may not be sent before.
 */
export type Outcome =
  | { state: 'sent' | 'skipped' | 'failed'; reason: string | null }
  | { state: 'waiting'; reason: string; retryAfterMs?: number | null; isServerAway?: boolean }
  | { state: 'waiting'; until: EpochMs }

/** What is sent, or why it is not: `skip` when nobody wants it any more, `fail` when a person has to look at it, `waitUntil` when it comes too early. */
export type Prepared<Content> = { content: Content } | { skip: string } | { fail: string } | { waitUntil: EpochMs }

export type MailContent = WrittenLetter & { unsubscribe?: Unsubscribe }
/** A button of a notification: it opens a page, or mutes the reminders of a week where the device can do that without a page. */
export type PushAction = { title: string; path: string; mutes?: WeekKey }
/** The notification of a push. It stands on lock screens: no code, email or amount of money in it. */
export type PushContent = {
  title: string
  body: string
  path: string
  actions: readonly PushAction[]
  topic: string
  urgency: 'low' | 'normal' | 'high'
}
/** Sends the event to its receiver. */
export type WebhookContent = () => Promise<Outcome>

/** `run` is the same object during one run of the sender, for what is read once in it. */
export type Prepare<Content> = (
  needs: Needs,
  rows: readonly ClaimedDelivery[],
  run: object,
) => Promise<ReadonlyMap<string, Prepared<Content>>>

/** How deliveries of one kind are written, repeated and given up. */
export type Kind<Content> = {
  /** Whether a try is repeated whose server died before its outcome was recorded. If not, it is recorded as uncertain. */
  repeatsAfterCrash: boolean
  /** Whether a try is repeated that may have arrived, because its connection broke before the answer. */
  repeatsAfterLostAnswer: boolean
  /** After so many tries, or when it is so old and was tried so often. A try in which the server was away does not count. */
  givenUp: { tries: number } | { afterMs: number; triesAtLeast: number }
  /** Whether an admin may send one again that failed. */
  canRetry: boolean
  /** Writes claimed deliveries, and decides whether they are still wanted. A delivery without an answer is outdated. */
  prepare: Prepare<Content>
}

/** Mails to many: which batches may be sent now, the most urgent first, and how many of their mails are sent together. */
export type BatchSource = { together: number; listOpen: (needs: Needs) => Promise<readonly string[]> }

/** All kinds by channel and name, and the batches of mails. Features define them; `server/deliveryKinds.ts` lists them. */
export type Kinds = {
  mail: Readonly<Record<string, Kind<MailContent>>>
  push: Readonly<Record<string, Kind<PushContent>>>
  webhook: Readonly<Record<string, Kind<WebhookContent>>>
  batches: readonly BatchSource[]
}

/** A try in which nothing was sent. The reason of an interrupted one stays, because that one may have arrived. */
export const notTried = (row: Pick<ClaimedDelivery, 'reason'>, reason: string): Outcome => ({
  state: 'waiting',
  reason: row.reason === INTERRUPTED ? INTERRUPTED : reason,
})

/** The names of all kinds, or of those with this property, as `channel kind`. */
export const namesOf = (kinds: Kinds, property?: 'repeatsAfterCrash' | 'canRetry') =>
  CHANNELS.flatMap((channel) =>
    Object.entries<Pick<Kind<unknown>, 'repeatsAfterCrash' | 'canRetry'>>(kinds[channel]).flatMap(([kind, of]) =>
      !property || of[property] ? [`${channel} ${kind}`] : [],
    ),
  )
