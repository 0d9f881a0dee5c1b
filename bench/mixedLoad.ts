import { setTimeout as sleep } from 'node:timers/promises'
import { cookieOf, insertCards, insertPlayers, insertSeason, OPEN_WEEK, playerIdOf, submissionOf } from './contestData.ts'
import type { Section } from './context.ts'
import { valueAtMost } from './figures.ts'
import { makeDataFolder, startServer, startServerUnderTest } from './serverUnderTest.ts'
import { withLimit } from './withLimit.ts'

const { season, week } = OPEN_WEEK
const OF_WEEK = `${week}/${season}`
const EVERY_MS = 5
const SECONDS = 30
const QUICK_SECONDS = 5
/** Players who have a card. The submissions are of other players. */
const PLAYERS = 1_000
const ANSWER_LIMIT_MS = 10_000

type Request = { path: string; player: number; body?: object }

/** Of twenty requests one is a submission, nine are reads that all share, and ten are a player's own. */
function requestOf(round: number): Request {
  const player = round % PLAYERS
  const kind = round % 20
  if (kind === 0) return { path: '/api/picks', player: PLAYERS + round, body: submissionOf(PLAYERS + round) }
  if (kind < 5) return { path: `/api/games/${OF_WEEK}?seasonType=regular`, player }
  if (kind < 8) return { path: `/api/leaderboard/weekly/${OF_WEEK}`, player }
  if (kind < 10) return { path: '/api/current-week', player }
  if (kind < 14) return { path: `/api/picks/${playerIdOf(player)}/${OF_WEEK}`, player }
  if (kind < 18) return { path: `/api/leaderboard/mine/${OF_WEEK}`, player }
  return { path: '/api/user', player }
}

export const mixedLoad: Section = {
  name: 'mixed',
  title: `S4  ${1_000 / EVERY_MS} mixed requests a second on two processes with one database`,
  async run(bench) {
    const first = await startServerUnderTest()
    const { folder, remove } = await makeDataFolder()
    try {
      const rounds = ((bench.isQuick ? QUICK_SECONDS : SECONDS) * 1_000) / EVERY_MS
      await insertSeason(first.sql)
      await insertPlayers(first.sql, 0, PLAYERS + rounds)
      await insertCards(first.sql, 0, PLAYERS - 1)
      const second = await startServer(folder, { DATABASE_URL: first.databaseUrl })
      try {
        const { waitsMs, errors } = await withLimit(
          'mixed requests',
          2 * rounds * EVERY_MS + 30_000,
          sendAll([first.url, second.url], rounds),
        )
        const at = (share: number) => waitsMs[Math.min(waitsMs.length - 1, Math.floor(waitsMs.length * share))] ?? 0
        const report = (what: string, value: number, limit: number, unit = 'ms') =>
          bench.report({ id: 'S4', what, unit, values: [value], goal: valueAtMost(limit) })
        report('mixed requests, p95', at(0.95), 150)
        report('mixed requests, p99', at(0.99), 400)
        report('mixed requests, errors', errors, 0, '')
      } finally {
        await second.program.stop()
      }
    } finally {
      await remove()
      await first.stop()
    }
  },
}

/** Sends a request every 5 ms, to the servers in round, whether the earlier ones are answered or not. */
async function sendAll(urls: readonly string[], rounds: number) {
  const waitsMs: number[] = []
  let errors = 0
  const send = async (url: string, { path, player, body }: Request) => {
    const startedAt = performance.now()
    try {
      const response = await fetch(url + path, {
        method: body ? 'POST' : 'GET',
        headers: { cookie: cookieOf(player), origin: url, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      })
      await response.arrayBuffer()
      if (!response.ok) errors += 1
    } catch {
      errors += 1
    }
    waitsMs.push(performance.now() - startedAt)
  }
  const sent: Promise<void>[] = []
  const startedAt = performance.now()
  for (let round = 0; round < rounds; round += 1) {
    await sleep(Math.max(0, startedAt + round * EVERY_MS - performance.now()))
    sent.push(send(urls[round % urls.length] ?? '', requestOf(round)))
  }
  await Promise.all(sent)
  return { waitsMs: waitsMs.sort((one, other) => one - other), errors }
}
