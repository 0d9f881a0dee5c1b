import type { Deps } from '#server/deps.ts'
import { listStoredGames } from '#server/features/slate/stored-games/gameRows.ts'
import { listGames } from '#server/features/slate/stored-games/queries.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import type { Db } from '#server/platform/db/db.ts'
import { announceChange } from '#server/platform/live/changes.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { EditedNotes, GameNotes } from '#shared/model/insights.ts'
import { derivedNotes } from '#shared/rules/games/derivedNotes.ts'

const EDITED_COLUMNS = { expertInsights: 'expert_insights', keyMatchups: 'key_matchups', gameNotes: 'game_notes' }
const NOTHING_EDITED: EditedNotes = { expertInsights: null, keyMatchups: null, gameNotes: null }

/** The notes that admins wrote, by game id, without games that have none. */
export async function listEditedNotes(db: Db, gameIds: readonly string[]): Promise<Map<string, EditedNotes>> {
  const rows = await db('game_notes')
    .whereIn('game_id', gameIds)
    .select<(EditedNotes & { gameId: string })[]>({ gameId: 'game_id', ...EDITED_COLUMNS })
  return new Map(rows.map(({ gameId, ...edited }) => [gameId, edited]))
}

const findEdited = async (db: Db, gameId: string) => (await listEditedNotes(db, [gameId])).get(gameId) ?? NOTHING_EDITED

/** @throws AppError not_found. */
export async function getGameNotes(db: Db, gameId: string): Promise<GameNotes> {
  const game = await findGame(db, gameId)
  if (!game) throw new AppError('not_found')
  const edit = await db('game_notes')
    .where({ game_id: gameId })
    .first<{ reason: string; edited_at: Date } | undefined>('reason', 'edited_at')
  return {
    gameId,
    edited: await findEdited(db, gameId),
    derived: derivedNotes(game, await listStoredGames(db, game.season)),
    reason: edit?.reason ?? null,
    editedAt: edit?.edited_at.toISOString() ?? null,
  }
}

type Request = { viewer: Viewer; gameId: string; notes: EditedNotes; reason: string }

/**
 * Stores the sections of a game's notes that an admin wrote, and records the edit. A section that is null is derived from the results again.
 * @throws AppError not_found.
 */
export function setGameNotes({ db, clock }: Pick<Deps, 'db' | 'clock'>, { viewer, gameId, notes, reason }: Request): Promise<GameNotes> {
  return db.transaction(async (trx) => {
    // locked, so that each recorded edit has the text of the edit before it, even if two admins edit at the same time
    const game = await trx('games').where({ id: gameId }).forNoKeyUpdate().first<{ id: string } | undefined>('id')
    if (!game) throw new AppError('not_found')
    const now = clock.now()
    const old = await findEdited(trx, gameId)
    const isReleased = Object.values(notes).every((section) => section === null)
    await writeNotes(trx, isReleased ? null : notes, { viewer, gameId, reason, now })
    await recordAdminAction(trx, viewer, now, {
      action: isReleased ? 'release game notes' : 'edit game notes',
      subject: `game ${gameId}`,
      old,
      new: notes,
      reason,
    })
    await announceChange(trx, 'insights')
    return getGameNotes(trx, gameId)
  })
}

type Entry = Omit<Request, 'notes'> & { now: EpochMs }

async function writeNotes(trx: Db, notes: EditedNotes | null, { viewer, gameId, reason, now }: Entry) {
  if (!notes) {
    await trx('game_notes').where({ game_id: gameId }).delete()
    return
  }
  const columns = { expert_insights: notes.expertInsights, key_matchups: notes.keyMatchups, game_notes: notes.gameNotes }
  await trx('game_notes')
    .insert({ game_id: gameId, ...columns, reason, edited_by: viewer.id, edited_at: new Date(now) })
    .onConflict('game_id')
    .merge()
}

async function findGame(db: Db, gameId: string): Promise<Game | null> {
  const row = await db('games').where({ id: gameId }).first<{ season: number; week: number } | undefined>('season', 'week')
  return (row && (await listGames(db, row)).find(({ id }) => id === gameId)) ?? null
}
