import type { Deps } from '#server/deps.ts'
import type { PosEvent, PosOutcome } from '#server/integrations/point-of-sale/pointOfSale.ts'
import type { Db } from '#server/platform/db/db.ts'
import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import { INTEGRATION_COLUMNS, type IntegrationRow, openIntegration } from './integration.ts'
import { storeTransactionId } from './storeTransactionId.ts'

/** The pause doubles with each try: 30 s, 1 min, 2 min … up to an hour. */
const FIRST_PAUSE_MS = 30 * SECOND_MS
const LONGEST_PAUSE_MS = HOUR_MS
/** After this time a person has to look at the message. */
const GIVE_UP_AFTER_MS = DAY_MS
/** A try that has not ended after this time is lost: its server was killed. */
const TRY_LOST_AFTER_MS = MINUTE_MS
/** Most messages of one run; a silent receiver takes 5 s for each. */
const MESSAGES_PER_RUN = 40
/** The result of a message while it is being sent. */
const SENDING = 'sending'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'pointOfSale'>
type Message = {
  id: string
  integrationId: string
  redemptionId: string
  event: 'redeemed' | 'undone'
  isTest: boolean
  createdAt: Date
  tries: number
  resultBefore: string | null
}

/** Sends the messages that are due, one after the other, and records each outcome before the next one. One server at a time runs this job. */
export async function sendMessages(deps: Needs) {
  for (let sent = 0; sent < MESSAGES_PER_RUN; sent += 1) {
    const message = await takeMessage(deps)
    if (!message) return
    const outcome = await sendOne(deps, message)
    await recordOutcome(deps, message, outcome)
    if (outcome.kind !== 'delivered')
      deps.log.info('point_of_sale_not_informed', { result: outcome.result, tries: message.tries, ends: outcome.kind === 'needs_person' })
  }
}

/** Takes a due message. One about an undone redemption waits until the one about the redemption has ended. */
async function takeMessage({ db, clock }: Needs): Promise<Message | null> {
  const now = clock.now()
  const { rows } = await db.raw<{ rows: Message[] }>(
    `with due as (
       select id, last_result from point_of_sale_messages as message
       where state = 'waiting' and next_try_at <= :now and not (event = 'undone' and exists (
         select from point_of_sale_messages as first where first.redemption_id = message.redemption_id and first.event = 'redeemed' and first.state = 'waiting'
       ))
       order by next_try_at, id limit 1 for update skip locked
     )
     update point_of_sale_messages as message set tries = tries + 1, next_try_at = :lostAt, last_result = :sending from due where message.id = due.id
     returning message.id, integration_id as "integrationId", redemption_id as "redemptionId", event, is_test as "isTest", created_at as "createdAt",
       tries, due.last_result as "resultBefore"`,
    { now: new Date(now), lostAt: new Date(now + TRY_LOST_AFTER_MS), sending: SENDING },
  )
  return rows[0] ?? null
}

async function sendOne(deps: Needs, message: Message): Promise<PosOutcome> {
  const row = await deps
    .db('point_of_sale_integrations')
    .where({ id: message.integrationId })
    .first<IntegrationRow>(...INTEGRATION_COLUMNS)
  const system = openIntegration(deps, row)
  if (!system) return { kind: 'retry', result: 'not_configured', transactionId: null }
  if (message.resultBefore === SENDING && !system.isRepeatable) return { kind: 'needs_person', result: 'interrupted', transactionId: null }
  return system.send(await readEvent(deps.db, message))
}

type RedemptionRow = { redeemed_at: Date; pos_transaction_id: string | null; amount: string; description: string }

async function readEvent(db: Db, { id, event, isTest, createdAt, redemptionId }: Message): Promise<PosEvent> {
  const row = await db('till_redemptions')
    .join('credit_redemptions', 'credit_redemptions.id', 'credit_id')
    .where('till_redemptions.id', redemptionId)
    .first<RedemptionRow>('till_redemptions.redeemed_at', 'till_redemptions.pos_transaction_id', 'amount', 'description')
  return {
    id,
    type: `redemption.${event}`,
    isTest,
    createdAt: createdAt.toISOString(),
    redemption: {
      id: redemptionId,
      amount: Number(row.amount),
      description: row.description,
      redeemedAt: row.redeemed_at.toISOString(),
      checkNumber: row.pos_transaction_id,
    },
  }
}

async function recordOutcome(
  { db, clock }: Needs,
  { id, redemptionId, createdAt, tries }: Message,
  { kind, result, transactionId }: PosOutcome,
) {
  const now = clock.now()
  const isGivenUp = kind === 'retry' && now - createdAt.getTime() >= GIVE_UP_AFTER_MS
  const end = (state: string) => ({ state, ended_at: new Date(now), last_result: result })
  await db.transaction(async (trx) => {
    await trx('point_of_sale_messages')
      .where({ id })
      .update(
        kind === 'retry' && !isGivenUp
          ? { next_try_at: new Date(now + pauseAfter(tries)), last_result: result }
          : end(kind === 'delivered' ? 'delivered' : 'needs_person'),
      )
    if (kind === 'delivered' && transactionId !== null) await storeTransactionId(trx, { redemptionId, transactionId })
  })
}

const pauseAfter = (tries: number): EpochMs => Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS)
