import type { Deps } from '#server/deps.ts'
import { readSender } from '#server/house/readSender.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import { announceChange } from '#server/platform/live/changes.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import { refuseDuplicate } from '#server/platform/requests/refuseDuplicate.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import { type NameParts, neutralNameOf, publicNameOf } from '#shared/rules/people/publicName.ts'
import { refuseName } from './nameRules.ts'
import { toPersonName } from './personName.ts'
import { NAME_COLUMNS } from './queries.ts'
import * as texts from './texts.ts'

type Renaming = { viewer: Viewer; playerId: string; name: string | null; reason: string }

/**
 * Replaces the public name of a player: stores a username, which every screen shows instead of first and last name. The change is recorded
 * with the reason, and boards and TVs load again when it is committed.
 * @throws AppError not_found, name_not_allowed, name_taken.
 */
export async function setPublicName(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { viewer, playerId, name, reason }: Renaming,
) {
  const { names } = await readSender(db, config)
  const username = name === null ? neutralNameOf(playerId) : toPersonName(name, texts.pleaseTypeAName())
  if (name !== null && (username.includes('@') || refuseName([username], names))) throw new AppError('name_not_allowed')
  return db
    .transaction(async (trx) => {
      const player = await trx('users')
        .where({ public_id: playerId, deleted_at: null })
        .forNoKeyUpdate()
        .first<({ id: string } & NameParts) | undefined>({ id: 'id', ...NAME_COLUMNS })
      if (!player) throw new AppError('not_found')
      const now = clock.now()
      await trx('users')
        .where({ id: player.id })
        .update({ username, updated_at: new Date(now) })
      await recordAdminAction(trx, viewer, now, {
        action: name === null ? 'hide name' : 'set public name',
        subject: `player ${player.id}`,
        old: publicNameOf(player),
        new: username,
        reason,
      })
      await announceChange(trx, 'players')
      return { publicName: username }
    })
    .catch(refuseDuplicate('users_username_key', 'name_taken'))
}
