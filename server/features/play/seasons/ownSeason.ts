import type { Deps } from '#server/deps.ts'
import { createCardWindow } from '#server/features/play/picks/cardWindow.ts'
import { createHistoryReader } from '#server/features/play/picks/history.ts'
import { readPlayers } from '#server/features/play/standings/playerNames.ts'
import type { Db } from '#server/platform/db/db.ts'
import { orNotFound } from '#server/platform/requests/appError.ts'
import type { HistoryWeek } from '#shared/model/history.ts'
import type { OwnSeason } from '#shared/model/season.ts'
import { courseOf, rivalsOf } from '#shared/rules/season/seasonCourse.ts'
import { countedWeeks, finalPicks } from '#shared/rules/season/seasonPicks.ts'
import { seasonStatsOf } from '#shared/rules/season/seasonStats.ts'
import { asSettled } from '#shared/rules/weeks/settledWeek.ts'
import { isSeasonSeen } from './seenSeason.ts'
import { loadSettledSeason, type SettledSeason } from './settledSeason.ts'

const MAX_CACHED_SEASONS = 2
/** A rival whose account was deleted or blocked is not named, and the next one is. */
const RIVALS_ASKED = 20

type Asked = { userId: string; season: number }

/** Creates the reader of a player's settled season. @throws AppError not_found before it is settled, and for a player without a card in it. */
export function createOwnSeasonReader(deps: Pick<Deps, 'db' | 'clock' | 'caches'>) {
  const { db, caches } = deps
  const readHistory = createHistoryReader(deps, createCardWindow(deps))
  const seasons = caches.create<SettledSeason>(MAX_CACHED_SEASONS)
  return async (of: Asked): Promise<OwnSeason> => {
    const { userId, season } = of
    const own = orNotFound(await findOwnPlace(db, of))
    const { value: all } = await seasons.get(String(season), async () => ({ value: await loadSettledSeason(db, season), expiresAt: null }))
    const history = await readHistory(of, { isOwn: true })
    const index = all.playerIds.indexOf(userId)
    const places = index === undefined ? [] : courseOf(all.players, index)
    // equal points share a place in all weeks but the last, after which weekly wins separate them
    const course = places.map((place, at) => (at === places.length - 1 ? own.place : place))
    return {
      season,
      place: own.place,
      isTied: own.sharing > 1,
      players: own.players,
      isChampion: own.place === 1,
      course: course.flatMap((place, at) => (place === null ? [] : [{ week: all.weeks[at] ?? 0, place }])),
      ...describePicks(history),
      rival: index === undefined ? null : await findRival(db, all, index),
      credits: await countCredits(db, of),
      achievements: await countAchievements(db, of),
      isSeen: await isSeasonSeen(db, of),
    }
  }
}

async function findOwnPlace(db: Db, { userId, season }: Asked) {
  const { rows } = await db.raw<{ rows: { place: number; players: number; sharing: number }[] }>(
    `select own.place, (select count(*)::int from season_results where season = :season) as players,
       (select count(*)::int from season_results as other where other.season = :season and other.place = own.place) as sharing
     from season_results as own join settlements on settlements.season = own.season and settlements.week is null and state = 'settled'
     where own.season = :season and own.user_id = :userId`,
    { userId, season },
  )
  return rows[0]
}

/** What the cards say of a season, by the results that its weeks were settled with. */
function describePicks(history: readonly HistoryWeek[]): Pick<OwnSeason, 'correct' | 'decided' | 'bestWeek' | 'streak' | 'team'> {
  const stats = seasonStatsOf(history)
  if (!stats) return { correct: 0, decided: 0, bestWeek: null, streak: null, team: null }
  const { week, score, games } = stats.bestWeek
  const { place = null, isTied = false } = history.find((one) => one.week === week) ?? {}
  const paid = [...stats.teams].sort(
    (one, other) => other.wins - one.wins || one.picks - other.picks || (one.team < other.team ? -1 : 1),
  )[0]
  return {
    correct: stats.home.correct + stats.away.correct,
    decided: stats.home.decided + stats.away.decided,
    bestWeek: score === 0 ? null : { week, score, games, place, isTied },
    streak: longestStreak(history),
    team: paid && paid.wins > 0 ? { team: paid.team, wins: paid.wins, picks: paid.picks } : null,
  }
}

/** The first of the longest runs of correct picks. */
function longestStreak(history: readonly HistoryWeek[]): OwnSeason['streak'] {
  const picks = finalPicks(countedWeeks(history).map(asSettled)).filter(({ isCorrect }) => isCorrect !== null)
  let best: typeof picks = []
  let run: typeof picks = []
  for (const pick of picks) {
    run = pick.isCorrect ? [...run, pick] : []
    if (run.length > best.length) best = run
  }
  const [from, to] = [best[0]?.game.gameTime, best.at(-1)?.game.gameTime]
  return best.length > 1 && from && to ? { picks: best.length, from, to } : null
}

async function findRival(db: Db, { playerIds, players }: SettledSeason, own: number): Promise<OwnSeason['rival']> {
  const rivals = rivalsOf(players, own).slice(0, RIVALS_ASKED)
  const ids = rivals.map(({ index }) => playerIds.at(index))
  const present = new Set(await db('users').whereIn('id', ids).whereNull('deleted_at').whereNull('blocked_at').pluck<string[]>('id'))
  const rival = rivals.find(({ index }) => present.has(playerIds.at(index)))
  const [player] = rival ? await readPlayers(db, [playerIds.at(rival.index)]) : []
  return rival && player ? { displayName: player.displayName, beaten: rival.beaten, weeks: rival.weeks } : null
}

async function countCredits(db: Db, { userId, season }: Asked): Promise<OwnSeason['credits']> {
  const { rows } = await db.raw<{ rows: { dollars: number; count: number }[] }>(
    `select coalesce(sum(prize_amount), 0)::int as dollars, count(*)::int as count from (
       select prize_amount from weekly_winners where season = :season and user_id = :userId
       union all select prize_amount from season_winners where season = :season and user_id = :userId
     ) as won`,
    { userId, season },
  )
  return rows[0] && rows[0].count > 0 ? rows[0] : null
}

/** The achievements that were earned from the first settlement of a season to that of the next one. */
async function countAchievements(db: Db, { userId, season }: Asked): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from player_achievements
     where user_id = :userId and earned_at >= (select min(settled_at) from settlements where season = :season)
       and earned_at < coalesce((select min(settled_at) from settlements where season > :season), 'infinity')`,
    { userId, season },
  )
  return rows[0]?.count ?? 0
}
