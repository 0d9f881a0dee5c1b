import type { RequestFault, SendRequest } from '#server/integrations/outbound/safeRequest.ts'

/** What a point-of-sale system is informed of. It contains nothing about the player. */
export type PosEvent = {
  /** The same in every try, so that a receiver can ignore an event that it knows. */
  id: string
  type: 'redemption.redeemed' | 'redemption.undone' | 'test'
  /** True in test mode: nothing may be booked. */
  isTest: boolean
  createdAt: string
  redemption: PosRedemption | null
}
export type PosRedemption = {
  id: string
  amount: number
  description: string
  redeemedAt: string
  /** The number of the bill, as the till gave it. */
  checkNumber: string | null
}

export type PosSettings = { address: string; apiKey: string; discountGuid: string | null; locationId: string | null }

/**
 * The outcome of a try. `retry`: it may be sent again. `needs_person`: it must not be sent again by itself, because it may have been booked, or
 * because the system refused it. `result` is a status or a word, never text of the answer.
 */
export type PosOutcome = { kind: 'delivered' | 'retry' | 'needs_person'; result: string; transactionId: string | null }

export type PointOfSale = {
  /** False when an event that arrives twice would be booked twice: after a crash during a try a person decides. */
  isRepeatable: boolean
  send: (event: PosEvent) => Promise<PosOutcome>
}
export type OpenPointOfSale = (settings: PosSettings, sendRequest: SendRequest) => PointOfSale

export const outcomeOf = (kind: PosOutcome['kind'], result: string, transactionId: string | null = null): PosOutcome => ({
  kind,
  result,
  transactionId,
})

export const outcomeOfFault = ({ code, mayHaveArrived }: RequestFault, isRepeatable: boolean): PosOutcome =>
  outcomeOf(isRepeatable || !mayHaveArrived ? 'retry' : 'needs_person', code)

/** An id that may be stored and shown; null for anything else in its place. */
export const toTransactionId = (value: unknown): string | null =>
  typeof value === 'string' && /^[\w.:/-]{1,100}$/.test(value) ? value : null

/** The JSON of an answer; null when it is none. */
export function parseAnswer(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
