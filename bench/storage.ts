import { formatCount } from '#shared/numberText.ts'
import { insertPlayers, OPEN_WEEK, withSeason } from './contestData.ts'
import type { Section } from './context.ts'
import { valueAtMost } from './figures.ts'

const CARDS = 200_000
const QUICK_CARDS = 20_000

export const storage: Section = {
  name: 'storage',
  title: 'D3  bytes of one stored card',
  run: (bench) =>
    withSeason(async (server) => {
      const count = bench.isQuick ? QUICK_CARDS : CARDS
      await insertPlayers(server.sql, 0, 0)
      // random ids, as in the product, so that the index is as full as in use
      await server.sql.query(
        `with player as (
           insert into users (email, password) select 'card' || i || '@bench.example', 'none' from generate_series(1, $1::int) as i returning id
         )
         insert into picks (user_id, submitted_at, home_picks, away_picks, season, week, tie_breaker_score)
         select id, now(), 21845, 43690, $2::smallint, $3::smallint, 41 from player`,
        [count, OPEN_WEEK.season, OPEN_WEEK.week],
      )
      await server.sql.query('vacuum analyze picks')
      const { rows } = await server.sql.query<{ card: number; all: number }>(
        `select (pg_relation_size('picks') + pg_relation_size('picks_pkey'))::float8 / $1::float8 as card,
           pg_total_relation_size('picks')::float8 / $1::float8 as all`,
        [count],
      )
      const what = `table and primary key, ${formatCount(count)} cards`
      bench.report({ id: 'D3', what, unit: 'bytes', values: rows.map(({ card }) => card), goal: valueAtMost(135) })
      bench.report({ id: 'D3', what: 'with every index and map', unit: 'bytes', values: rows.map(({ all }) => all), goal: null })
    }),
}
