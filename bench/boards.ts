import { once } from 'node:events'
import pg from 'pg'
import { formatCount } from '#shared/numberText.ts'
import { measureBesideBare, reportCpu } from './besideBare.ts'
import { cookieOf, insertPlayers, notifyResult, OPEN_WEEK, publishChange, publishResult, withSeason } from './contestData.ts'
import { type Bench, inRounds, type Section } from './context.ts'
import { median, valueAtMost } from './figures.ts'
import { toGet } from './load/runLoad.ts'
import type { ServerUnderTest } from './serverUnderTest.ts'

const SIZES = [1_000, 10_000, 100_000, 1_000_000]
const QUICK_SIZES = [1_000, 100_000]
/** Number of players with a session, who request their own place. The others only have cards. */
const READERS = 200
const READS = 100
const FINAL_GAMES = 8
const CHANGES_A_ROUND = 5

const { season, week } = OPEN_WEEK
const BOARD = `/api/leaderboard/weekly/${week}/${season}`
const STANDINGS = `/api/standings/week/${week}/${season}`
const OWN_ROW = `${STANDINGS}/mine`
const SEARCH = `${STANDINGS}/search?name=`
/** Milliseconds that standings of up to so many entries may come later than a bare notification. */
const CHANGE_LIMITS = [
  { upTo: 10_000, ms: 10 },
  { upTo: 100_000, ms: 15 },
  { upTo: Number.POSITIVE_INFINITY, ms: 50 },
]
/** Times the CPU of a bare GET, at any number of entries. */
const OWN_PLACE_CPU = 4
export const BOARD_CPU = 6
/** Limit in milliseconds for the first read of the full standings after a result. */
const RANKING_LIMIT_MS = 300
/** Limit in milliseconds, measured by the client, for an own row or a search in a contest of up to this many players. */
const LOOKUP_LIMIT_MS = 20
const LOOKUP_LIMIT_PLAYERS = 100_000
const OWN_PLACE = `/api/leaderboard/mine/${week}/${season}`

export const boards: Section = {
  name: 'boards',
  title: 'D1  standings after a score changed, beside a bare notification;  D4  boards of any size, beside a bare GET',
  run: (bench) =>
    withSeason(async (server) => {
      await insertPlayers(server.sql, 0, READERS - 1)
      await startWeek(server)
      let stored = 0
      for (const entries of bench.isQuick ? QUICK_SIZES : SIZES) {
        await insertEntries(server, stored, entries)
        stored = entries
        await reportChange(bench, server, entries)
        const top = await measureBesideBare(bench, server, [toGet(BOARD)])
        reportCpu(bench, top, { id: 'D4', what: `top 10 of ${count(entries)} entries`, limit: BOARD_CPU })
        const readers = Array.from({ length: READERS }, (_, player) => toGet(OWN_PLACE, { cookie: cookieOf(player) }))
        const own = await measureBesideBare(bench, server, readers)
        reportCpu(bench, own, { id: 'D4', what: `own place in ${count(entries)} entries`, limit: OWN_PLACE_CPU })
        if (entries <= LOOKUP_LIMIT_PLAYERS) await reportLookups(bench, server, entries)
      }
    }),
}

const count = (entries: number) => formatCount(entries)

/** The current week after its deadline: half of its games are final, the other half is live. */
async function startWeek({ sql }: ServerUnderTest) {
  await sql.query(
    `update games set game_time = now() - interval '3 hours', game_status = case when slot < $3 then 'final' else 'LIVE' end,
       away_score = 17, home_score = 20 + slot, result = case when slot < $3 then 'home' end
     where season = $1 and week = $2`,
    [season, week, FINAL_GAMES],
  )
  await publishChange(sql)
}

/** Inserts cards with random picks, each of a different player. The first players have sessions. */
async function insertEntries({ sql }: ServerUnderTest, from: number, to: number) {
  await sql.query(
    `insert into users (id, email, password, first_name, last_name)
     select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'player' || i || '@bench.example', 'none', 'Player', 'Number' || i
     from generate_series($1::int, $2::int) as i on conflict (id) do nothing`,
    [Math.max(from, READERS), to - 1],
  )
  await sql.query(
    `insert into picks (user_id, submitted_at, home_picks, away_picks, season, week, tie_breaker_score)
     select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, now() - random() * interval '4 days', picked.home, 65535 & ~picked.home,
       $3::smallint, $4::smallint, 20 + (random() * 60)::int
     from generate_series($1::int, $2::int) as i, lateral (select (random() * 65534)::int + i * 0 as home) as picked`,
    [from, to - 1, season, week],
  )
  await sql.query('vacuum analyze picks')
  await publishChange(sql) // after the deadline no card is expected
}

