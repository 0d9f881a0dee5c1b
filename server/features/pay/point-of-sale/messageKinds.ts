import * as z from 'zod'
import {
  type ClaimedDelivery,
  INTERRUPTED,
  type Kind,
  type Needs,
  notTried,
  type Outcome,
  type Prepared,
  type WebhookContent,
} from '#server/delivery/kinds.ts'
import type { PosEvent, PosOutcome } from '#server/integrations/point-of-sale/pointOfSale.ts'
import { countRows, type Db } from '#server/platform/db/db.ts'
import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import { type IntegrationRow, openIntegration } from './integration.ts'

/** After this time a person has to look at the message. */
const GIVEN_UP_AFTER_MS = DAY_MS

const messageFacts = z.object({ integrationId: z.string(), isTest: z.boolean() })
export type MessageFacts = z.output<typeof messageFacts>

const EVENTS = ['redeemed', 'undone'] as const
type Event = (typeof EVENTS)[number]

/** There is one message about each event of a redemption. */
export const messageKeyOf = (event: Event, redemptionId: string) => `${event} ${redemptionId}`

type RedemptionRow = { redeemed_at: Date; undone_at: Date | null; pos_transaction_id: string | null; amount: string; description: string }

const readRedemption = (db: Db, { subject }: ClaimedDelivery) =>
  db('till_redemptions')
    .join('credit_redemptions', 'credit_redemptions.id', 'credit_id')
    .where('till_redemptions.id', subject)
    .first<RedemptionRow>(
      ...['till_redemptions.redeemed_at', 'till_redemptions.undone_at', 'till_redemptions.pos_transaction_id', 'amount', 'description'],
    )

const toEvent = (event: Event, { id, createdAt, subject }: ClaimedDelivery, { isTest }: MessageFacts, row: RedemptionRow): PosEvent => ({
  id,
  type: `redemption.${event}`,
  isTest,
  createdAt: createdAt.toISOString(),
  redemption: {
    id: subject ?? '',
    amount: Number(row.amount),
    description: row.description,
    redeemedAt: row.redeemed_at.toISOString(),
    checkNumber: row.pos_transaction_id,
  },
})

/** Why a person has to book: these tries booked nothing. */
const NOT_BOOKED = ['no_check_number', 'check_not_found', 'several_checks']

/** Cancels the message about a redemption that was not sent yet, or that surely booked nothing. @returns whether there was one. */
export async function cancelUnbooked(db: Db, redemptionId: string, now: EpochMs): Promise<boolean> {
  const canceled = await db('deliveries')
    .where({ dedupe_key: messageKeyOf('redeemed', redemptionId) })
    .where((row) =>
      row.where({ state: 'waiting', tries: 0 }).orWhere((failed) => failed.where({ state: 'failed' }).whereIn('reason', NOT_BOOKED)),
    )
    .update({ state: 'skipped', reason: 'canceled', ended_at: new Date(now) })
  return canceled > 0
}

/**
 * Whether the system needs no message about a redemption that was undone. It is never informed of the redemption after its undoing: it would
 * book what was taken back. Where it can't know a message by its id, such a redemption is not booked at all, and then has nothing to remove.
 */
async function isNotNeeded(
  { db, clock }: Needs,
  event: Event,
  { subject }: ClaimedDelivery,
  { isRepeatable, undone_at }: Pick<RedemptionRow, 'undone_at'> & { isRepeatable: boolean },
): Promise<boolean> {
  if (event === 'redeemed') return undone_at !== null
  if (isRepeatable) return false
  if (await cancelUnbooked(db, subject ?? '', clock.now())) return true
  const canceled = { dedupe_key: messageKeyOf('redeemed', subject ?? ''), state: 'skipped', reason: 'canceled' }
  return (await db('deliveries').where(canceled).first('id')) !== undefined
}

const STATES = { delivered: 'sent', needs_person: 'failed' } as const

function toOutcome({ kind, result }: PosOutcome): Outcome {
  return kind === 'retry' ? { state: 'waiting', reason: result } : { state: STATES[kind], reason: result }
}

async function prepareOne(needs: Needs, event: Event, row: ClaimedDelivery): Promise<Prepared<WebhookContent>> {
  const { db, log } = needs
  const facts = messageFacts.parse(row.payload)
  const integration = await db('point_of_sale_integrations').where({ id: facts.integrationId }).first<IntegrationRow | undefined>()
  const system = integration && openIntegration(needs, integration)
  if (!system) return { content: async () => notTried(row, 'not_configured') }
  if (row.reason === INTERRUPTED && !system.isRepeatable) return { fail: INTERRUPTED }
  const redemption = await readRedemption(db, row)
  if (await isNotNeeded(needs, event, row, { ...redemption, isRepeatable: system.isRepeatable })) return { skip: 'canceled' }
  const sent = toEvent(event, row, facts, redemption)
  return {
    content: async () => {
      const outcome = await system.send(sent)
      if (outcome.kind !== 'delivered') log.info('point_of_sale_not_informed', { result: outcome.result, tries: row.tries })
      else if (outcome.transactionId !== null && row.subject !== null)
        await storeTransactionId(db, { redemptionId: row.subject, transactionId: outcome.transactionId })
      return toOutcome(outcome)
    },
  }
}

/** Stores the id by which the point-of-sale system knows a redemption, with the credit and the win too unless it was undone. */
async function storeTransactionId(trx: Db, { redemptionId, transactionId }: { redemptionId: string; transactionId: string }) {
  const stored = { pos_transaction_id: transactionId }
  const [redemption] = await trx('till_redemptions')
    .where({ id: redemptionId })
    .update(stored)
    .returning<{ credit_id: string; undone_at: Date | null }[]>(['credit_id', 'undone_at'])
  if (!redemption || redemption.undone_at) return
  const [credit] = await trx('credit_redemptions').where({ id: redemption.credit_id }).update(stored).returning<{ code: string }[]>('code')
  if (credit) await trx('weekly_winners').where({ redemption_code: credit.code }).update(stored)
}

/** A message arrives at least once, under the same id. After a crash, a system that would book it twice leaves it to a person. */
const kindOf = (event: Event): Kind<WebhookContent> => ({
  repeatsAfterCrash: true,
  repeatsAfterLostAnswer: false,
  givenUp: { afterMs: GIVEN_UP_AFTER_MS, triesAtLeast: 1 },
  canRetry: true,
  prepare: async (needs, rows) =>
    new Map(await Promise.all(rows.map(async (row) => [row.id, await prepareOne(needs, event, row)] as const))),
})

export const MESSAGE_KINDS: Readonly<Record<Event, Kind<WebhookContent>>> = { redeemed: kindOf('redeemed'), undone: kindOf('undone') }

/** The messages that need a person. */
export const countUnsent = (db: Db) => countRows(db('deliveries').where({ channel: 'webhook', state: 'failed' }))
