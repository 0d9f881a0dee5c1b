import { readClaim } from '#server/features/slate/feed/feedDoubts.ts'
import { listGames } from '#server/features/slate/stored-games/queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Game } from '#shared/model/game.ts'
import type { AdminGame } from '#shared/model/gamePin.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { TBD_TEAM } from '#shared/rules/games/gameState.ts'

type Pin = AdminGame['pins'][number]
type PinRow = Omit<Pin, 'pinnedAt'> & { gameId: string; pinnedAt: Date }
type Note = AdminGame['notes'][number]
type NoteRow = Omit<Note, 'lastSeenAt' | 'claimed'> & { gameId: string; lastSeenAt: Date }

const PIN_COLUMNS = { gameId: 'game_id', field: 'field', reason: 'reason', pinnedAt: 'pinned_at', feedSays: 'feed_says' }
const NOTE_COLUMNS = {
  gameId: 'game_id',
  reason: 'reason',
  claim: 'claim',
  outcome: 'outcome',
  isRefusedByAdmin: 'is_refused_by_admin',
  timesSeen: 'times_seen',
  lastSeenAt: 'last_seen_at',
}

/** A week's games as an admin sees them, the newest notes first. */
export async function listAdminGames(db: Db, { season, week }: WeekKey): Promise<AdminGame[]> {
  const games = await listGames(db, { season, week })
  const ids = games.map(({ id }) => id)
  const pins = await db('game_pins').whereIn('game_id', ids).orderBy('field').select<PinRow[]>(PIN_COLUMNS)
  const notes = await db('feed_notes').whereIn('game_id', ids).orderByRaw('last_seen_at desc, id desc').select<NoteRow[]>(NOTE_COLUMNS)
  return games.map((game) => ({
    game,
    pins: pins.filter(({ gameId }) => gameId === game.id).map((pin) => ({ ...pin, pinnedAt: pin.pinnedAt.toISOString() })),
    notes: notes
      .filter(({ gameId }) => gameId === game.id)
      .map((note) => ({ ...note, claimed: readClaimAbout(game, note.claim), lastSeenAt: note.lastSeenAt.toISOString() })),
  }))
}

/** The values of a claim; null when it names other teams than the game has. */
export function readClaimAbout({ awayTeam, homeTeam }: Pick<Game, 'awayTeam' | 'homeTeam'>, claim: string) {
  const claimed = readClaim(claim)
  return claimed && isTeam(awayTeam, claimed.awayTeam) && isTeam(homeTeam, claimed.homeTeam) ? claimed : null
}

const isTeam = (ours: string, claimed: string) => claimed === ours || claimed === TBD_TEAM
