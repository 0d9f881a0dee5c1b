import type pg from 'pg'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import { DAY_MS, systemClock } from '#shared/clock.ts'
import { FIRST_REGULAR_WEEK, LAST_REGULAR_WEEK } from '#shared/contest.ts'
import { type ServerUnderTest, startServerUnderTest } from './serverUnderTest.ts'

/** The week that is open for picks, with a full slate. The weeks before it are played. */
export const OPEN_WEEK = { season: 2025, week: 16 }
export const GAMES_A_WEEK = 16

/** Settles weeks by hand, before their wait is over. */
export const admin: Viewer = {
  id: '00000000-0000-4000-8000-000000000000',
  email: 'bench@bench.example',
  role: 'admin',
  sid: '',
  signedInAt: 0,
  adminVerifiedAt: 0,
  adminSeenAt: 0,
  needsNewPassword: false,
}

/** The bits of a card that picks every game of a slate of this size. */
const HOME_PICKS = 0b0101_0101_0101_0101
const AWAY_PICKS = 0b1010_1010_1010_1010

/** Signs a player in without hashing a password. */
export const tokenOf = (player: number) => String(player).padStart(43, 'A')
export const cookieOf = (player: number) => `sid=${tokenOf(player)}`
export const playerIdOf = (player: number) => `00000000-0000-4000-8000-${String(player).padStart(12, '0')}`

/** Inserts a regular season of 16 games a week. The first kickoff of the open week is in two days. */
export async function insertSeason(sql: pg.Client) {
  const { season, week } = OPEN_WEEK
  await sql.query('insert into weeks (season, week) select $1, generate_series($2::int, $3::int)', [
    season,
    FIRST_REGULAR_WEEK,
    LAST_REGULAR_WEEK,
  ])
  await sql.query(
    `insert into games (season, week, slot, away_team, home_team, game_time, game_status, away_score, home_score, result, network, away_record, home_record)
     select $1, w.week, slot, (array['GB','KC','BAL','BUF','SF','SEA','MIN','LAR','PHI','LV','NO','TEN','CAR','WSH','NE','PIT'])[slot + 1],
       (array['DET','DAL','CIN','NYJ','CHI','DEN','ARI','TB','NYG','LAC','ATL','HOU','JAX','MIA','CLE','IND'])[slot + 1],
       to_timestamp($3::float8) + (w.week - $2::int) * interval '7 days' + slot * interval '4 hours',
       case when w.week < $2::int then 'final' else 'scheduled' end,
       case when w.week < $2::int then 20 + slot end, case when w.week < $2::int then 27 end,
       case when w.week < $2::int and slot <> 7 then case when 20 + slot > 27 then 'away' else 'home' end end,
       'CBS', '7-3', '6-4'
     from generate_series($4::int, $5::int) as w (week), generate_series(0, $6::int) as s (slot)`,
    [season, week, (systemClock.now() + 2 * DAY_MS) / 1_000, FIRST_REGULAR_WEEK, LAST_REGULAR_WEEK, GAMES_A_WEEK - 1],
  )
  await publishChange(sql)
}

/** Runs `work` with a server whose database has a season, and stops the server afterwards. */
export async function withSeason<T>(work: (server: ServerUnderTest) => Promise<T>, env: Record<string, string> = {}): Promise<T> {
  const server = await startServerUnderTest(env)
  try {
    await insertSeason(server.sql)
    return await work(server)
  } finally {
    await server.stop()
  }
}

/** Inserts the players numbered `from` to `to`, each with a session. */
export async function insertPlayers(sql: pg.Client, from: number, to: number) {
  await sql.query(
    `insert into users (id, email, password, first_name, last_name, terms_accepted_at, terms_version)
     select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'player' || i || '@bench.example', 'nobody can sign in with this',
       'Player', 'Number' || i, now(), 'bench'
     from generate_series($1::int, $2::int) as i`,
    [from, to],
  )
  await sql.query(
    `insert into sessions (sid, user_id, sess, created_at, seen_at, expire)
     select encode(sha256(convert_to(lpad(i::text, 43, 'A'), 'utf8')), 'hex'), ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid,
       jsonb_build_object('signedInAt', floor(extract(epoch from now()) * 1000)), now(), now(), now() + interval '14 days'
     from generate_series($1::int, $2::int) as i`,
    [from, to],
  )
}

/** Inserts a full card of a week (by default the open one) for each of these players. */
export async function insertCards(sql: pg.Client, from: number, to: number, week = OPEN_WEEK.week) {
  await sql.query(
    `insert into picks (user_id, submitted_at, home_picks, away_picks, season, week, tie_breaker_score)
     select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, now(), $3, $4, $5, $6, 30 + i % 40
     from generate_series($1::int, $2::int) as i`,
    [from, to, HOME_PICKS, AWAY_PICKS, OPEN_WEEK.season, week],
  )
}

/** Inserts further cards of the open week, all different, each of a new player without a session. */
export async function insertCrowd(sql: pg.Client, count: number) {
  await sql.query(
    `with player as (
       insert into users (email, password) select 'crowd' || gen_random_uuid() || '@bench.example', 'none' from generate_series(1, $1::int)
       returning id, floor(random() * 65536)::int as home
     )
     insert into picks (user_id, submitted_at, home_picks, away_picks, season, week, tie_breaker_score)
     select id, now(), case home when 0 then 1 else home end, 65535 & ~case home when 0 then 1 else home end, $2::smallint, $3::smallint, 41 from player`,
    [count, OPEN_WEEK.season, OPEN_WEEK.week],
  )
}

/** The open week's pairings, as paths contain them. */
export async function listPairings(sql: pg.Client): Promise<string[]> {
  const { rows } = await sql.query<{ pairing: string }>(
    `select away_team || '/' || home_team as pairing from games where season = $1 and week = $2 order by slot`,
    [OPEN_WEEK.season, OPEN_WEEK.week],
  )
  return rows.map(({ pairing }) => pairing)
}

/** The body of a player's submission: all games of the open week. */
export const submissionOf = (player: number) => ({
  userId: playerIdOf(player),
  ...OPEN_WEEK,
  gamePicks: Object.fromEntries(
    Array.from({ length: GAMES_A_WEEK }, (_, slot) => [
      `${OPEN_WEEK.season}-${OPEN_WEEK.week}-${slot}`,
      (player >> (slot % 8)) % 2 === 0 ? 'home' : 'away',
    ]),
  ),
  tieBreakerScore: 30 + (player % 40),
})

/** Announces a change to the servers, as the features do. */
export const publishChange = (sql: pg.Client) => sql.query("select pg_notify('slate_changed', 'bench')")

/** Announces the result of a game as the feed's job does, with nothing but the game changed. */
export async function publishResult(sql: pg.Client) {
  await sql.query('begin')
  await notifyResult(sql)
  await sql.query('commit')
}

/** The notifications of a result, in the transaction that stores it. */
export async function notifyResult(sql: pg.Client) {
  const games = [{ id: `${OPEN_WEEK.season}-${OPEN_WEEK.week}-0`, gameStatus: 'final' }]
  await sql.query("select pg_notify('slate_games', $1)", [JSON.stringify({ topic: 'slate', games, changesPlaces: true })])
  await sql.query("select pg_notify('slate_changed', 'slate')")
}
