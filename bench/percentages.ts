import { setTimeout as sleep } from 'node:timers/promises'
import { formatCount } from '#shared/numberText.ts'
import { measureBesideBare, reportCpu } from './besideBare.ts'
import { BOARD_CPU } from './boards.ts'
import { insertCrowd, insertPlayers, listPairings, OPEN_WEEK, publishChange, withSeason } from './contestData.ts'
import { inRounds, type Section } from './context.ts'
import { ratioAtLeast } from './figures.ts'
import { toGet } from './load/runLoad.ts'
import type { ServerUnderTest } from './serverUnderTest.ts'
import { submit } from './submits.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const QUICK_SIZES = [10_000, 100_000]
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
  title: 'D4  community percentages of all 16 games, compared with a bare GET; each round counts the cards once again',
  run: (bench) =>
    withSeason(async (server) => {
      let cards = 0
      for (const size of bench.isQuick ? QUICK_SIZES : SIZES) {
        await insertCrowd(server.sql, size - cards)
        cards = size
        await server.sql.query('vacuum analyze')
        await publishChange(server.sql)
        const requests = (await listPairings(server.sql)).map((pairing) => toGet(`/api/game-picks/${pairing}`))
        const what = `GET /api/game-picks, ${formatCount(size)} cards`
        reportCpu(bench, await measureBesideBare(bench, server, requests), { id: 'D4', what, limit: BOARD_CPU })
        const counting = await inRounds(bench.rounds, () => countingMs(server))
        bench.report({ id: 'D4', what: `counting all games of ${formatCount(size)} cards once`, unit: 'ms', values: counting, goal: null })
      }
    }),
}

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
        goal: ratioAtLeast(0.75),
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
