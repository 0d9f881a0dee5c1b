import type { Deps } from '#server/deps.ts'
import type { Cached } from '#server/platform/cache/caches.ts'
import type { Db } from '#server/platform/db/db.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { FIRST_REGULAR_WEEK, LAST_REGULAR_WEEK } from '#shared/contest.ts'
import type { SeasonStandingsPage } from '#shared/model/fullStandings.ts'
import type { Game } from '#shared/model/game.ts'
import { slotOf } from '#shared/rules/card.ts'
import { type FinalGame, sortFinals } from './finals.ts'
import { readOpenWeek } from './openWeek.ts'
import { listCheckedContests } from './settledFacts.ts'
import { pageOf, type StandingsList, toStandingsList } from './standingsList.ts'
import { listRankedPoints, listSeasonPrizesWon, listSettledSeason, listWeekWinners, type WeekWinners } from './standingsQueries.ts'

type SeasonStandings = Omit<SeasonStandingsPage, 'page' | 'pages' | 'players' | 'rows'> & { list: StandingsList }

const MAX_CACHED_SEASONS = 3
const EXPIRES_AFTER_MS = 5 * SECOND_MS
/** A list is cached for this multiple of the time it took to read. */
const EXPIRES_AFTER_TIMES = 20

/** Creates the reader of a season's full standings: the points of its regular weeks, without a week whose picks are still open. */
export function createSeasonStandings(deps: Pick<Deps, 'db' | 'clock' | 'caches'>) {
  const { db, clock, caches } = deps
  const seasons = caches.create<SeasonStandings>(MAX_CACHED_SEASONS)

  /** @param upTo the number of final games to count; all of them when there are fewer. */
  const read = async (season: number, upTo: number): Promise<Cached<SeasonStandings>> => {
    const startedAtMs = performance.now()
    const { exceptWeek } = await readOpenWeek(deps, season)
    const finals = (await sortFinals(db, await listFinalGames(db, season, exceptWeek))).slice(0, upTo)
    const value = await rankSeason(db, season, finals)
    const afterMs = Math.max(EXPIRES_AFTER_MS, EXPIRES_AFTER_TIMES * (performance.now() - startedAtMs))
    return { value, expiresAt: clock.now() + afterMs }
  }
  return (season: number, upTo = Number.POSITIVE_INFINITY) => seasons.get(`${season} ${upTo}`, () => read(season, upTo))
}

async function rankSeason(db: Db, season: number, finals: readonly FinalGame[]): Promise<SeasonStandings> {
  const isSettled = (await db('settlements').where({ season, week: null }).first('id')) !== undefined
  const weeks = [...new Set(finals.map(({ week }) => week))].sort((one, other) => one - other)
  const throughWeek = weeks.at(-1) ?? null
  const earlier = finals.filter(({ week }) => week !== throughWeek)
  const winners = await listWeekWinners(db, season)
  const ranked = isSettled ? await listSettledSeason(db, season) : await listRankedPoints(db, season, winnersAmong(winners, finals))
  const won = isSettled ? await listSeasonPrizesWon(db, season) : null
  const before = earlier.length > 0 ? await listRankedPoints(db, season, winnersAmong(winners, earlier)) : null
  return {
    season,
    finals: finals.length,
    throughWeek,
    movedSinceWeek: weeks.at(-2) ?? null,
    isSettled,
    isBeingChecked: (await listCheckedContests(db, season)).size > 0,
    list: toStandingsList(ranked, {
      placesBefore: before && new Map(before.map(({ user_id, place }) => [user_id, place])),
      prizeOf: ({ user_id }) => ({ prize: won?.get(user_id) ?? null, prizeUpTo: null }),
    }),
  }
}

async function listFinalGames(db: Db, season: number, exceptWeek: number): Promise<FinalGame[]> {
  const rows = await db('games')
    .where({ season, game_status: 'final' })
    .whereBetween('week', [FIRST_REGULAR_WEEK, LAST_REGULAR_WEEK])
    .whereNot({ week: exceptWeek })
    .select<(Pick<Game, 'id' | 'week'> & { game_time: Date | null })[]>('id', 'week', 'game_time')
  return rows.map(({ game_time, ...game }) => ({ ...game, gameStatus: 'final', gameTime: game_time?.toISOString() ?? null }))
}

/** The winners of these games by week. */
function winnersAmong(winners: readonly WeekWinners[], finals: readonly FinalGame[]): WeekWinners[] {
  const counted = new Map<number, number>()
  for (const { id, week } of finals) counted.set(week, (counted.get(week) ?? 0) | (1 << slotOf(id)))
  return winners
    .filter(({ week }) => counted.has(week))
    .map(({ week, homeWon, awayWon }) => ({
      week,
      homeWon: homeWon & (counted.get(week) ?? 0),
      awayWon: awayWon & (counted.get(week) ?? 0),
    }))
}

/** A page of a season's standings. */
export function seasonPageOf({ list, ...facts }: SeasonStandings, page: number): SeasonStandingsPage {
  return { ...facts, ...pageOf(list, page) }
}
