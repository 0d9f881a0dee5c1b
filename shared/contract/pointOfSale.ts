import * as z from 'zod/mini'
import { reason } from '#shared/model/reason.ts'
import { defineCall } from './call.ts'
import * as texts from './pointOfSale.texts.ts'

export const posSystem = z.enum(['webhook', 'toast'])
export type PosSystem = z.output<typeof posSystem>

const optionalText = z.nullable(z.string().check(z.trim(), z.regex(/^[\w-]{1,100}$/, { error: () => texts.lettersDigitsAndDashesOnly() })))
const settings = {
  posSystem,
  /** Where events are sent: the receiver of the webhook, or the host of Toast's API. */
  webhookUrl: z.string().check(z.trim(), z.maxLength(500), z.url({ error: () => texts.pleaseEnterAWholeAddress() })),
  /** Toast: the open-amount discount, and the restaurant. */
  discountGuid: optionalText,
  locationId: optionalText,
  isActive: z.boolean(),
  /** Events are marked, and nothing may be booked. */
  testMode: z.boolean(),
}

/** The connection as admins see it. The key itself is never sent to a client. */
export const pointOfSale = z.object({
  /** False where the server has no key to encrypt with: then nothing can be connected. */
  isAvailable: z.boolean(),
  integration: z.nullable(z.object({ ...settings, hasApiKey: z.boolean() })),
  /** The latest events, newest first. */
  messages: z.array(
    z.object({
      id: z.uuid(),
      createdAt: z.iso.datetime(),
      event: z.enum(['redeemed', 'undone']),
      state: z.enum(['waiting', 'delivered', 'needs_person', 'canceled']),
      isTest: z.boolean(),
      tries: z.number(),
      /** A status or a word, such as "status 503" or "timeout"; null before the first try. */
      lastResult: z.nullable(z.string()),
      amount: z.number(),
      description: z.string(),
    }),
  ),
  /** Events that wait for their next try, and those that a person has to look at. */
  waiting: z.number(),
  needPerson: z.number(),
})

export const getPointOfSale = defineCall('GET', '/api/admin/point-of-sale', 'admin', {
  summary: 'The connection to a point-of-sale system, without its key, and the latest events that were sent to it.',
  response: pointOfSale,
})

export const setPointOfSale = defineCall('PUT', '/api/admin/point-of-sale', 'admin', {
  summary: 'Connects a point-of-sale system or changes the connection. The stored key stays unless another one is given.',
  body: z.object({
    ...settings,
    /** The secret of the webhook's signature; for Toast "client id:client secret". */
    apiKey: z.optional(z.string().check(z.trim(), z.minLength(16), z.maxLength(500))),
    reason,
  }),
  response: pointOfSale,
  errors: ['secrets_key_missing', 'point_of_sale_incomplete'],
})

export const testPointOfSale = defineCall('POST', '/api/admin/point-of-sale/test', 'admin', {
  summary: 'Sends a test event at once, which books nothing, and answers with the outcome only.',
  response: z.object({
    isAccepted: z.boolean(),
    /** As `lastResult` of an event. */
    result: z.string(),
  }),
  errors: ['secrets_key_missing', 'point_of_sale_incomplete'],
})
