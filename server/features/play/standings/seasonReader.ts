import type { Deps, FindSeasonPlace } from '#server/deps.ts'
import type { Cached, Caches } from '#server/platform/cache/caches.ts'
import type { Db } from '#server/platform/db/db.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { BOARD_ROWS, FIRST_REGULAR_WEEK, LAST_REGULAR_WEEK } from '#shared/contest.ts'
import type { Game } from '#shared/model/game.ts'
import type { SeasonRow } from '#shared/model/standings.ts'
import { isTiedAt, type Ranking } from '#shared/rules/field/rank.ts'
import { rankSeason } from '#shared/rules/field/rankSeason.ts'
import { slotOf } from '#shared/rules/picks/card.ts'
import { type FinalGame, readFinalTimes, sortFinals } from './finals.ts'
import { readOpenWeek } from './openWeek.ts'
import { readRankedPlayers } from './playerNames.ts'
import { listWeekWinners, loadSeason, type SeasonPlayers, type WeekWinners } from './seasonQueries.ts'
import { listCheckedContests } from './settledFacts.ts'

/** A season's players in order. `before`: their order before the last week with a result; null without one. */
export type RankedSeason = SeasonPlayers & {
  season: number
  /** The week that does not count yet because its picks are still open; 0 without one. */
  exceptWeek: number
  finals: number
  throughWeek: number | null
  movedSinceWeek: number | null
  isSettled: boolean
  isBeingChecked: boolean
  ranking: Ranking
  before: Ranking | null
}

type ReadSeason = (season: number, upTo?: number) => Promise<Cached<RankedSeason>>
type Needs = Pick<Deps, 'db' | 'clock' | 'caches'>

const MAX_CACHED_SEASONS = 5
/** Orders with fewer games, for readers who page while games end. Their own cache: requests for them remove no season that everybody reads. */
const MAX_CACHED_EARLIER = 2
/** A deadline that passes is not announced, and lets the points of its week count. */
const EXPIRES_AFTER_MS = 5 * SECOND_MS
/** A season is cached for this multiple of the time it took to read, so reading it uses at most a twentieth of a database core. */
const EXPIRES_AFTER_TIMES = 20

const readers = new WeakMap<Caches, ReadSeason>()

/**
 * Reads the places of a season by the points of its regular weeks, without a week whose picks are still open; those of a settled championship as it
 * was settled. Everything that shows season places in this process shares it.
 * @param upTo the number of final games to count; all of them when there are fewer.
 */
export function readSeason(deps: Needs, season: number, upTo?: number): Promise<Cached<RankedSeason>> {
  const read = readers.get(deps.caches) ?? createSeasonReader(deps)
  readers.set(deps.caches, read)
  return read(season, upTo)
}

function createSeasonReader(deps: Needs): ReadSeason {
  const { db, clock, caches } = deps
  const seasons = caches.create<RankedSeason>(MAX_CACHED_SEASONS)
  const earlierSeasons = caches.create<RankedSeason>(MAX_CACHED_EARLIER)
  const read = async (season: number, upTo: number): Promise<Cached<RankedSeason>> => {
    const startedAtMs = performance.now()
    const { exceptWeek } = await readOpenWeek(deps, season)
    const finals = sortFinals(await listFinalGames(db, season, exceptWeek), await readFinalTimes(db, { season })).slice(0, upTo)
    const value = await rankPlayers(db, { season, exceptWeek }, finals)
    const afterMs = Math.max(EXPIRES_AFTER_MS, EXPIRES_AFTER_TIMES * (performance.now() - startedAtMs))
    return { value, expiresAt: clock.now() + afterMs }
  }
  return async (season, upTo = Number.POSITIVE_INFINITY) => {
    const latest = await seasons.get(String(season), () => read(season, Number.POSITIVE_INFINITY))
    return upTo >= latest.value.finals ? latest : earlierSeasons.get(`${season} ${upTo}`, () => read(season, upTo))
  }
}

/** Whether the result of a contest counts in the season: the championship, and regular weeks. */
const isOfSeason = (week: number | null) => week === null || (week >= FIRST_REGULAR_WEEK && week <= LAST_REGULAR_WEEK)

