import { expect } from 'vitest'
import { seedDemo } from '#server/demo/seedDemo.ts'
import { refreshSeasonTotals } from '#server/features/desk/overview/seasonTotals.ts'
import { contract } from '#shared/contract/index.ts'
import { aPlayerWithPassword, PASSWORD } from './accounts.ts'
import type { TestServer } from './startTestServer.ts'
import { copyRows } from './testDatabase.ts'

/** The moment of the demo season that `playSeason` stores: fifteen weeks are played, and the sixteenth is open. */
export const SEASON_NOW = '2026-11-24T18:00:00.000Z'
export const SEASON = 2026

/** The season's cards one by one, as a person would count them: right picks, and the place by points alone. */
export const CARDS = `(
  select picks.week, picks.user_id, picks.submitted_at, tie_breaker_score as guess, abs(tie_breaker_score - decider.points) as distance,
    (select count(*) from games where games.season = picks.season and games.week = picks.week
       and ((result = 'home' and home_picks >> slot & 1 = 1) or (result = 'away' and away_picks >> slot & 1 = 1))) as points,
    case when (decider.result = 'home' and home_picks >> decider.slot & 1 = 1) or (decider.result = 'away' and away_picks >> decider.slot & 1 = 1)
      then 0 else 1 end as missed,
    (select count(*) from games where games.season = picks.season and games.week = picks.week and (home_picks | away_picks) >> slot & 1 = 1) as picked
  from picks join lateral (
    select slot, result, away_score + home_score as points from games
    where games.season = picks.season and games.week = picks.week order by game_time desc, slot desc limit 1
  ) as decider on true
  where picks.season = ${SEASON}
) as cards`

/** For each database with a played season, the statements that store it again. */
const playedIn = new WeakMap<TestServer['db'], string>()

/** Without it the database plans for the empty tables before the copy, and on a busy machine counting the season ends at its time limit. */
const COUNT_ROWS = 'analyze users, games, picks'

/** Stores the season with cards, prizes and redeemed codes, and signs an admin in. A file's first test plays it, and the others get a copy of its rows. */
export async function playSeason(t: TestServer) {
  const copy = playedIn.get(t.db)
  if (copy !== undefined) await t.db.raw(copy)
  else {
    await seedDemo(t.deps)
    await countSeason(t)
    playedIn.set(t.db, `${await copyRows(t.db, 'played_season')}; ${COUNT_ROWS}`)
  }
  t.deps.caches.invalidate()
  return t.as(await t.a.player({ role: 'admin' }))
}

/**
 * Ends the played season: its last games are final, without cards, one player came once, and the championship is settled by points. Seven players had a
 * card in the season before.
 */
export async function endSeason(t: TestServer) {
  await aGuest(t, { weeks: [10] })
  await t
    .db('games')
    .where({ season: SEASON })
    .whereNotIn('game_status', ['final', 'cancelled'])
    .update({ game_status: 'final', away_score: 20, home_score: 23, result: 'home' })
  await t.db.raw(`insert into weeks (season, week) values (${SEASON - 1}, 5)`)
  await t.db.raw(`
    insert into games (season, week, slot, away_team, home_team, game_time, game_status, away_score, home_score, result)
    values (${SEASON - 1}, 5, 0, 'BAL', 'KC', '2025-09-05T00:20:00Z', 'final', 20, 27, 'home')`)
  await t.db.raw(`
    insert into picks (user_id, season, week, home_picks, away_picks, tie_breaker_score, submitted_at)
    select user_id, ${SEASON - 1}, 5, 1, 0, 40, '2025-09-03T12:00:00Z' from picks where season = ${SEASON} and week = 5 order by user_id limit 7`)
  await t.db.raw(`
    insert into season_results (season, user_id, score, weekly_wins, place)
    select ${SEASON}, user_id, sum(points), 0, rank() over (order by sum(points) desc) from ${CARDS} where week between 5 and 22 group by user_id`)
  await t
    .db('settlements')
    .insert({ season: SEASON, week: null, state: 'settled', participants: 40, settled_at: new Date(SEASON_NOW), facts: null })
}

/** Counts the season's totals, however long a busy machine takes, and has the next answer count them again before it is sent. */
export async function countSeason({ db, deps }: Pick<TestServer, 'db' | 'deps'>) {
  await refreshSeasonTotals(deps, SEASON)
  await expect.poll(() => db('season_totals').where({ season: SEASON }).update({ took_ms: 0 }), { timeout: 50_000 }).toBe(1)
}

/** Plain SQL, to compare figures with. */
export const sqlOf = (t: TestServer) => {
  const rowsOf = async <Row>(sql: string) => (await t.db.raw<{ rows: Row[] }>(sql)).rows
  return { rowsOf, numberOf: async (sql: string) => Number((await rowsOf<{ n: string }>(`select ${sql} as n`))[0]?.n) }
}

/** A player with a card in the weeks, who came by the code of the house's first venue. */
export async function aGuest(t: TestServer, { weeks = [], isDeleted = false }: { weeks?: number[]; isDeleted?: boolean } = {}) {
  const player = await aPlayerWithPassword(t)
  const venue = await t.db('venue_locations').first<{ id: string } | undefined>('id')
  await t
    .db('users')
    .where({ id: player.id })
    .update({ home_venue_id: venue?.id ?? null, created_at: new Date(SEASON_NOW) })
  for (const week of weeks)
    await t.db('picks').insert({
      ...{ user_id: player.id, season: SEASON, week, home_picks: 3, away_picks: 4 },
      ...{ tie_breaker_score: 41, submitted_at: new Date('2026-09-01T12:00:00Z') },
    })
  if (isDeleted) await (await t.as(player)).call(contract.deleteAccount, { body: { password: PASSWORD, lostCredits: 0 } })
  return player
}
