import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { TrailEntry } from '#shared/model/adminWeek.ts'
import { type Game, gameStatus } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { gameStatusText } from '#shared/rules/games/gameStatusText.ts'
import { formatDayAndTime } from '#shared/rules/time/timeText.ts'
import { describeAction } from './describeAction.ts'
import * as texts from './texts.ts'

/** Lines that a screen shows; the audit log has all of them. */
const LINES_AT_MOST = 60

type TrailOf = { key: WeekKey; timeZone: string; games: readonly Game[]; lockedAt: EpochMs | null; cards: number }

/** What admins, the feed and the time did to a week, newest first. */
export async function listTrail(db: Db, { key, timeZone, games, lockedAt, cards }: TrailOf): Promise<TrailEntry[]> {
  const words = { nameOf: createNamer(games), timeZone }
  const locked: TrailEntry[] =
    lockedAt === null ? [] : [{ ...BY_CLOCK, at: new Date(lockedAt).toISOString(), kind: 'lock', text: texts.picksLocked({ cards }) }]
  const entries = [
    ...(await listAdminLines(db, key, words)),
    ...(await listDoubtLines(db, key, words)),
    ...(await listChangeLines(db, key, words)),
    ...(await listSettlementLines(db, key)),
    ...locked,
  ]
  return entries.sort((one, other) => (one.at < other.at ? 1 : -1)).slice(0, LINES_AT_MOST)
}

const BY_CLOCK = { source: 'clock', by: null, reason: null } as const
const BY_FEED = { source: 'feed', by: null, reason: null } as const

/** "TEN @ ATL", by the game's id. */
type Namer = (gameId: string) => string
type Words = { nameOf: Namer; timeZone: string }
function createNamer(games: readonly Game[]): Namer {
  const names = new Map(games.map(({ id, awayTeam, homeTeam }) => [id, `${awayTeam} @ ${homeTeam}`]))
  return (gameId) => names.get(gameId) ?? gameId
}

type ActionRow = { action: string; subject: string; old: unknown; new: unknown; reason: string; at: Date; by: string | null }

async function listAdminLines(db: Db, { season, week }: WeekKey, { nameOf, timeZone }: Words): Promise<TrailEntry[]> {
  const rows = await db('admin_actions')
    .leftJoin('users', 'users.id', 'admin_id')
    .where('subject', `week ${season}-${week}`)
    .orWhere('subject', 'like', `game ${season}-${week}-%`)
    .orderBy('admin_actions.id', 'desc')
    .limit(LINES_AT_MOST)
    .select<ActionRow[]>(
      { action: 'action', subject: 'subject', reason: 'reason', old: 'old_value', new: 'new_value', at: 'acted_at' },
      db.raw(`nullif(concat_ws(' ', first_name, last_name), '') as "by"`),
    )
  return rows.map((row) => ({
    source: 'admin',
    at: row.at.toISOString(),
    by: row.by ?? texts.anAdmin(),
    reason: row.reason,
    ...describeAction({ ...row, timeZone, game: row.subject.startsWith('game ') ? nameOf(row.subject.slice('game '.length)) : null }),
  }))
}

async function listDoubtLines(db: Db, { season, week }: WeekKey, { nameOf }: Words): Promise<TrailEntry[]> {
  const rows = await db('feed_notes')
    .where({ season, week })
    .whereNotNull('game_id')
    .orderBy('id', 'desc')
    .limit(LINES_AT_MOST)
    .select<{ game_id: string; reason: string; first_seen_at: Date }[]>('game_id', 'reason', 'first_seen_at')
  return rows.map((row) => ({
    ...BY_FEED,
    at: row.first_seen_at.toISOString(),
    kind: 'doubt',
    text: texts.heldBack({ game: nameOf(row.game_id), reason: row.reason }),
  }))
}

type ChangeRow = {
  game_id: string
  field: string
  old_value: string | null
  new_value: string | null
  changed_at: Date
  final_at: Date | null
}

/** Kickoffs that moved, games that ended, and scores that changed after that. */
async function listChangeLines(db: Db, { season, week }: WeekKey, { nameOf, timeZone }: Words): Promise<TrailEntry[]> {
  const { rows } = await db.raw<{ rows: ChangeRow[] }>(
    `select game_id, field, old_value, new_value, changed_at from (
       select game_changes.*, min(changed_at) filter (where field = 'game_status' and new_value = 'final') over (partition by game_id) as final_at
       from game_changes join games on games.id = game_id where season = :season and week = :week
     ) as changes
     where source <> 'admin' and (
       field in ('game_time', 'teams') or (field = 'game_status' and new_value in ('final', 'cancelled', 'postponed'))
       or (field = 'score' and changed_at > final_at))
     order by id desc limit :limit`,
    { season, week, limit: LINES_AT_MOST },
  )
  return rows.map((row) => ({ ...BY_FEED, at: row.changed_at.toISOString(), ...describeChange(row, nameOf(row.game_id), timeZone) }))
}

function describeChange({ field, new_value, old_value }: ChangeRow, game: string, zone: string): Pick<TrailEntry, 'kind' | 'text'> {
  if (field === 'score') return { kind: 'result', text: texts.correctedFrom({ game, before: String(old_value), after: String(new_value) }) }
  if (field === 'teams') return { kind: 'other', text: texts.became({ before: String(old_value), game }) }
  if (field === 'game_status') return { kind: 'result', text: texts.gameIs({ game, status: gameStatusText(gameStatus.parse(new_value)) }) }
  const kickoff = new_value === null ? Number.NaN : Date.parse(new_value)
  return {
    kind: 'time',
    text: Number.isNaN(kickoff) ? texts.hasNoKickoffTime({ game }) : texts.movedTo({ game, time: formatDayAndTime(zone, kickoff) }),
  }
}

async function listSettlementLines(db: Db, { season, week }: WeekKey): Promise<TrailEntry[]> {
  const row = await db('settlements')
    .where({ season, week })
    .first<{ state: string; participants: number; settled_at: Date } | undefined>('state', 'participants', 'settled_at')
  if (!row) return []
  const text = row.state === 'abandoned' ? texts.theWeekCountsForNobody() : texts.settled({ participants: row.participants })
  return [{ ...BY_CLOCK, at: row.settled_at.toISOString(), kind: 'settlement', text }]
}
