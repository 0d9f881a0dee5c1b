import type { Deps } from '#server/deps.ts'
import { UNSEEN_RULES } from '#server/features/people/official-rules/acceptances.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sessionsTopicOf } from '#server/platform/http/session.ts'
import { ownTopicOf } from '#server/platform/live/ownChanges.ts'
import { orNotFound } from '#server/platform/requests/appError.ts'
import { DAY_MS } from '#shared/clock.ts'
import { FIRST_REGULAR_WEEK, LAST_REGULAR_WEEK, SEASON_OPENS_DAYS_BEFORE } from '#shared/contest.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import { streaksOf } from '#shared/rules/season/streaks.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'findSeasonPlace'>

/**
 * The signed-in player, with their figures of the current season and of all time.
 * @throws AppError not_found when the account was deleted.
 */
export async function describeCurrentUser({ db, clock, findSeasonPlace }: Needs, id: string): Promise<CurrentUser> {
  const season = await findCurrentSeason(db, clock.now())
  const found = season === null ? null : await findSeasonPlace({ playerId: id, season })
  const { joinedAt, results, ...player } = orNotFound(await readPlayer(db, id, { season, exceptWeek: found?.exceptWeek ?? 0 }))
  const streaks = streaksOf([...results].map((result) => result === '1'))
  return {
    ...player,
    sessionsTopic: sessionsTopicOf(id),
    ownTopic: ownTopicOf(id),
    joinedAt: joinedAt.toISOString(),
    seasonRank: found?.place ?? null,
    isSeasonRankTied: found?.isTied ?? false,
    isSeasonBeingChecked: found?.isBeingChecked ?? false,
    currentStreak: streaks.current,
    longestStreak: streaks.longest,
  }
}

const IS_OPEN_SEASON = "(game_time <= ? and game_status <> 'cancelled') or season in (select season from season_openings)"

/** The latest season that has opened, otherwise the earliest one. Every player's screen means this by "this season", and between seasons by "the last one". */
export async function findCurrentSeason(db: Db, now: number): Promise<number | null> {
  const opensWithKickoffsUntil = new Date(now + SEASON_OPENS_DAYS_BEFORE * DAY_MS)
  const row = await db('games').first<{ season: number | null }>(
    db.raw(`coalesce(max(season) filter (where ${IS_OPEN_SEASON}), min(season)) as season`, [opensWithKickoffsUntil]),
  )
  return row.season
}

type PlayerRow = Omit<
  CurrentUser,
  'joinedAt' | 'sessionsTopic' | 'ownTopic' | 'seasonRank' | 'isSeasonRankTied' | 'isSeasonBeingChecked' | 'currentStreak' | 'longestStreak'
> & {
  joinedAt: Date
  /** A "1" (correct) or "0" (wrong) for each decided pick, in the order of kickoffs. */
  results: string
}

/** A card whose picks are still open does not count, though some of its games may be over. */
const IS_OPEN = '(picks.season = :season::int and picks.week = :exceptWeek)'

/**
 * The time of this query does not depend on the number of players. It finds the player's cards (at most 26 a season) by the index on
 * picks.user_id, and their places by primary key. Games are a few hundred rows a season.
 */
async function readPlayer(db: Db, id: string, counted: { season: number | null; exceptWeek: number }): Promise<PlayerRow | null> {
  const { rows } = await db.raw<{ rows: PlayerRow[] }>(
    `with scored as (
       select picks.season, picks.week between :firstWeek and :lastWeek and picks.season = :season::int as counts,
         bit_count((home_picks & home_won)::bit(32)) + bit_count((away_picks & away_won)::bit(32)) as points, own.place = 1 and own.score > 0 as is_won
       from picks left join week_winners on week_winners.season = picks.season and week_winners.week = picks.week and not ${IS_OPEN}
         left join week_results as own on own.season = picks.season and own.week = picks.week and own.user_id = picks.user_id
       where picks.user_id = :id
     )
     select users.id, users.public_id as "publicId", email, first_name as "firstName", last_name as "lastName", username, role, phone_number as "phoneNumber",
       favorite_team as "favoriteTeam", created_at as "joinedAt", email_verified_at is not null as "isEmailVerified",
       marketing_opt_in and marketing_answered_at is not null as "hasMarketingConsent", needs_new_password as "needsNewPassword",
       onboarding_due as "isOnboardingDue", ${UNSEEN_RULES} as "unseenRules",
       coalesce((select sum(points) from scored where counts), 0)::int as "seasonScore",
       (select count(distinct scored.season) from scored)::int as "totalSeasons",
       coalesce((select sum(points) from scored), 0)::int as "totalCorrectPicks",
       (select count(*) filter (where is_won) from scored)::int as "totalWeeklyWins",
       coalesce((
         select string_agg(
           case when ((home_picks & home_won) | (away_picks & away_won)) & (1 << games.slot) <> 0 then '1' else '0' end,
           '' order by games.game_time, games.season, games.week, games.slot
         )
         from picks
         join games on games.season = picks.season and games.week = picks.week and (home_picks | away_picks) & (1 << games.slot) <> 0
         join week_winners on week_winners.season = picks.season and week_winners.week = picks.week
         where picks.user_id = :id and (home_won | away_won) & (1 << games.slot) <> 0 and not ${IS_OPEN}
       ), '') as results
     from users where users.id = :id`,
    { id, ...counted, firstWeek: FIRST_REGULAR_WEEK, lastWeek: LAST_REGULAR_WEEK },
  )
  return rows[0] ?? null
}
