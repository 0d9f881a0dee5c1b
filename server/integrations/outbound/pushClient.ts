import { Agent } from 'node:https'
import { SECOND_MS } from '#shared/clock.ts'
import { createSendRequest, type OutboundRequest, RequestFault } from './safeRequest.ts'

/** The status of a push service's answer; `not allowed`: its address is not public, so nothing was sent. */
export type PushServiceAnswer = { status: number; retryAfter: string | null } | 'no answer' | 'not allowed'
export type SendToPushService = (request: Omit<OutboundRequest, 'maxAnswerBytes' | 'method'>) => Promise<PushServiceAnswer>

/** Connections to push services, for one run of the sender. */
export type PushConnections = {
  /** To a service of a browser's maker. */
  public: SendToPushService
  /** To a service that the operator has added, which may be in the own network. */
  operator: SendToPushService
  close: () => void
}
export type PushClient = { open: (limits: { atOnce: number; answerWithinMs?: number }) => PushConnections }

const ANSWER_WITHIN_MS = 10 * SECOND_MS
/** An answer has no use beyond its status; this is how much of it is read. */
const ANSWER_MAX_BYTES = 8_192

/** Sends requests to push services by connections that stay open. */
export const pushClient: PushClient = {
  open({ atOnce, answerWithinMs = ANSWER_WITHIN_MS }) {
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
    const limits = { limitMs: answerWithinMs, agent }
    return {
      public: sendBy(createSendRequest({ ...limits, isProduction: true })),
      operator: sendBy(createSendRequest({ ...limits, isProduction: false })),
      close: () => agent.destroy(),
    }
  },
}

const sendBy =
  (sendRequest: ReturnType<typeof createSendRequest>): SendToPushService =>
  async (request) => {
    try {
      const { status, retryAfter } = await sendRequest({ ...request, method: 'POST', maxAnswerBytes: ANSWER_MAX_BYTES })
      return { status, retryAfter }
    } catch (error) {
      if (!(error instanceof RequestFault)) throw error
      if (error.status !== null) return { status: error.status, retryAfter: null }
      return error.code === 'address_not_allowed' ? 'not allowed' : 'no answer'
    }
  }
