import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import { storeGames } from '#server/features/slate/feed/storeGames.ts'
import { listStoredGames, type StoredGame } from '#server/features/slate/stored-games/gameRows.ts'
import { DEMO_STATE } from '#server/house/isDemoDatabase.ts'
import { DEMO_GAMES } from '#server/integrations/score-feed/demo.ts'
import { playAt } from '#server/integrations/score-feed/playAt.ts'
import type { Db } from '#server/platform/db/db.ts'
import { DEMO_LOCKS } from '#server/platform/db/lockNumbers.ts'
import { makeCrowd, STAR } from '#server/sample/demoPlayers.ts'
import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import { insertPeople } from './demoAccounts.ts'
import { makeCards } from './demoCards.ts'
import { makeDemoSeason } from './makeDemoSeason.ts'
import { settleDemoWeeks } from './settleDemoWeeks.ts'

/** A fixed seed: each demo season is the same except for its dates. */
const SEED = 12
const PAUSE_MS = 100
/** All players joined at least this long before the first kickoff. */
const JOINED_BEFORE_MS = 4 * DAY_MS
/** The claims of the demo house. */
const DEMO_CLAIMS = {
  tagline: 'Your place for every game, with sports on every screen since 2022',
  sportsSince: '2022',
  activePlayersClaim: '500+',
}

/**
 * Fills an empty database with the demo season around the current time: games, invented players with their picks, and three accounts to sign
 * in with. Does nothing when the database has weeks or users. Of several servers that start at once, one fills it and the others wait.
 * @returns true when this call filled it.
 */
export async function seedDemo(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<boolean> {
  for (;;) {
    const outcome = await deps.db.transaction(async (trx) => {
      if (!(await takeLock(trx))) return 'busy'
      if (!(await isEmpty(trx))) return 'not empty'
      await fill({ ...deps, db: trx })
      return 'filled'
    })
    if (outcome !== 'busy') return outcome === 'filled'
    await sleep(PAUSE_MS)
  }
}

async function takeLock(trx: Db): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { taken: boolean }[] }>('select pg_try_advisory_xact_lock(?, 0) as taken', [DEMO_LOCKS])
  return rows[0]?.taken ?? false
}

async function isEmpty(trx: Db): Promise<boolean> {
  const week = await trx('weeks').first<{ week: number } | undefined>('week')
  const user = await trx('users').first<{ id: string } | undefined>('id')
  return week === undefined && user === undefined
}

async function fill({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>) {
  const startedAt = performance.now()
  const now = clock.now()
  const demo = makeDemoSeason({ seed: SEED, anchor: now })
  await storeGames({ db, clock }, { games: demo.games.map((game) => playAt(game.recorded, now)), source: 'demo' })
  const games = await listStoredGames(db, demo.season)
  const crowd = makeCrowd(SEED)
  const { signIns, ids } = await insertPeople(db, { crowd, since: firstKickoffOf(games) - JOINED_BEFORE_MS, seed: SEED })

  const cards = makeCards(demo, games, { players: [...crowd, STAR], now, seed: SEED })
  const idFor = (username: string) => ids.get(username) ?? ''
  await db('picks').insert(
    cards.map(({ username, week, card, tieBreakerScore, submittedAt }) => ({
      user_id: idFor(username),
      season: demo.season,
      week,
      home_picks: card.homePicks,
      away_picks: card.awayPicks,
      tie_breaker_score: tieBreakerScore,
      submitted_at: new Date(submittedAt),
    })),
  )
  const weeks = playedWeeks(games, demo.currentWeek.week)
  await settleDemoWeeks(db, { season: demo.season, weeks, now, settledAtOf: (week) => lastKickoffOf(games, week) + DAY_MS })
  await makeClaims(db)
  await db('app_state').insert([
    { name: DEMO_STATE, value: JSON.stringify({ season: demo.season, anchoredAt: new Date(now).toISOString(), signIns }) },
    { name: DEMO_GAMES, value: JSON.stringify(demo.games.map((game) => game.recorded)) },
  ])
  log.info('demo_made', { season: demo.season, games: games.length, cards: cards.length, ms: Math.round(performance.now() - startedAt) })
}

const playedWeeks = (games: readonly StoredGame[], current: number) =>
  [...new Set(games.map((game) => game.week))].filter((week) => week < current)

const kickoffsOf = (games: readonly StoredGame[]): EpochMs[] =>
  games.flatMap((game) => (game.gameTime === null ? [] : [Date.parse(game.gameTime)]))
const firstKickoffOf = (games: readonly StoredGame[]) => Math.min(...kickoffsOf(games))
const lastKickoffOf = (games: readonly StoredGame[], week: number) => Math.max(...kickoffsOf(games.filter((game) => game.week === week)))

/** Sets the claims of the demo house. A real house has none until its owner enters some. */
const makeClaims = (db: Db) =>
  db('client_configurations').update({ branding: db.raw('branding || ?::jsonb', [JSON.stringify(DEMO_CLAIMS)]) })
