import { createHmac } from 'node:crypto'
import { RequestFault } from '#server/integrations/outbound/safeRequest.ts'
import { SECOND_MS, systemClock } from '#shared/clock.ts'
import { type OpenPointOfSale, outcomeOf, outcomeOfFault, parseAnswer, toTransactionId } from './pointOfSale.ts'

/** An answer needs room for a transaction id only. */
const MAX_ANSWER_BYTES = 16_384

/**
 * Posts events as JSON, signed as the Standard Webhooks specification says: HMAC-SHA256 of id, time and body. Receivers refuse a time more
 * than five minutes off, and an id that they know. The time is that of the try, by the machine's clock.
 */
export const openWebhook: OpenPointOfSale = ({ address, apiKey }, sendRequest) => ({
  isRepeatable: true,
  send: async (event) => {
    const { isTest, ...facts } = event
    const body = JSON.stringify({ ...facts, test: isTest })
    const timestamp = String(Math.floor(systemClock.now() / SECOND_MS))
    const headers = {
      'content-type': 'application/json',
      'webhook-id': event.id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signWebhook(apiKey, { id: event.id, timestamp, body }),
    }
    try {
      const answer = await sendRequest({ method: 'POST', url: address, headers, body, maxAnswerBytes: MAX_ANSWER_BYTES })
      const isAccepted = answer.status >= 200 && answer.status < 300
      if (!isAccepted) return outcomeOf('retry', `status ${answer.status}`)
      const parsed = parseAnswer(answer.body)
      const transactionId = typeof parsed === 'object' && parsed !== null && 'transactionId' in parsed ? parsed.transactionId : null
      return outcomeOf('delivered', `status ${answer.status}`, toTransactionId(transactionId))
    } catch (error) {
      if (error instanceof RequestFault) return outcomeOfFault(error, true)
      throw error
    }
  },
})

/** The value of `webhook-signature`. A secret that begins with `whsec_` is base64, as in the specification; any other is used as it is typed. */
function signWebhook(secret: string, { id, timestamp, body }: { id: string; timestamp: string; body: string }): string {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : secret
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}
