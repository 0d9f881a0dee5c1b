import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import * as z from 'zod'

/**
 * A program that sends requests to a server over keep-alive connections, one at a time on each, and prints the measurements as one line of
 * JSON. It reads its options from standard input. It writes and reads bytes itself, because the client of node:http costs more than the server.
 */
const options = z.object({
  port: z.number(),
  connections: z.number(),
  /** Time before the measurement begins; 0 for requests that may be sent only once. */
  warmUpMs: z.number(),
  measureMs: z.number(),
  /** Complete HTTP/1.1 requests, sent one after the other. */
  requests: z.array(z.string()).min(1),
  /** Whether to repeat the requests after the last one. */
  isRepeated: z.boolean(),
  /** Every answer must start with this text. */
  status: z.number(),
})

const { port, connections, warmUpMs, measureMs, requests, isRepeated, status } = options.parse(JSON.parse(await text(process.stdin)))
const packets = requests.map((request) => Buffer.from(request))
const expected = `HTTP/1.1 ${status} `
/** Limit for the last requests. */
const ANSWER_LIMIT_MS = 20_000
const HEAD_END = Buffer.from('\r\n\r\n')

let next = 0
let isOver = false
let isMeasuring = warmUpMs === 0
let startedAt = performance.now()
let cpuAt = process.cpuUsage()
let bytes = 0
let endedAt = 0
const waits: number[] = []

function takeRequest(): Buffer | null {
  if (isOver || (!isRepeated && next >= packets.length)) return null
  const packet = packets[next % packets.length]
  next += 1
  return packet ?? null
}

/** The length of the answer at the start of `buffer`; 0 while it is incomplete. */
function answerLength(buffer: Buffer): number {
  const headEnd = buffer.indexOf(HEAD_END)
  if (headEnd < 0) return 0
  const head = buffer.subarray(0, headEnd)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head.toString('latin1'))
  if (!length) throw new Error(`no content-length: ${head.toString()}`)
  return headEnd + 4 + Number(length[1])
}

function sendContinuously(socket: Socket): Promise<void> {
  let sentAt = 0
  let received: Buffer | null = null
  return new Promise((resolve, reject) => {
    const send = () => {
      const packet = takeRequest()
      if (!packet) {
        socket.end()
        resolve()
        return
      }
      sentAt = performance.now()
      socket.write(packet)
    }
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server closed a connection')))
    socket.on('data', (chunk: Buffer) => {
      received = received ? Buffer.concat([received, chunk]) : chunk
      const length = answerLength(received)
      if (length === 0 || received.length < length) return
      if (received.toString('latin1', 0, expected.length) !== expected) return reject(new Error(received.toString().slice(0, 2_000)))
      if (isMeasuring && !isOver) {
        endedAt = performance.now()
        waits.push(endedAt - sentAt)
        bytes += length - received.indexOf(HEAD_END) - HEAD_END.length
      }
      received = null
      send()
    })
    send()
  })
}

const sockets = await Promise.all(
  Array.from({ length: connections }, async () => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    return socket
  }),
)
const busy = Promise.all(sockets.map(sendContinuously))
startedAt = performance.now()
cpuAt = process.cpuUsage()
if (warmUpMs > 0) {
  setTimeout(() => {
    isMeasuring = true
    startedAt = performance.now()
    cpuAt = process.cpuUsage()
  }, warmUpMs)
}
const end = setTimeout(() => {
  isOver = true
}, warmUpMs + measureMs)
const limit = setTimeout(
  () => {
    process.stderr.write('The server left requests without an answer.\n')
    process.exit(1)
  },
  warmUpMs + measureMs + ANSWER_LIMIT_MS,
)
await busy
clearTimeout(end)
clearTimeout(limit)

const seconds = (endedAt - startedAt) / 1_000
const cpu = process.cpuUsage(cpuAt)
waits.sort((one, other) => one - other)
const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0
process.stdout.write(
  `${JSON.stringify({
    perSecond: waits.length / seconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    bodyBytes: waits.length > 0 ? bytes / waits.length : 0,
    busyShare: (cpu.user + cpu.system) / 1e6 / seconds,
  })}\n`,
)
