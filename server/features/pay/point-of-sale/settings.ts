import { randomUUID } from 'node:crypto'
import { DONE_BY_HAND } from '#server/delivery/failures.ts'
import type { Deps } from '#server/deps.ts'
import { HOUSE_ID } from '#server/house/readHouse.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import { sealSecret } from '#server/platform/connections/secrets.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { CallParsed, CallResponse } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'
import { posSystem } from '#shared/contract/pointOfSale.ts'
import { findIntegration, type IntegrationRow, openIntegration, secretContextOf } from './integration.ts'
import * as texts from './texts.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'pointOfSale'>
type Sent = CallParsed<typeof contract.setPointOfSale>['body']
type Settings = Omit<Sent, 'apiKey' | 'reason'>

const MESSAGES_SHOWN = 25

/** The connection and its latest messages. The key is not read. */
export async function describePointOfSale({ db, config }: Needs): Promise<CallResponse<typeof contract.getPointOfSale>> {
  const row = await findIntegration(db)
  const { rows } = await db.raw<{ rows: { waiting: number; needPerson: number }[] }>(
    `select (count(*) filter (where state in ('waiting', 'sending')))::int as waiting, (count(*) filter (where state = 'failed'))::int as "needPerson"
     from deliveries where channel = 'webhook' and state in ('waiting', 'sending', 'failed')`,
  )
  return {
    isAvailable: config.secretsKey !== null,
    integration: row && { ...toSettings(row), hasApiKey: row.sealed_api_key !== null },
    messages: await listMessages(db),
    waiting: rows[0]?.waiting ?? 0,
    needPerson: rows[0]?.needPerson ?? 0,
  }
}

const toSettings = (row: IntegrationRow): Settings => ({
  posSystem: posSystem.safeParse(row.pos_system).data ?? 'webhook',
  webhookUrl: row.webhook_url ?? '',
  discountGuid: row.discount_guid,
  locationId: row.location_id,
  isActive: row.is_active,
  testMode: row.test_mode,
})

/** What the states of deliveries mean to the till. */
const STATES = { waiting: 'waiting', sending: 'waiting', sent: 'delivered', failed: 'needs_person', skipped: 'canceled' } as const

type MessageRow = Omit<CallResponse<typeof contract.getPointOfSale>['messages'][number], 'createdAt' | 'amount' | 'state'> & {
  createdAt: Date
  amount: string
  state: keyof typeof STATES
}

async function listMessages(db: Db) {
  const rows: MessageRow[] = await db('deliveries as message')
    .joinRaw('join till_redemptions on till_redemptions.id = message.subject::uuid')
    .join('credit_redemptions', 'credit_redemptions.id', 'credit_id')
    .where({ channel: 'webhook' })
    .orderByRaw(`state = 'failed' desc`) // what needs a person is listed however old it is
    .orderBy([
      { column: 'message.created_at', order: 'desc' },
      { column: 'message.id', order: 'desc' },
    ])
    .limit(MESSAGES_SHOWN)
    .select({ id: 'message.id', createdAt: 'message.created_at', event: 'kind', lastResult: 'reason' })
    .select('state', 'tries', 'amount', 'description', db.raw(`(payload ->> 'isTest')::boolean as "isTest"`))
  const stateOf = ({ state, lastResult }: MessageRow) => (lastResult === DONE_BY_HAND ? 'delivered' : STATES[state])
  return rows.map((row) => ({ ...row, state: stateOf(row), createdAt: row.createdAt.toISOString(), amount: Number(row.amount) }))
}

/**
 * Connects a point-of-sale system, or changes the connection. The key is encrypted before it is stored; the record says only that it changed.
 * A stored key is used for the address it was given for: another system or address needs the key again.
 * @throws AppError secrets_key_missing, point_of_sale_incomplete.
 */
export async function setPointOfSale({ db, clock, config, pointOfSale }: Needs, { viewer, sent }: { viewer: Viewer; sent: Sent }) {
  const { apiKey, reason, ...settings } = sent
  const { secretsKey } = config
  if (!secretsKey) throw new AppError('secrets_key_missing')
  if (!pointOfSale.isAllowedAddress(settings.webhookUrl)) throw incomplete(texts.theAddressMustBegin())
  if (isOwnAddress(settings.webhookUrl, config)) throw incomplete(texts.thisIsTheAddressOfThisServer())
  if (!pointOfSale.isComplete(settings.posSystem, settings)) throw incomplete(texts.toastNeeds())
  await db.transaction(async (trx) => {
    await trx('client_configurations').whereRaw(`id = ${HOUSE_ID}`).forNoKeyUpdate().select('id') // two admins would create two of them
    const before = await findIntegration(trx)
    const isSameReceiver = before?.pos_system === settings.posSystem && before.webhook_url === settings.webhookUrl
    if (!apiKey && !(isSameReceiver && before.sealed_api_key)) throw incomplete(texts.pleaseEnterTheKey())
    const id = before?.id ?? randomUUID()
    const row = {
      pos_system: settings.posSystem,
      webhook_url: settings.webhookUrl,
      discount_guid: settings.discountGuid,
      location_id: settings.locationId,
      is_active: settings.isActive,
      test_mode: settings.testMode,
      ...(apiKey && { sealed_api_key: sealSecret(secretsKey, apiKey, secretContextOf(id)) }),
    }
    await trx('point_of_sale_integrations')
      .insert({ id, client_id: trx.raw(HOUSE_ID), ...row })
      .onConflict('id')
      .merge(row)
    await recordAdminAction(trx, viewer, clock.now(), {
      action: 'set point of sale',
      subject: `point of sale ${id}`,
      old: before && toSettings(before),
      new: { ...settings, keyChanged: apiKey !== undefined },
      reason,
    })
  })
}

/** Whether an address is that of this server, on any port; in development another port of the machine may be a receiver. */
function isOwnAddress(address: string, { publicUrl, isProduction }: Needs['config']): boolean {
  const [there, here] = [new URL(address), new URL(publicUrl)]
  if (!isProduction) return there.host === here.host
  return there.hostname.replace(/\.$/, '') === here.hostname
}

const incomplete = (text: string) => new AppError('point_of_sale_incomplete', { text })

/**
 * Sends a test event, which books nothing.
 * @throws AppError secrets_key_missing, point_of_sale_incomplete.
 */
export async function testPointOfSale(deps: Needs, viewer: Viewer) {
  const { db, clock, config } = deps
  if (!config.secretsKey) throw new AppError('secrets_key_missing')
  const row = await findIntegration(db)
  const system = row && openIntegration(deps, row)
  if (!system) throw new AppError('point_of_sale_incomplete')
  const now = clock.now()
  const event = { id: randomUUID(), type: 'test', isTest: true, createdAt: new Date(now).toISOString(), redemption: null } as const
  const { kind, result } = await system.send(event)
  await recordAdminAction(db, viewer, now, {
    action: 'test point of sale',
    subject: `point of sale ${row.id}`,
    new: { result },
    reason: 'test event',
  })
  return { isAccepted: kind === 'delivered', result }
}
