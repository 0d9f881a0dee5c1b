import { createServer, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeEach } from 'vitest'
import { listenLocally } from './listenLocally.ts'

export type ReceivedRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: string }
type Answer = { status: number; body?: string | Buffer; headers?: Record<string, string> } | 'no answer'

/** An HTTP server that records what it receives. It answers by `answer`, which a test sets, and with 200 otherwise. */
export async function startReceiver() {
  const received: ReceivedRequest[] = []
  const receiver = { url: '', received, answer: (_: ReceivedRequest): Answer => ({ status: 200 }) }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString('utf8')
    })
    request.on('end', () => {
      const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
      received.push(one)
      const answer = receiver.answer(one)
      if (answer !== 'no answer') response.writeHead(answer.status, answer.headers).end(answer.body)
    })
  })
  receiver.url = `http://127.0.0.1:${await listenLocally(server)}`
  beforeEach(() => {
    received.length = 0
    receiver.answer = () => ({ status: 200 })
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return receiver
}