/**
 * Changes the winner of one game and measures the time from there until the board shows it. The reference is a client of the database, which the
 * same commit notifies.
 */
async function reportChange(bench: Bench, server: ServerUnderTest, entries: number) {
  const direct = new pg.Client({ connectionString: server.databaseUrl })
  await direct.connect()
  try {
    await direct.query('listen slate_changed')
    const writesBefore = await countPicksWritten(server)
    const change = async (turn: number) => {
      const before = await read(server, BOARD)
      const startedAt = performance.now()
      const notified = once(direct, 'notification').then(() => performance.now() - startedAt)
      await server.sql.query('begin')
      await server.sql.query(
        `update games set away_score = home_score, home_score = away_score, result = case result when 'home' then 'away' else 'home' end
         where season = $1 and week = $2 and slot = $3`,
        [season, week, turn % FINAL_GAMES],
      )
      await notifyResult(server.sql)
      await server.sql.query('commit')
      while ((await read(server, BOARD)) === before);
      return { shownMs: performance.now() - startedAt, notifiedMs: await notified }
    }
    const first = await change(0)
    const rounds = await inRounds(bench.rounds, async (round) => {
      const changes = await inRounds(CHANGES_A_ROUND, (turn) => change(1 + round * CHANGES_A_ROUND + turn))
      return { shownMs: median(changes.map(({ shownMs }) => shownMs)), notifiedMs: median(changes.map(({ notifiedMs }) => notifiedMs)) }
    })
    const what = `live standings of ${count(entries)} entries after a score changed`
    bench.report({ id: 'D1', what: `${what}, the first time`, unit: 'ms', values: [first.shownMs], goal: null })
    bench.report({
      id: 'D1',
      what,
      unit: 'ms',
      values: rounds.map(({ shownMs }) => shownMs),
      references: rounds.map(({ notifiedMs }) => notifiedMs),
      goal: { of: 'difference', is: 'at most', limit: CHANGE_LIMITS.find(({ upTo }) => entries <= upTo)?.ms ?? 0 },
    })
    bench.report({
      id: 'D1',
      what: `rows of picks written, ${count(entries)} entries`,
      unit: '',
      values: [(await countPicksWritten(server)) - writesBefore],
      goal: valueAtMost(0),
    })
  } finally {
    await direct.end()
  }
}

async function countPicksWritten({ sql }: ServerUnderTest): Promise<number> {
  await sql.query('select pg_stat_force_next_flush()')
  const { rows } = await sql.query<{ written: number }>(
    `select (n_tup_ins + n_tup_upd + n_tup_del)::float8 as written from pg_stat_user_tables where relname = 'picks'`,
  )
  return rows[0]?.written ?? 0
}

async function timeReads(bench: Bench, server: ServerUnderTest, at: (turn: number) => [path: string, headers: Record<string, string>]) {
  await read(server, ...at(0))
  return inRounds(bench.rounds, async (round) => {
    const times: number[] = []
    for (let turn = 0; turn < READS; turn += 1) {
      const startedAt = performance.now()
      await read(server, ...at(round * READS + turn))
      times.push(performance.now() - startedAt)
    }
    return median(times)
  })
}

/**
 * Measures the full standings: the first read after the cards or names have changed, which reads all cards, and after a result, which ranks them.
 * Then measures own rows and searches, which use its list.
 */
async function reportLookups(bench: Bench, server: ServerUnderTest, entries: number) {
  const firstReads = (publish: () => Promise<unknown>) =>
    inRounds(bench.rounds, async () => {
      await publish()
      await read(server, BOARD) // the board and its facts are not part of this figure
      const startedAt = performance.now()
      await read(server, STANDINGS)
      return performance.now() - startedAt
    })
  bench.report({
    id: 'D4',
    what: `full standings of ${count(entries)} entries, cards read again`,
    unit: 'ms',
    values: await firstReads(() => publishChange(server.sql)),
    goal: null,
  })
  bench.report({
    id: 'D4',
    what: `full standings of ${count(entries)} entries after a result`,
    unit: 'ms',
    values: await firstReads(() => publishResult(server.sql)),
    goal: valueAtMost(RANKING_LIMIT_MS),
  })
  const lookups = {
    'own row': await timeReads(bench, server, (turn) => [OWN_ROW, { cookie: cookieOf(turn % READERS) }]),
    search: await timeReads(bench, server, (turn) => [`${SEARCH}${turn % 10}`, {}]),
  }
  for (const [what, values] of Object.entries(lookups))
    bench.report({
      id: 'D4',
      what: `${what} in the full standings of ${count(entries)} entries`,
      unit: 'ms',
      values,
      goal: valueAtMost(LOOKUP_LIMIT_MS),
    })
}

async function read({ url }: ServerUnderTest, path: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(`${url}${path}`, { headers })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.text()
}
