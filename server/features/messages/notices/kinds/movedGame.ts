import {
  type DueNotice,
  type GameChangeKind,
  type Notice,
  type NoticeHouse,
  type NoticeKind,
  type NoticeText,
  type TextsByPlayer,
  type TextsOf,
  weekOf,
} from '#server/features/messages/notices/notice.ts'
import { HAS_CARD, isIn, OF_WEEK } from '#server/features/messages/notices/noticeSql.ts'
import { listGames } from '#server/features/slate/stored-games/queries.ts'
import { findDeadline } from '#server/features/slate/weeks/queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { DAY_MS, type EpochMs, MINUTE_MS } from '#shared/clock.ts'
import { GAME_CHANGE_SETTLES_MS } from '#shared/contest.ts'
import type { Game, GameStatus } from '#shared/model/game.ts'
import { kickoffOf } from '#shared/rules/games/gameState.ts'
import { slotOf } from '#shared/rules/picks/card.ts'
import { formatComingKickoff } from '#shared/rules/time/timeText.ts'
import { weekTitle as titleOf } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

export const movedGame: NoticeKind<'moved_game'> = {
  kind: 'moved_game',
  setting: 'movedGames',
  find: findGameChanges,
  isPlannedAgain: false,
  wants: 'coalesce(settings.moved_games, true)',
  concerns: `(${isIn('picks', `${OF_WEEK} and (home_picks | away_picks) & (1 << :slot::int) <> 0`)}
      or (not (${HAS_CARD}) and ${isIn('drafts', OF_WEEK)}))`,
  leftOut: 'not_picked',
  text: readChange,
  push: { topic: ({ facts }) => `game-${facts.gameId}`, urgency: 'normal' },
}

/** Older changes are not reported. */
const NOTICE_AFTER_CHANGE_MS = DAY_MS

type ChangedGame = {
  game_id: string
  season: number
  week: number
  change_id: string
  changed_at: Date
  old_time: string | null
  old_status: GameStatus | null
  /** What the last notice about the game said. */
  reported: GameChangeKind | null
}

/** Games that were moved, cancelled or postponed, compared with what players knew: the state before the first change that is not reported yet. */
async function findGameChanges(db: Db, { now }: { now: EpochMs }): Promise<DueNotice[]> {
  const { rows } = await db.raw<{ rows: ChangedGame[] }>(SELECT_CHANGES, {
    since: new Date(now - NOTICE_AFTER_CHANGE_MS),
    settledBy: new Date(now - GAME_CHANGE_SETTLES_MS),
  })
  const due: DueNotice[] = []
  for (const row of rows) {
    const week = { season: row.season, week: row.week }
    const game = (await listGames(db, week)).find(({ id }) => id === row.game_id)
    const change = game && changeOf(row, game, now)
    if (!game || !change) continue
    const until = row.changed_at.getTime() + NOTICE_AFTER_CHANGE_MS
    due.push({
      subject: row.change_id,
      week,
      facts: { gameId: game.id, slot: slotOf(game.id), change },
      from: now,
      until: change === 'moved' ? Math.min(until, kickoffOf(game) ?? until) : until,
    })
  }
  return due
}

const SELECT_CHANGES = `
  select game_id, season, week, max(change.id)::text as change_id, max(changed_at) as changed_at,
    (array_agg(old_value order by change.id) filter (where field = 'game_time'))[1] as old_time,
    (array_agg(old_value order by change.id) filter (where field = 'game_status'))[1] as old_status,
    last.facts ->> 'change' as reported
  from game_changes as change join games on games.id = change.game_id left join lateral (
    select subject::bigint as id, facts from notices where kind = 'moved_game' and facts ->> 'gameId' = game_id order by 1 desc limit 1
  ) as last on true
  where field in ('game_time', 'game_status') and changed_at > :since and change.id > coalesce(last.id, 0)
  group by game_id, season, week, last.facts having max(changed_at) <= :settledBy
  order by 4`

