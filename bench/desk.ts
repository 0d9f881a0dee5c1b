import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { contract } from '#shared/contract/index.ts'
import { formatCount } from '#shared/numberText.ts'
import { cookieOf, insertCards, insertPlayers, insertSeason, OPEN_WEEK, playerIdOf } from './contestData.ts'
import type { Section } from './context.ts'
import { valueAtMost } from './figures.ts'
import { type ServerUnderTest, startServerUnderTest } from './serverUnderTest.ts'
import { withLimit } from './withLimit.ts'

const PLAYERS = 100_000
const QUICK_PLAYERS = 20_000
/** Weeks with a card of every player, the open one among them. */
const CARDS_OF_WEEKS = 4
const ACTIONS = 20_000
const ASKED = 40
const QUICK_ASKED = 10
const LIMIT_MS = 100
const POLL_EVERY_MS = 200
/** The players are inserted and the season is counted within it. */
const TIME_LIMIT_MS = 240_000
/** An eighth of the players has this first name. */
const COMMON_NAME = 'Maria'

const { season, week } = OPEN_WEEK
const ADMIN = 1

type Ask = { what: string; path: string; body: object | null }

export const desk: Section = {
  name: 'desk',
  title: "The tables of the owner's desk with 100,000 players",
  async run(bench) {
    const server = await startServerUnderTest()
    try {
      const players = bench.isQuick ? QUICK_PLAYERS : PLAYERS
      const work = async () => {
        await insertDesk(server.sql, players)
        await countSeason(server, players)
        bench.say(`${formatCount(players)} players with ${CARDS_OF_WEEKS} cards each`)
        for (const ask of [...asks, ...(await laterPages(server))]) {
          const times: number[] = []
          for (let count = 0; count < (bench.isQuick ? QUICK_ASKED : ASKED); count += 1) times.push(await timeOf(server, ask))
          bench.report({ id: 'desk', what: `${ask.what}, p95`, unit: 'ms', values: [percentile95(times)], goal: valueAtMost(LIMIT_MS) })
        }
      }
      await withLimit('the desk', TIME_LIMIT_MS, work())
    } finally {
      await server.stop()
    }
  },
}

const players = (what: string, body: object): Ask => ({ what: `players, ${what}`, path: contract.listPlayers.path, body })
const engagement = (what: string, body: object): Ask => ({
  what: `engagement, ${what}`,
  path: contract.listEngagement.path.replace(':season', String(season)),
  body,
})
const stats: Ask = { what: 'overview', path: contract.getAdminStats.path.replace(':season', String(season)), body: null }

const asks: readonly Ask[] = [
  stats,
  players('newest first', {}),
  players('by name', { sort: 'name' }),
  players('role player', { role: 'player', sort: 'name' }),
  players('role admin', { role: 'admin' }),
  players('unverified', { unverified: 'yes' }),
  players('blocked', { blocked: 'yes' }),
  players('a common first name', { search: COMMON_NAME }),
  players('a common first name, by name', { search: COMMON_NAME, sort: 'name' }),
  players('a full name', { search: `${COMMON_NAME} Number77` }),
  players('a word of every address', { search: 'bench' }),
  players('a word of nobody', { search: 'qqqq' }),
  engagement('by points', {}),
  engagement('by name', { sort: 'name' }),
  engagement('by email', { sort: 'email' }),
  engagement('by team', { sort: 'favoriteTeam' }),
  engagement('by weeks', { sort: 'weeksParticipated', direction: 'desc' }),
  engagement('by picks', { sort: 'totalPicks', direction: 'desc' }),
  engagement('by activity', { sort: 'lastActive', direction: 'desc' }),
  engagement('this week', { activity: 'this_week' }),
  engagement('a common first name', { search: COMMON_NAME }),
  engagement('a common first name, by name', { search: COMMON_NAME, sort: 'name' }),
  { what: 'audit log', path: contract.listAdminActions.path, body: {} },
  { what: 'audit log, a search', path: contract.listAdminActions.path, body: { search: 'reason 77' } },
  { what: 'open credits', path: contract.listOpenCredits.path, body: {} },
]

/** The pages after the first 500 rows. */
async function laterPages(server: ServerUnderTest): Promise<Ask[]> {
  const later = async (ask: Ask): Promise<Ask> => {
    const { nextCursor } = await answer(server, { ...ask, body: { ...ask.body, rows: 500 } })
    return { ...ask, what: `${ask.what}, a later page`, body: { ...ask.body, cursor: nextCursor } }
  }
  return Promise.all([later(players('by name', { sort: 'name' })), later(engagement('by points', {}))])
}

/** Players with a name and a team, an eighth with the same first name, cards of the last weeks, and an audit log. Player 1 is the admin. */
async function insertDesk(sql: pg.Client, count: number) {
  await insertSeason(sql)
  await insertPlayers(sql, 1, count)
  await sql.query(
    `update users set first_name = (array[$1, 'Alex', 'Sam', 'Jordan', 'Casey', 'Dana', 'Wei', 'José'])[1 + substr(last_name, 7)::int % 8],
       favorite_team = case when substr(last_name, 7)::int % 3 > 0 then 'BUF' end, created_at = now() - substr(last_name, 7)::int * interval '5 minutes'`,
    [COMMON_NAME],
  )
  await sql.query(`update users set role = 'admin' where id = $1`, [playerIdOf(ADMIN)])
  await sql.query(
    `update sessions set sess = sess || jsonb_build_object('adminVerifiedAt', sess->'signedInAt', 'adminSeenAt', sess->'signedInAt') where user_id = $1`,
    [playerIdOf(ADMIN)],
  )
  await sql.query(
    `insert into admin_actions (admin_id, action, subject, old_value, new_value, reason, acted_at)
     select $1, 'set role', 'player ' || gen_random_uuid(), '"player"', '"staff"', 'reason ' || i, now() - i * interval '1 minute' from generate_series(1, $2::int) as i`,
    [playerIdOf(ADMIN), ACTIONS],
  )
  for (let of = week - CARDS_OF_WEEKS + 1; of <= week; of += 1) await insertCards(sql, 1, count, of)
}

/** Has the server count the season's totals, and waits for it. A count that its job made before the players were inserted is deleted. */
async function countSeason(server: ServerUnderTest, count: number) {
  const counted = async () =>
    (await server.sql.query<{ rows: number }>('select count(*)::int as rows from player_totals')).rows[0]?.rows ?? 0
  while ((await counted()) < count) {
    await server.sql.query('delete from season_totals')
    await answer(server, stats)
    await sleep(POLL_EVERY_MS)
  }
  await server.sql.query('vacuum analyze') // PostgreSQL does this by itself within a minute
}

const send = (server: ServerUnderTest, { path, body }: Ask) =>
  fetch(server.url + path, {
    headers: { cookie: cookieOf(ADMIN), origin: server.url, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })

async function answer(server: ServerUnderTest, ask: Ask): Promise<{ nextCursor?: string | null }> {
  const response = await send(server, ask)
  if (!response.ok) throw new Error(`${ask.what}: ${response.status} ${await response.text()}`)
  return (await response.json()) as { nextCursor?: string | null }
}

async function timeOf(server: ServerUnderTest, ask: Ask): Promise<number> {
  const startedAt = performance.now()
  await answer(server, ask)
  return performance.now() - startedAt
}

const percentile95 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN
