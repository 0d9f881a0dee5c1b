import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { networkInterfaces } from 'node:os'
import { SECOND_MS } from '#shared/clock.ts'
import { isPublicAddress } from './publicAddress.ts'

const LIMIT_MS = 5 * SECOND_MS

export type OutboundRequest = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body: string | Buffer | null
  /** A longer answer counts as a failure. */
  maxAnswerBytes: number
}
/** `body` is the text of `bytes`; `retryAfter` is the answer's `Retry-After` header. */
export type OutboundAnswer = { status: number; body: string; bytes: Buffer; retryAfter: string | null }
export type SendRequest = (request: OutboundRequest) => Promise<OutboundAnswer>
export type RequestFaultCode = 'address_not_allowed' | 'unreachable' | 'timeout' | 'answer_too_large'

/** A request without a usable answer. `mayHaveArrived` is false when nothing was sent; `status` is that of an answer that was too large. */
export class RequestFault extends Error {
  readonly code: RequestFaultCode
  readonly mayHaveArrived: boolean
  readonly status: number | null

  constructor(code: RequestFaultCode, mayHaveArrived: boolean, status: number | null = null) {
    super(code)
    this.code = code
    this.mayHaveArrived = mayHaveArrived
    this.status = status
  }
}

type Policy = {
  isProduction: boolean
  /** Limit for a whole request, from the lookup of the name to the last byte of the answer; 5 s by default. */
  limitMs?: number
  /** An agent with keep-alive, for many requests to the same hosts; by default each request has a connection of its own. */
  agent?: https.Agent
}

/** Whether an address may be stored: https without user and password, in production without exception. The host is checked for each request. */
export function isAllowedAddress(address: string, { isProduction }: { isProduction: boolean }): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return username === '' && password === '' && (protocol === 'https:' || (protocol === 'http:' && !isProduction))
}

/**
 * Creates the function that sends requests to an address that a person or a browser gave. In production it connects only by https and only to public
 * addresses of other machines. The addresses of a name are checked at the lookup of this very connection, so a name that changes its address gains nothing.
 * Redirects are not followed, because the next address would not be checked.
 */
export const createSendRequest =
  (policy: Policy, findAddresses: typeof lookup = lookup, ownAddresses = listOwnAddresses): SendRequest =>
  (request) =>
    new Promise((resolve, reject) => {
      const { method, headers, body, maxAnswerBytes } = request
      if (!isAllowedAddress(request.url, policy)) return reject(new RequestFault('address_not_allowed', false))
      const url = new URL(request.url)
      const isAllowed = (address: string) => !policy.isProduction || (isPublicAddress(address) && !ownAddresses().includes(address))
      const host = url.hostname.replace(/^\[|\]$/g, '')
      if (isIP(host) && !isAllowed(host)) return reject(new RequestFault('address_not_allowed', false))

      let wasSent = false
      const fail = (error: unknown) => {
        clearTimeout(timer)
        sending.destroy()
        reject(error instanceof RequestFault ? error : new RequestFault('unreachable', wasSent))
      }
      const sending = (url.protocol === 'https:' ? https : http).request(url, {
        method,
        headers: { ...headers, ...(body !== null && { 'content-length': Buffer.byteLength(body) }) },
        agent: policy.agent ?? false,
        lookup: lookupAllowed(findAddresses, isAllowed),
      })
      const timer = setTimeout(() => fail(new RequestFault('timeout', wasSent)), policy.limitMs ?? LIMIT_MS)
      sending.on('error', fail)
      sending.on('finish', () => {
        wasSent = true
      })
      sending.on('response', (answer) => {
        const chunks: Buffer[] = []
        let bytes = 0
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > maxAnswerBytes) fail(new RequestFault('answer_too_large', true, answer.statusCode ?? null))
          else chunks.push(chunk)
        })
        answer.on('error', fail)
        answer.on('end', () => {
          clearTimeout(timer)
          const retryAfter = answer.headers['retry-after'] ?? null
          const content = Buffer.concat(chunks)
          resolve({ status: answer.statusCode ?? 0, body: content.toString('utf8'), bytes: content, retryAfter })
        })
      })
      sending.end(body ?? undefined)
    })

const listOwnAddresses = () => Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address))

const lookupAllowed =
  (findAddresses: typeof lookup, isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    findAddresses(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return callback(error ?? new RequestFault('unreachable', false), '')
      if (!found.every(({ address }) => isAllowed(address))) return callback(new RequestFault('address_not_allowed', false), '')
      if (options.all) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }
