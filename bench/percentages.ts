import { setTimeout as sleep } from 'node:timers/promises'
import { formatCount } from '#shared/numberText.ts'
import { insertCrowd, insertPlayers, insertSeason, listPairings, OPEN_WEEK, publishChange, withSeason } from './contestData.ts'
import { type Bench, inRounds, type Section } from './context.ts'
import { type LoadOutcome, runLoad, toGet } from './load/runLoad.ts'
import { type ServerUnderTest, startServerUnderTest } from './serverUnderTest.ts'
import { submit } from './submits.ts'

const FEW = 1_000
const SIZES = [10_000, 100_000, 1_000_000]
const QUICK_SIZES = [10_000, 100_000]
const CONNECTIONS = 16
const COUNTS_A_ROUND = 5

/** Number of cards that exist before more are submitted. */
const CARDS_BEFORE = 100_000
const PLAYERS_A_SECOND = 6_000
const WARM_UP_PLAYERS = 2_000
/** Intervals at which percentages are requested and counted again while cards are submitted. The product counts every 15 s. */
const READ_EVERY_MS = 50
const COUNT_EVERY_READS = 20

export const percentages: Section = {
  name: 'percentages',
  title: 'D4  community percentages of all 16 games, compared with 1,000 cards; each round counts the cards once again',
  async run(bench) {
    const [few, many] = [await startWithCards(FEW), await startWithCards(FEW)]
    try {
      let cards = FEW
      for (const size of bench.isQuick ? QUICK_SIZES : SIZES) {
        await insertCrowd(many.server.sql, size - cards)
        cards = size
        await many.server.sql.query('vacuum analyze')
        await reportSize(bench, { size, few, many })
      }
    } finally {
      await few.server.stop()
      await many.server.stop()
    }
  },
}

type Contest = { server: ServerUnderTest; requests: string[] }

async function startWithCards(count: number): Promise<Contest> {
  const server = await startServerUnderTest()
  await insertSeason(server.sql)
  await insertCrowd(server.sql, count)
  await server.sql.query('vacuum analyze')
  const requests = (await listPairings(server.sql)).map((pairing) => toGet(`/api/game-picks/${pairing}`))
  return { server, requests }
}

async function reportSize(bench: Bench, { size, few, many }: { size: number; few: Contest; many: Contest }) {
  await readAll(few, bench)
  await readAll(many, bench)
  const rounds = await inRounds(bench.rounds, async (round) => {
    const inTurn = round % 2 === 0 ? [few, many] : [many, few]
    const outcomes = new Map<Contest, LoadOutcome>()
    const counts = new Map<Contest, number>()
    for (const contest of inTurn) {
      counts.set(contest, await countingMs(contest.server))
      outcomes.set(contest, await readAll(contest, bench))
    }
    const of = (contest: Contest) => ({
      read: toMs(outcomes.get(contest)),
      p99: outcomes.get(contest)?.p99Ms ?? 0,
      count: counts.get(contest) ?? 0,
    })
    return { few: of(few), many: of(many) }
  })
  const what = `${formatCount(size)} cards`
  const values = (of: (one: (typeof rounds)[number]['few']) => number) => ({
    values: rounds.map((round) => of(round.many)),
    references: rounds.map((round) => of(round.few)),
  })
  bench.report({
    id: 'D4',
    what: `GET /api/game-picks, ${what}, a read`,
    unit: 'ms',
    ...values(({ read }) => read),
    goal: { of: 'ratio', is: 'at most', limit: 2 },
  })
  bench.report({ id: 'D4', what: `the same, p99`, unit: 'ms', ...values(({ p99 }) => p99), goal: null })
  bench.report({ id: 'D4', what: `counting all games of ${what} once`, unit: 'ms', ...values(({ count }) => count), goal: null })
}

/** Reads all pairings one after the other for a time. The first read finds nothing in the cache. */
async function readAll({ server, requests }: Contest, bench: Bench): Promise<LoadOutcome> {
  await publishChange(server.sql)
  return runLoad({
    port: server.port,
    connections: CONNECTIONS,
    warmUpMs: 0,
    measureMs: bench.measureMs,
    requests,
    isRepeated: true,
    status: 200,
  })
}

const toMs = (outcome: LoadOutcome | undefined) => (outcome ? 1_000 / outcome.perSecond : Number.NaN)

/** The time of a read in milliseconds when nothing is cached: one reader, the fastest of several reads. */
async function countingMs({ url, sql }: ServerUnderTest): Promise<number> {
  const [pairing = ''] = await listPairings(sql)
  let fastest = Number.POSITIVE_INFINITY
  for (let time = 0; time < COUNTS_A_ROUND; time += 1) {
    await publishChange(sql)
    await sleep(READ_EVERY_MS) // until the server has received it
    const startedAt = performance.now()
    await (await fetch(`${url}/api/game-picks/${pairing}`)).text()
    fastest = Math.min(fastest, performance.now() - startedAt)
  }
  return fastest
}

export const percentagesWhileSubmitting: Section = {
  name: 'percentages-submit',
  title: 'D5  submitting cards while percentages are read 20 times and counted once a second, compared with submitting alone',
  run: (bench) =>
    withSeason(async (server) => {
      const playersARun = Math.ceil((PLAYERS_A_SECOND * bench.measureMs) / 1_000)
      await insertCrowd(server.sql, bench.isQuick ? CARDS_BEFORE / 10 : CARDS_BEFORE)
      await insertPlayers(server.sql, 0, WARM_UP_PLAYERS + 2 * bench.rounds * playersARun - 1)
      await server.sql.query('vacuum analyze')
      await server.sql.query('checkpoint')
      await submit(server, 0, WARM_UP_PLAYERS, bench.measureMs)
      let from = WARM_UP_PLAYERS
      const run = async (isRead: boolean) => {
        const stop = isRead ? readOnAndOn(server, await listPairings(server.sql)) : async () => undefined
        const { perSecond } = await submit(server, from, playersARun, bench.measureMs)
        from += playersARun
        await stop()
        return perSecond
      }
      const rounds = await inRounds(bench.rounds, async (round) => {
        const first = await run(round % 2 === 0)
        const second = await run(round % 2 !== 0)
        return round % 2 === 0 ? { read: first, alone: second } : { read: second, alone: first }
      })
      bench.report({
        id: 'D5',
        what: `POST /api/picks while percentages are read, week ${OPEN_WEEK.week}`,
        unit: '/s',
        values: rounds.map(({ read }) => read),
        references: rounds.map(({ alone }) => alone),
        goal: { of: 'ratio', is: 'at least', limit: 0.75 },
      })
    }),
}

/** Requests one game after the other until it is stopped, and invalidates the server's counts at intervals. */
function readOnAndOn({ url, sql }: ServerUnderTest, pairings: readonly string[]): () => Promise<void> {
  let isOver = false
  const reading = (async () => {
    for (let read = 0; !isOver; read += 1) {
      if (read % COUNT_EVERY_READS === 0) await publishChange(sql)
      await (await fetch(`${url}/api/game-picks/${pairings[read % pairings.length] ?? ''}`)).text()
      await sleep(READ_EVERY_MS)
    }
  })()
  return async () => {
    isOver = true
    await reading
  }
}
