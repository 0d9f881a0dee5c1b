import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { cookieOf, OPEN_WEEK, playerIdOf } from '#bench/contestData.ts'
import { systemClock } from '#shared/clock.ts'
import { liveChanged } from '#shared/contract/live.ts'

/**
 * A program: phones and TVs with the app open. Each has an event stream and makes the requests that the app makes: at its start, after an event,
 * and by the clock. It reads its options from the first argument, prints "open" once all are connected, and prints what they saw when its input ends.
 */
const options = z
  .object({ port: z.number(), phones: z.number(), tvs: z.number(), openWithinMs: z.number() })
  .parse(JSON.parse(process.argv[2] ?? '{}'))

const { season, week } = OPEN_WEEK
const OF_WEEK = `${week}/${season}`
/** So many phones are behind one address. */
const PHONES_A_NETWORK = 250
/** As in pwa/data/live/liveChanges.ts and pwa/data/queries/weekQueries.ts. No phone looks at the season board, so none asks for it. */
const SHARED_WITHIN_MS = 1_000
const COMPUTED_MS_A_PLAYER = 6
const computedWithinMs = (limitMs: number) => Math.max(limitMs, COMPUTED_MS_A_PLAYER * options.phones)
const OWN_WITHIN_MS = { total: computedWithinMs(20_000), places: computedWithinMs(5_000) }
const SEASON_WITHIN_MS = 60_000
/** The slot of the game that decides the tiebreaker. */
const TIEBREAKER_SLOT = 15
const FEED_STATE_EVERY_MS = 30_000
const REQUEST_LIMIT_MS = 20_000

const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const seen = { answers: 0, afterChanges: 0, refused: 0, failed: 0, waitsMs: [] as number[], eventAt: [] as number[] }
let isOver = false

function get(path: string, headers: Record<string, string>): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ port: options.port, host: '127.0.0.1', path, headers, agent, timeout: REQUEST_LIMIT_MS }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.on('error', reject)
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
    // The server may close an idle connection in the moment in which it is used again; a browser then sends the request again.
    sent.on('error', (error) => (sent.reusedSocket ? get(path, headers).then(resolve, reject) : reject(error)))
    sent.end()
  })
}

/** One request of the app; `cause` says whether a change made it necessary. */
async function ask(path: string, headers: Record<string, string>, cause: 'change' | 'other'): Promise<string> {
  if (isOver) return ''
  if (cause === 'change') seen.afterChanges += 1
  const startedAt = performance.now()
  try {
    const { status, text } = await get(path, headers)
    seen.answers += 1
    if (status === 503) seen.refused += 1
    else if (status >= 400 && status !== 404) seen.failed += 1
    if (cause === 'change' && path.includes('/leaderboard/mine/')) seen.waitsMs.push(performance.now() - startedAt)
    return text
  } catch {
    seen.failed += 1
    return ''
  }
}

async function openStream(network: string, onChange: (text: string) => void) {
  const sent = request({ port: options.port, host: '127.0.0.1', path: '/api/live', headers: { 'x-forwarded-for': network }, agent: false })
  sent.end()
  const [response]: IncomingMessage[] = await once(sent, 'response')
  if (response?.statusCode !== 200) throw new Error(`a stream was refused with ${response?.statusCode}`)
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    for (const [, data = ''] of chunk.matchAll(/event: changed\ndata: (.*)\n\n/g)) onChange(data)
  })
}

const later = (withinMs: number, run: () => void) => void setTimeout(run, Math.random() * withinMs).unref()

/** Requests that wait for their moment are not planned again, as in the app. */
function createPlanner(headers: Record<string, string>) {
  const waiting = new Set<string>()
  return (withinMs: number, path: string) => {
    if (waiting.has(path)) return
    waiting.add(path)
    later(withinMs, () => {
      waiting.delete(path)
      void ask(path, headers, 'change')
    })
  }
}

async function openPhone(index: number) {
  const headers = {
    host: 'localhost',
    cookie: cookieOf(index),
    'x-forwarded-for': `10.0.0.${Math.floor(index / PHONES_A_NETWORK)}`,
    'accept-encoding': 'identity',
  }
  const own = `/api/leaderboard/mine/${OF_WEEK}`
  const timeline = `/api/leaderboard/timeline/${OF_WEEK}`
  const start = ['/api/user', '/api/contest', '/api/current-week', '/api/weeks/available', `/api/games/${OF_WEEK}?seasonType=regular`]
  for (const path of [...start, `/api/picks/${playerIdOf(index)}/${OF_WEEK}`, own, `/api/leaderboard/weekly/${OF_WEEK}`])
    await ask(path, headers, 'other')
  const field = await ask(`/api/standings/field/${OF_WEEK}`, headers, 'other')
  const hasField = field.startsWith('{"state":"shown"')
  await ask(hasField ? `/api/games/scores/${OF_WEEK}` : timeline, headers, 'other')
  const plan = createPlanner(headers)
  await openStream(headers['x-forwarded-for'], (data) => {
    const { games, changesPlaces, changesLeads } = liveChanged.parse(JSON.parse(data))
    seen.eventAt.push(systemClock.now())
    if (!games) plan(SHARED_WITHIN_MS, `/api/games/${OF_WEEK}?seasonType=regular`)
    if (!hasField && (changesPlaces || changesLeads)) {
      for (const path of [own, timeline]) plan(OWN_WITHIN_MS.places, path)
      plan(SHARED_WITHIN_MS, `/api/leaderboard/weekly/${OF_WEEK}`)
    } else if (!hasField && games?.some(({ id }) => id.endsWith(`-${TIEBREAKER_SLOT}`))) plan(OWN_WITHIN_MS.total, own)
    if (changesPlaces) plan(SEASON_WITHIN_MS, '/api/user')
  })
  later(FEED_STATE_EVERY_MS, () => {
    void ask('/api/feed-state', headers, 'other')
    setInterval(() => void ask('/api/feed-state', headers, 'other'), FEED_STATE_EVERY_MS).unref()
  })
}

async function openTv(index: number) {
  const headers = { host: 'localhost', 'x-forwarded-for': `10.0.1.${index}` }
  const refresh = () => void ask('/api/tv-display', headers, 'other')
  await openStream(headers['x-forwarded-for'], () => later(SHARED_WITHIN_MS, refresh))
  refresh()
}

/** All of them open the app within a while, as guests arrive. */
async function openAll() {
  const openings = [
    ...Array.from({ length: options.phones }, (_, index) => () => openPhone(index)),
    ...Array.from({ length: options.tvs }, (_, index) => () => openTv(index)),
  ]
  await Promise.all(
    openings.map(async (open) => {
      await sleep(Math.random() * options.openWithinMs)
      await open()
    }),
  )
}

await openAll()
process.stdout.write('open\n')
process.stdin.resume()
process.stdin.on('data', () => {
  seen.answers = 0
  seen.refused = 0
  seen.failed = 0
  seen.afterChanges = 0
  seen.waitsMs = []
  seen.eventAt = []
})
await once(process.stdin, 'end')
isOver = true
process.stdout.write(`${JSON.stringify(seen)}\n`, () => process.exit(0)) // an exit at once would cut what a pipe has not taken yet
