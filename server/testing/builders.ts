import { randomUUID } from 'node:crypto'
import type { Db } from '#server/platform/db/db.ts'
import type { GameStatus, Side } from '#shared/model/game.ts'
import type { Role } from '#shared/model/user.ts'
import { gameIdOf } from '#shared/rules/picks/card.ts'

export type TestPlayer = { id: string; email: string; role: Role }

/** Two teams per slot, so that no team plays twice in a slate of up to sixteen games. */
const PAIRS = [
  ['GB', 'DET'],
  ['KC', 'DAL'],
  ['BAL', 'CIN'],
  ['BUF', 'NYJ'],
  ['SF', 'CHI'],
  ['SEA', 'DEN'],
  ['MIN', 'ARI'],
  ['LAR', 'TB'],
  ['PHI', 'NYG'],
  ['LV', 'LAC'],
  ['NO', 'ATL'],
  ['TEN', 'HOU'],
  ['CAR', 'JAX'],
  ['WSH', 'MIA'],
  ['NE', 'CLE'],
  ['PIT', 'IND'],
] as const // biome-format: a table

type GameFacts = {
  season: number
  week: number
  slot: number
  awayTeam: string
  homeTeam: string
  /** Null with `isTimeSet: false`: no day known. */
  kickoffAt: string | null
  isTimeSet: boolean
  status: GameStatus
  awayScore: number | null
  homeScore: number | null
}

/** Functions that insert valid rows and their parent rows. A test gives only the values that matter to it. */
export function createBuilders(db: Db) {
  const week = (key: { season: number; week: number }, pinnedDeadlineAt: string | null = null) =>
    db('weeks')
      .insert({ ...key, pinned_deadline_at: pinnedDeadlineAt })
      .onConflict(['season', 'week'])
      .merge()

  const player = async (
    overrides: Partial<{ email: string; role: Role; firstName: string; lastName: string; password: string }> = {},
  ): Promise<TestPlayer> => {
    const [row] = await db('users')
      .insert({
        email: overrides.email ?? `player-${randomUUID()}@test.example`,
        password: overrides.password ?? 'not a hash, so it matches no password',
        first_name: overrides.firstName ?? 'Pat',
        last_name: overrides.lastName ?? 'Player',
        role: overrides.role ?? 'player',
        terms_accepted_at: new Date(0),
        terms_version: 'test',
      })
      .returning<TestPlayer[]>(['id', 'email', 'role'])
    if (!row) throw new Error('the player was not stored')
    return row
  }

  const game = async (overrides: Partial<GameFacts> = {}) => {
    const slot = overrides.slot ?? 0
    const [away, home] = PAIRS[slot % PAIRS.length] ?? PAIRS[0]
    const facts: GameFacts = {
      season: 2025,
      week: 5,
      awayTeam: away,
      homeTeam: home,
      kickoffAt: '2025-09-07T17:00:00Z',
      isTimeSet: true,
      status: 'scheduled',
      awayScore: null,
      homeScore: null,
      ...overrides,
      slot,
    }
    await db('weeks').insert({ season: facts.season, week: facts.week }).onConflict().ignore()
    await db('games').insert({
      season: facts.season,
      week: facts.week,
      slot,
      away_team: facts.awayTeam,
      home_team: facts.homeTeam,
      game_time: facts.kickoffAt,
      is_time_set: facts.isTimeSet,
      game_status: facts.status,
      away_score: facts.awayScore,
      home_score: facts.homeScore,
      result: resultOf(facts),
    })
    return { id: gameIdOf({ ...facts, slot }), ...facts }
  }

  /** Inserts the games of a week with consecutive slots; `each` gives other values by slot. */
  const slate = async (count: number, each: (slot: number) => Partial<GameFacts> = () => ({})) => {
    const games = []
    for (let slot = 0; slot < count; slot += 1) games.push(await game({ ...each(slot), slot }))
    return games
  }

  return { week, player, game, slate }
}

function resultOf({ status, awayScore, homeScore }: GameFacts): Side | null {
  if (status !== 'final' || awayScore === null || homeScore === null || awayScore === homeScore) return null
  return awayScore > homeScore ? 'away' : 'home'
}
