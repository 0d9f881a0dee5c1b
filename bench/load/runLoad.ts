import * as z from 'zod'
import { startProgram } from '#bench/program.ts'

export type LoadOptions = {
  port: number
  connections: number
  warmUpMs: number
  measureMs: number
  requests: readonly string[]
  isRepeated: boolean
  status: number
}

const outcome = z.object({ perSecond: z.number(), p50Ms: z.number(), p99Ms: z.number(), bodyBytes: z.number(), busyShare: z.number() })

/** `busyShare` is the share of a core that the generator used. Near 1 the generator was the limit, not the server. */
export type LoadOutcome = z.output<typeof outcome>

/** Sends requests to a server of this machine for a time. @throws Error when an answer is not the expected one. */
export async function runLoad(options: LoadOptions): Promise<LoadOutcome> {
  const generator = startProgram('bench/load/generator.ts')
  const line = generator.nextLine()
  generator.child.stdin?.end(JSON.stringify(options))
  try {
    return outcome.parse(JSON.parse(await line))
  } finally {
    await generator.stop()
  }
}

/** A GET as our pages send it. */
export const toGet = (path: string, headers: Record<string, string> = {}) => toHttp(`GET ${path}`, headers, '')

/** A JSON POST as our pages send it. */
export const toPost = (path: string, origin: string, headers: Record<string, string>, body: string) =>
  toHttp(
    `POST ${path}`,
    { origin, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), ...headers },
    body,
  )

function toHttp(start: string, headers: Record<string, string>, body: string): string {
  const all = { host: 'localhost', accept: '*/*', 'accept-encoding': 'gzip, br', connection: 'keep-alive', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${start} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}
