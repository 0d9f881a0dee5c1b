import { FIRST_REGULAR_WEEK } from '#shared/contest.ts'
import { formatCount } from '#shared/numberText.ts'
import { measureBesideBare, type Round, reportCpu } from './besideBare.ts'
import { cookieOf, insertCards, insertPlayers, OPEN_WEEK, playerIdOf, withSeason } from './contestData.ts'
import type { Bench, Section } from './context.ts'
import { ratioAtLeast, ratioAtMost } from './figures.ts'
import { toGet } from './load/runLoad.ts'
import type { ServerUnderTest } from './serverUnderTest.ts'

/** Numbers of players whose picks are requested one after the other: the first number fits into the server's cache, the second does not. */
const READERS = 2_000
const MORE_READERS = 20_000
/** Players who have a card of every week so far. */
const SEASONS = 200
/** From this share of a core on, the generator was the limit, and the ratio is better than the truth. */
const GENERATOR_LIMIT = 0.97

/** Of the requests that the bare server answers in the same time. */
const SHARED_SHARE = 0.65
const OWN_SHARE = 0.4
const FIRST_SHARE = 0.25
/** Times the CPU of the bare server. */
const SHARED_CPU = 1.4

const { season, week } = OPEN_WEEK

export const sharedReads: Section = {
  name: 'shared',
  title: 'S1  shared reads, compared with bare node:http',
  run: (bench) =>
    withContest(async (server) => {
      await insertCards(server.sql, 0, MORE_READERS - 1, week - 1)
      const paths = [
        `/api/games/${week}/${season}`,
        '/api/current-week',
        `/api/leaderboard/weekly/${week}/${season}`,
        `/api/leaderboard/season/${season}`,
        `/api/standings/week/${week - 1}/${season}`,
        '/api/tv-display',
      ]
      for (const path of paths) {
        const rounds = await measureBesideBare(bench, server, [toGet(path)])
        reportRate(bench, rounds, { id: 'S1', what: `GET ${path}`, limit: SHARED_SHARE })
        reportCpu(bench, rounds, { id: 'S1', what: `GET ${path}`, limit: SHARED_CPU })
        bench.report({
          id: 'S1',
          what: `GET ${path}, p99`,
          unit: 'ms',
          values: rounds.map(({ ours }) => ours.p99Ms),
          references: rounds.map(({ bare }) => bare.p99Ms),
          goal: ratioAtMost(2.5),
        })
      }
    }),
}

export const ownReads: Section = {
  name: 'own',
  title: 'S2  a read with a session, compared with bare node:http',
  run: (bench) =>
    withContest(async (server) => {
      const picksOf = (player: number) => `/api/picks/${playerIdOf(player)}/${week}/${season}`
      const currentPicksOf = (player: number) => `/api/picks/current/${playerIdOf(player)}`
      bench.say('the session is read from the database at every request; a stored card is cached after its first read')
      await reportOwn(bench, server, { what: 'GET /api/picks/:me/:week/:season', pathOf: picksOf, readers: READERS, limit: OWN_SHARE })
      await reportOwn(bench, server, { what: 'GET /api/picks/current/:me', pathOf: currentPicksOf, readers: READERS, limit: OWN_SHARE })
      await reportOwn(bench, server, {
        what: 'the first read, no card in the cache',
        pathOf: picksOf,
        readers: MORE_READERS,
        limit: FIRST_SHARE,
      })
      for (let played = FIRST_REGULAR_WEEK; played < week; played += 1) await insertCards(server.sql, 0, SEASONS - 1, played)
      const seasonOf = (player: number) => `/api/picks/history/${playerIdOf(player)}/${season}`
      await reportOwn(bench, server, {
        what: `GET /api/picks/history/:me/:season, ${week} weeks`,
        pathOf: seasonOf,
        readers: SEASONS,
        limit: OWN_SHARE,
      })
    }),
}

type OwnRead = { what: string; pathOf: (player: number) => string; readers: number; limit: number }

async function reportOwn(bench: Bench, server: ServerUnderTest, { what, pathOf, readers, limit }: OwnRead) {
  const requests = Array.from({ length: readers }, (_, player) => toGet(pathOf(player), { cookie: cookieOf(player) }))
  const rounds = await measureBesideBare(bench, server, requests)
  const named = `${what}, ${formatCount(readers)} players in turn`
  reportRate(bench, rounds, { id: 'S2', what: named, limit })
  reportCpu(bench, rounds, { id: 'S2', what: named, limit: null })
}

const withContest = (work: (server: ServerUnderTest) => Promise<void>) =>
  withSeason(async (server) => {
    await insertPlayers(server.sql, 0, MORE_READERS - 1)
    await insertCards(server.sql, 0, MORE_READERS - 1)
    await server.sql.query('vacuum analyze')
    await work(server)
  })

function reportRate(bench: Bench, rounds: readonly Round[], { id, what, limit }: { id: string; what: string; limit: number }) {
  const isGeneratorFull = rounds.some(({ bare }) => bare.busyShare > GENERATOR_LIMIT)
  bench.report({
    id,
    what,
    unit: '/s',
    values: rounds.map(({ ours }) => ours.perSecond),
    references: rounds.map(({ bare }) => bare.perSecond),
    goal: ratioAtLeast(limit),
    ...(isGeneratorFull && { note: 'the load generator used a whole core at the reference' }),
  })
}
