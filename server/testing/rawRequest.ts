import { type Agent, type IncomingHttpHeaders, request } from 'node:http'

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string; bytes: Buffer }

type RawRequest = {
  method?: string
  /** Sent unchanged: dot segments are not resolved, and nothing is escaped. */
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
  agent?: Agent
}

/** The end of a stream's first event. */
const EVENT_END = '\n\n'

/** Sends one HTTP request without fetch, which would correct or refuse invalid requests. Of an event stream it returns the first event. */
export function sendRaw(url: string, { method = 'GET', path, headers = {}, body, agent }: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: hostname,
        port,
        method,
        path,
        headers: { ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }), ...headers },
        ...(agent && { agent }),
      },
      (answer) => {
        const chunks: Buffer[] = []
        const isStream = answer.headers['content-type'] === 'text/event-stream'
        const finish = () => {
          const bytes = Buffer.concat(chunks)
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: bytes.toString(), bytes })
        }
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          if (!isStream || !Buffer.concat(chunks).includes(EVENT_END)) return
          finish()
          answer.destroy()
        })
        answer.on('error', reject)
        answer.on('end', finish)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
