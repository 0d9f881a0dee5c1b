import { type Agent, type IncomingHttpHeaders, request } from 'node:http'

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string; bytes: Buffer }

type RawRequest = {
  method?: string
  /** Goes out as it is written: no dot segment is folded, nothing is escaped. */
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
  agent?: Agent
}

/** One HTTP request without the help of a browser's fetch, so that it may be wrong in every way. */
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
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks)
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: bytes.toString(), bytes })
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
