import type { Db } from '#server/db/db.ts'
import type { AdminGame, PinField } from '#shared/model/gamePin.ts'
import type { WeekKey } from '#shared/model/week.ts'
import type { FeedFacts } from './gamePins.ts'
import { listGames } from './queries.ts'

type PinRow = { game_id: string; field: PinField; reason: string; pinned_at: Date; feed_says: FeedFacts }
type Note = AdminGame['notes'][number]
type NoteRow = { game_id: string; reason: string; claim: string; outcome: Note['outcome']; times_seen: number; last_seen_at: Date }

/** A week's games as an admin sees them, the newest notes first. */
export async function listAdminGames(db: Db, { season, week }: WeekKey): Promise<AdminGame[]> {
  const games = await listGames(db, { season, week })
  const ids = games.map(({ id }) => id)
  const pins = await db<PinRow>('game_pins').whereIn('game_id', ids).orderBy('field').select()
  const notes = await db<NoteRow>('feed_notes').whereIn('game_id', ids).orderBy('last_seen_at', 'desc').orderBy('id', 'desc').select()
  return games.map((game) => ({
    game,
    pins: pins.filter((pin) => pin.game_id === game.id).map(toPin),
    notes: notes.filter((note) => note.game_id === game.id).map(toNote),
  }))
}

const toPin = ({ field, reason, pinned_at, feed_says }: PinRow) => ({
  field,
  reason,
  pinnedAt: pinned_at.toISOString(),
  feedSays: feed_says,
})

const toNote = ({ reason, claim, outcome, times_seen, last_seen_at }: NoteRow): Note => ({
  reason,
  claim,
  outcome,
  timesSeen: times_seen,
  lastSeenAt: last_seen_at.toISOString(),
})