/** What players need to know; null when the game is as they know it, or has started. A stand-in time is not a kickoff. */
function changeOf(
  before: Pick<ChangedGame, 'old_time' | 'old_status' | 'reported'>,
  game: Pick<Game, 'gameStatus' | 'gameTime' | 'isTimeSet'>,
  now: EpochMs,
): GameChangeKind | null {
  const wasOff = before.old_status === 'cancelled' || before.old_status === 'postponed'
  const kickoff = kickoffOf(game)
  const isNewKickoff = before.old_time !== null && Date.parse(before.old_time) !== kickoff
  if (game.gameStatus === 'postponed' && isNewKickoff && kickoff !== null && kickoff > now) return 'moved'
  if (game.gameStatus === 'cancelled' || game.gameStatus === 'postponed')
    return before.old_status === null || before.old_status === game.gameStatus ? null : game.gameStatus
  if (game.gameStatus !== 'scheduled' || kickoff === null || kickoff <= now) return null
  // a time that was not set has a remark behind it
  const hadKickoff = before.old_time?.endsWith('Z') === true
  // the kickoff of a postponed game may be reported before the game is scheduled again
  const isKnown = before.reported === 'moved' && !isNewKickoff
  return (wasOff && !isKnown) || (hadKickoff && isNewKickoff) ? 'moved' : null
}

/** The same words for everybody; none when a later change of the game is reported too, because this one waited for the end of the quiet hours. */
async function readChange(db: Db, notice: Notice, { house, now, userIds }: TextsOf): Promise<TextsByPlayer> {
  const week = weekOf(notice)
  const { gameId, change } = notice.facts
  const slate = await listGames(db, week)
  const game = slate.find((one) => one.id === gameId)
  if (!game || !change || (await findLastChange(db, game.id)) !== notice.subject) return new Map()
  const deadline = await findDeadline(db, week, slate)
  const text = changedGameText({ house, weekTitle: titleOf(week.week), game, change, deadline, now })
  return new Map(userIds.map((id) => [id, text]))
}

/** The last change of a game that has a notice. */
async function findLastChange(db: Db, gameId: string): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { last: string | null }[] }>(
    `select max(subject::bigint)::text as last from notices where kind = 'moved_game' and facts ->> 'gameId' = :gameId`,
    { gameId },
  )
  return rows[0]?.last ?? null
}

type GameChange = { house: NoticeHouse; weekTitle: string; game: Game; change: GameChangeKind; deadline: EpochMs | null; now: EpochMs }

const CHANGE_TITLES: Record<GameChangeKind, () => string> = {
  moved: texts.kickoffMoved,
  cancelled: texts.gameCalledOff,
  postponed: texts.gamePostponed,
}

export function changedGameText({ house, weekTitle, game, change, deadline, now }: GameChange): NoticeText {
  const name = `${game.awayTeam} @ ${game.homeTeam}`
  const kickoff = kickoffOf(game)
  const time = kickoff === null ? texts.atAnotherTime() : formatComingKickoff(house.timeZone, kickoff, now)
  const news = {
    moved: texts.isNow({ name, time }),
    cancelled: texts.isCalledOffAndCounts({ name }),
    postponed: texts.isPostponedAndHasNo({ name }),
  }[change]
  const isOpen = deadline !== null && deadline > now
  const movesDeadline = change === 'moved' && isOpen && kickoff !== null && Math.abs(kickoff - deadline) < MINUTE_MS
  const body = `${news}${movesDeadline ? texts.andPicksLock() : ''}.`
  const lock = isOpen && { weekTitle, venueName: house.venueName, kickoff: formatComingKickoff(house.timeZone, deadline, now) }
  const outcome = { moved: texts.nowKicksOff({ time }), cancelled: texts.isCalledOff(), postponed: texts.isPostponed() }[change]
  return {
    title: CHANGE_TITLES[change](),
    body,
    button: texts.openMyPicks(),
    path: '/',
    mail: {
      subject: `${weekTitle}: ${name} ${outcome}`,
      title: CHANGE_TITLES[change](),
      lead: body,
      blocks: lock ? [{ kind: 'text', text: texts.picksOfAtLock(lock) }] : [],
    },
  }
}
