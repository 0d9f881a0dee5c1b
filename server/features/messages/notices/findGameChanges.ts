import { listGames } from '#server/features/slate/stored-games/queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import { GAME_CHANGE_SETTLES_MS } from '#shared/contest.ts'
import type { Game, GameStatus } from '#shared/model/game.ts'
import { slotOf } from '#shared/rules/card.ts'
import { kickoffOf } from '#shared/rules/gameState.ts'
import type { DueNotice, GameChangeKind } from './notices.ts'

/** Changes from before are no news any more. */
const CHANGES_ARE_NEWS_MS = DAY_MS

type ChangedGame = {
  game_id: string
  season: number
  week: number
  change_id: string
  changed_at: Date
  old_time: string | null
  old_status: GameStatus | null
}

/** Games that were moved, cancelled or postponed, compared with what players knew: the state before the first change that is not reported yet. */
export async function findGameChanges(db: Db, now: EpochMs): Promise<DueNotice[]> {
  const { rows } = await db.raw<{ rows: ChangedGame[] }>(SELECT_CHANGES, {
    since: new Date(now - CHANGES_ARE_NEWS_MS),
    settledBy: new Date(now - GAME_CHANGE_SETTLES_MS),
  })
  const due: DueNotice[] = []
  for (const row of rows) {
    const week = { season: row.season, week: row.week }
    const game = (await listGames(db, week)).find(({ id }) => id === row.game_id)
    const change = game && changeOf(row, game, now)
    if (!game || !change) continue
    const until = row.changed_at.getTime() + CHANGES_ARE_NEWS_MS
    due.push({
      kind: 'moved_game',
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
    (array_agg(old_value order by change.id) filter (where field = 'game_status'))[1] as old_status
  from game_changes as change join games on games.id = change.game_id
  where field in ('game_time', 'game_status') and changed_at > :since
    and change.id > coalesce((
      select max(subject::bigint) from notices where kind = 'moved_game' and facts ->> 'gameId' = game_id
    ), 0)
  group by game_id, season, week having max(changed_at) <= :settledBy
  order by 4`

/** What players need to know; null when the game is as they know it, or has started. A stand-in time is not a kickoff. */
function changeOf(
  before: Pick<ChangedGame, 'old_time' | 'old_status'>,
  game: Pick<Game, 'gameStatus' | 'gameTime' | 'isTimeSet'>,
  now: EpochMs,
): GameChangeKind | null {
  const wasOff = before.old_status === 'cancelled' || before.old_status === 'postponed'
  if (game.gameStatus === 'cancelled' || game.gameStatus === 'postponed')
    return before.old_status === null || before.old_status === game.gameStatus ? null : game.gameStatus
  const kickoff = kickoffOf(game)
  if (game.gameStatus !== 'scheduled' || kickoff === null || kickoff <= now) return null
  // a time that was not set has a remark behind it
  const hadKickoff = before.old_time?.endsWith('Z') === true
  return wasOff || (hadKickoff && Date.parse(before.old_time ?? '') !== kickoff) ? 'moved' : null
}
