import { measureBareGet } from './besideBare.ts'
import { cookieOf, insertPlayers, submissionOf, withSeason } from './contestData.ts'
import { type Bench, inRounds, type Section } from './context.ts'
import { cpuSeconds } from './cpuSeconds.ts'
import { ratioAtLeast, ratioAtMost } from './figures.ts'
import { runLoad, toPost } from './load/runLoad.ts'
import { startProgram } from './program.ts'
import type { ServerUnderTest } from './serverUnderTest.ts'

const CLIENTS = 32
/** Upper bound of submissions per second: there are enough players, so that a round ends by its time. */
const PLAYERS_A_SECOND = 6_000
const WARM_UP_PLAYERS = 2_000

export const submits: Section = {
  name: 'submit',
  title: `S3  submitting a card of 16 games, compared with single-row inserts; ${CLIENTS} clients, the same PostgreSQL, fsync on`,
  run: (bench) =>
    withSeason(async (server) => {
      const playersARound = Math.ceil((PLAYERS_A_SECOND * bench.measureMs) / 1_000)
      await insertPlayers(server.sql, 0, WARM_UP_PLAYERS + bench.rounds * playersARound - 1)
      await server.sql.query(
        'create table bench_rows (id bigint generated always as identity primary key, player int, home int, away int, at timestamptz)',
      )
      await server.sql.query('vacuum analyze')
      await server.sql.query('checkpoint')
      await submit(server, 0, WARM_UP_PLAYERS, bench.measureMs)
      const rounds = await inRounds(bench.rounds, async (round) => {
        const from = WARM_UP_PLAYERS + round * playersARound
        return {
          inserts: await insertRows(server, bench),
          grouped: await insertGrouped(server, bench, playersARound),
          cards: await submitTimed(server, from, playersARound, bench.measureMs),
        }
      })
      await checkStored(server, rounds.length)
      bench.say('reference: a loop of pg clients with prepared statements, because the bundled server has no pgbench')
      bench.report({
        id: 'S3',
        what: 'POST /api/picks, 16 games, acknowledged after commit',
        unit: '/s',
        values: rounds.map(({ cards }) => cards.perSecond),
        references: rounds.map(({ inserts }) => inserts),
        goal: ratioAtLeast(0.35),
      })
      bench.report({
        id: 'S3',
        what: 'the same, beside a bare node:http server that groups its inserts',
        unit: '/s',
        values: rounds.map(({ cards }) => cards.perSecond),
        references: rounds.map(({ grouped }) => grouped.perSecond),
        goal: ratioAtLeast(0.5),
      })
      const bareUs = await measureBareGet(bench)
      bench.report({
        id: 'S3',
        what: 'CPU of the server for a card, beside a bare GET',
        unit: 'µs',
        values: rounds.map(({ cards }) => cards.cpuUs),
        references: rounds.map(() => bareUs),
        goal: ratioAtMost(6),
      })
      bench.report({ id: 'S3', what: 'the same, p99', unit: 'ms', values: rounds.map(({ cards }) => cards.p99Ms), goal: null })
    }),
}

/** Submits the cards of the players from number `from` on, by 32 clients at the same time, until the time is over. */
export const submit = (server: Pick<ServerUnderTest, 'port' | 'url'>, from: number, count: number, measureMs: number) =>
  runLoad({
    port: server.port,
    connections: CLIENTS,
    warmUpMs: 0,
    measureMs,
    isRepeated: false,
    status: 200,
    requests: Array.from({ length: count }, (_, index) => {
      const player = from + index
      return toPost(
        '/api/picks',
        server.url,
        { host: new URL(server.url).host, cookie: cookieOf(player) },
        JSON.stringify(submissionOf(player)),
      )
    }),
  })

/** The same, with the CPU time that the server used for a card. */
async function submitTimed(server: ServerUnderTest, from: number, count: number, measureMs: number) {
  const before = await cpuSeconds(server.pid)
  const outcome = await submit(server, from, count, measureMs)
  const cards = (outcome.perSecond * measureMs) / 1_000
  return { ...outcome, cpuUs: ((await cpuSeconds(server.pid)) - before) * (1e6 / cards) }
}

/** The same requests, to a bare server that stores a row for each. */
async function insertGrouped(server: ServerUnderTest, bench: Bench, count: number) {
  const program = startProgram('bench/load/bareInserts.ts', [server.databaseUrl])
  try {
    const port = Number(await program.nextLine())
    return await submit({ ...server, port }, 0, count, bench.measureMs)
  } finally {
    await program.stop()
  }
}

async function insertRows(server: ServerUnderTest, bench: Bench): Promise<number> {
  const program = startProgram('bench/load/insertLoop.ts', [server.databaseUrl, String(CLIENTS), String(bench.measureMs)])
  try {
    return Number(await program.nextLine())
  } finally {
    await program.stop()
  }
}

/** Checks that every acknowledged card is stored completely. */
async function checkStored({ sql }: ServerUnderTest, rounds: number) {
  const { rows } = await sql.query<{ count: number; whole: number }>(
    'select count(*)::int as count, (count(*) filter (where home_picks | away_picks = 65535))::int as whole from picks',
  )
  const [stored] = rows
  if (!stored || stored.count < rounds * 10 || stored.count !== stored.whole)
    throw new Error(`cards are missing: ${JSON.stringify(stored)}`)
}