type Counted = Pick<RankedSeason, 'season' | 'exceptWeek'>

async function rankPlayers(db: Db, { season, exceptWeek }: Counted, finals: readonly FinalGame[]): Promise<RankedSeason> {
  const isSettled = (await db('settlements').where({ season, week: null }).first('id')) !== undefined
  const weeks = [...new Set(finals.map(({ week }) => week))].sort((one, other) => one - other)
  const throughWeek = weeks.at(-1) ?? null
  const winners = winnersAmong(await listWeekWinners(db, season), finals)
  const players = await loadSeason(db, { season, isSettled, weeks: winners, throughWeek: throughWeek ?? 0 })
  const earlier = Uint32Array.from(players.earlier.keys()).filter((index) => (players.earlier[index] ?? -1) >= 0)
  return {
    ...players,
    season,
    exceptWeek,
    finals: finals.length,
    throughWeek,
    movedSinceWeek: weeks.at(-2) ?? null,
    isSettled,
    isBeingChecked: [...(await listCheckedContests(db, season))].some(isOfSeason),
    ranking: rankSeason(players),
    before: weeks.length > 1 ? rankSeason({ points: players.earlier, wins: players.wins.map(() => 0) }, earlier) : null,
  }
}

/** A game that a settled week counted stays final here, whatever became of it, until an admin confirms a correction. */
const IS_COUNTED = "(game_status = 'final' or (home_won | away_won) >> slot & 1 = 1)"

async function listFinalGames(db: Db, season: number, exceptWeek: number): Promise<FinalGame[]> {
  const rows = await db('games')
    .join('week_winners', { 'week_winners.season': 'games.season', 'week_winners.week': 'games.week' })
    .where({ 'games.season': season })
    .whereRaw(IS_COUNTED)
    .whereBetween('games.week', [FIRST_REGULAR_WEEK, LAST_REGULAR_WEEK])
    .whereNot({ 'games.week': exceptWeek })
    .select<(Pick<Game, 'id' | 'week'> & { game_time: Date | null })[]>('id', 'games.week', 'game_time')
  return rows.map(({ game_time, ...game }) => ({ ...game, gameStatus: 'final', gameTime: game_time?.toISOString() ?? null }))
}

/** The winners of these games by week. */
function winnersAmong(winners: readonly WeekWinners[], finals: readonly FinalGame[]): WeekWinners[] {
  const counted = new Map<number, number>()
  for (const { id, week } of finals) counted.set(week, (counted.get(week) ?? 0) | (1 << slotOf(id)))
  return winners.flatMap(({ week, homeWon, awayWon }) => {
    const slots = counted.get(week)
    return slots === undefined ? [] : [{ week, homeWon: homeWon & slots, awayWon: awayWon & slots }]
  })
}

/** The first rows of a season's board. */
export async function listSeasonRows(db: Db, { season, ranking, playerIds, points }: RankedSeason): Promise<SeasonRow[]> {
  const first = Array.from(ranking.indexAt.subarray(0, BOARD_ROWS))
  const ids = first.map(playerIds.at)
  const players = await readRankedPlayers(db, season, ids)
  return players.map(({ id, displayName, championOf }, position) => {
    const score = points[first[position] ?? 0] ?? 0
    return {
      id,
      displayName,
      championOf,
      score,
      correctPicks: score,
      place: ranking.placeAt[position] ?? 1,
      isTied: isTiedAt(ranking, position),
    }
  })
}

/** Creates a function that finds a player's place in the standings of a season. */
export const createFindSeasonPlace =
  (deps: Needs): FindSeasonPlace =>
  async ({ playerId, season }) => {
    const { ranking, playerIds, isBeingChecked, exceptWeek } = (await readSeason(deps, season)).value
    const facts = { players: playerIds.count, isBeingChecked, exceptWeek }
    const index = playerIds.indexOf(playerId)
    if (index === undefined) return { place: null, isTied: false, ...facts }
    const position = ranking.positionOf[index] ?? 0
    return { place: ranking.placeAt[position] ?? 1, isTied: isTiedAt(ranking, position), ...facts }
  }
