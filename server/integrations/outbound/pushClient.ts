import type { lookup } from 'node:dns'
import { Agent } from 'node:https'
import { SECOND_MS } from '#shared/clock.ts'
import { createSendRequest, type OutboundRequest, RequestFault } from './safeRequest.ts'

/**
 * The status of a push service's answer. `no answer`: also when its name leads to an address that is not public, so that nothing was sent. The
 * name is that of a known service, so such an address is a fault of the network, such as a router without a connection or a captive portal.
 */
export type PushServiceAnswer = { status: number; retryAfter: string | null } | 'no answer'
export type SendToPushService = (request: Omit<OutboundRequest, 'maxAnswerBytes' | 'method'>) => Promise<PushServiceAnswer>

/** Connections to push services, for one run of the sender. */
export type PushConnections = {
  /** To a service of a browser's maker. */
  public: SendToPushService
  /** To a service that the operator has added, which may be in the own network. */
  operator: SendToPushService
  close: () => void
}
export type PushOptions = { answerWithinMs?: number; findAddresses?: typeof lookup }
export type PushClient = { open: (options: PushOptions & { atOnce: number }) => PushConnections }

const ANSWER_WITHIN_MS = 10 * SECOND_MS
/** An answer has no use beyond its status; this is how much of it is read. */
const ANSWER_MAX_BYTES = 8_192

/** Sends requests to push services by connections that stay open. */
export const pushClient: PushClient = {
  open({ atOnce, answerWithinMs = ANSWER_WITHIN_MS, findAddresses }) {
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
    const limits = { limitMs: answerWithinMs, agent }
    return {
      public: sendBy(createSendRequest({ ...limits, isProduction: true }, findAddresses)),
      operator: sendBy(createSendRequest({ ...limits, isProduction: false }, findAddresses)),
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
      return error.status === null ? 'no answer' : { status: error.status, retryAfter: null }
    }
  }
