import {
  type DueNotice,
  type Notice,
  type NoticeHouse,
  type NoticeKind,
  type NoticeText,
  type TextsByPlayer,
  type TextsOf,
  weekOf,
} from '#server/features/messages/notices/notice.ts'
import { isIn } from '#server/features/messages/notices/noticeSql.ts'
import { openGamesBlock } from '#server/features/messages/notices/openGamesBlock.ts'
import { listGames } from '#server/features/slate/stored-games/queries.ts'
import { findDeadline, listWeekProgress } from '#server/features/slate/weeks/queries.ts'
import { listOpenedSeasons } from '#server/features/slate/weeks/seasonStanding.ts'
import type { Db } from '#server/platform/db/db.ts'
import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import { SEASON_OPENS_DAYS_BEFORE } from '#shared/contest.ts'
import type { Game } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { opensAtOf } from '#shared/rules/season/seasonState.ts'
import { formatComingKickoff } from '#shared/rules/time/timeText.ts'
import { findCurrentWeek } from '#shared/rules/weeks/currentWeek.ts'
import { afterQuietHours } from '#shared/rules/weeks/reminderTimes.ts'
import { weekTitle } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

export const seasonStart: NoticeKind<'season_start'> = {
  kind: 'season_start',
  setting: null,
  find: findSeasonStart,
  isPlannedAgain: false,
  wants: 'true',
  concerns: isIn('season_start_requests', 'season = :season::smallint'),
  leftOut: 'not_asked',
  text: readSeasonStart,
  push: { topic: ({ season }) => `season-${season}`, urgency: 'normal' },
}

/** The notice of a season's start is sent within this time of its opening. Notices are deleted later than that, so none is sent twice. */
const NEWS_MS = SEASON_OPENS_DAYS_BEFORE * DAY_MS

/**
 * The start of the current season, from its opening to the deadline of its first week, for two weeks at most. A schedule that comes later opens it
 * then. A week without a game, or whose deadline has passed when the notice may be sent, is not the first.
 */
async function findSeasonStart(db: Db, { zone, now }: { zone: string; now: EpochMs }): Promise<DueNotice[]> {
  const weeks = await listWeekProgress(db)
  const season = findCurrentWeek(weeks, now)?.season
  if (season === undefined || !(await db('season_start_requests').where({ season }).first('user_id'))) return []
  const opensAt = [(await listOpenedSeasons(db)).get(season), opensAtOf(weeks, season)].filter((at) => typeof at === 'number')
  const openedAt = Math.max(Math.min(...opensAt), (await findAddition(db, season)) ?? 0)
  if (now < openedAt) return []
  const from = afterQuietHours(zone, openedAt)
  for (const { week } of weeks.filter((one) => one.season === season && one.firstKickoffAt !== null)) {
    const deadline = await findDeadline(db, { season, week })
    if (deadline === null || deadline <= from) continue
    const until = Math.min(deadline, openedAt + NEWS_MS)
    return now < until ? [{ subject: String(season), week: { season, week }, from, until }] : []
  }
  return []
}

/** When the first game of a season was stored; null when that was before it was recorded. */
async function findAddition(db: Db, season: number): Promise<EpochMs | null> {
  const game = await db('games')
    .where({ season })
    .orderBy('added_at', 'asc', 'first')
    .first<{ added_at: Date | null } | undefined>('added_at')
  return game?.added_at?.getTime() ?? null
}

/** The same words for everybody. */
async function readSeasonStart(db: Db, notice: Notice, { house, now, userIds }: TextsOf): Promise<TextsByPlayer> {
  const week = weekOf(notice)
  const games = await listGames(db, week)
  const deadline = await findDeadline(db, week, games)
  if (deadline === null || deadline <= now) return new Map()
  const text = seasonStartText({ house, week, games, deadline, now })
  return new Map(userIds.map((id) => [id, text]))
}

type Start = { house: NoticeHouse; week: WeekKey; games: readonly Game[]; deadline: EpochMs; now: EpochMs }

export function seasonStartText({ house, week, games, deadline, now }: Start): NoticeText {
  const moment = formatComingKickoff(house.timeZone, deadline, now)
  const title = texts.seasonIsOpen({ season: week.season })
  return {
    title,
    body: texts.weekLocks({ weekTitle: weekTitle(week.week), moment }),
    button: texts.makeMyPicks(),
    path: '/',
    mail: {
      subject: texts.seasonAtIsOpenLocks({ season: week.season, venueName: house.venueName, weekTitle: weekTitle(week.week), moment }),
      title,
      lead: texts.youAskedUsToTell({ venueName: house.venueName, weekTitle: weekTitle(week.week), moment }),
      blocks: [openGamesBlock(games, house.timeZone, now)],
    },
  }
}
