import type { Deps } from '#server/deps.ts'
import { refuseName } from '#server/features/people/accounts/nameRules.ts'
import { toPersonName } from '#server/features/people/accounts/personName.ts'
import { readSender } from '#server/house/readSender.ts'
import type { Db } from '#server/platform/db/db.ts'
import { announceChange } from '#server/platform/live/changes.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import { refuseDuplicate } from '#server/platform/requests/refuseDuplicate.ts'
import * as texts from './texts.ts'
import { countChangesLeft, recordChange } from './usernameChanges.ts'

type Choice = { userId: string; username: string }

/**
 * Stores the username of a player; boards and TVs load again when it is committed. The first choice is free, later ones are counted.
 * Choosing the present username again changes nothing.
 * @throws AppError name_not_allowed, name_taken, username_changes_used.
 */
export async function setUsername({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>, choice: Choice) {
  const { names } = await readSender(db, config)
  const username = toPersonName(choice.username, texts.pleaseTypeAName())
  if (isRefused(username, names)) throw new AppError('name_not_allowed')
  const of = { userId: choice.userId, now: clock.now() }
  return db
    .transaction(async (trx) => {
      const before = await lockUsername(trx, choice.userId)
      if (before !== username) {
        if (before !== null && (await countChangesLeft(trx, of)) === 0) throw new AppError('username_changes_used')
        await trx('users')
          .where({ id: of.userId })
          .update({ username, updated_at: new Date(of.now) })
        if (before !== null) await recordChange(trx, of)
        await announceChange(trx, 'players')
      }
      return { username, usernameChangesLeft: await countChangesLeft(trx, of) }
    })
    .catch(refuseDuplicate('users_username_key', 'name_taken'))
}

/** Signs between letters do not hide a word: "f_u_c_k" is also checked as "f u c k". */
const isRefused = (username: string, houseNames: readonly string[]) =>
  [username, username.replace(/[._-]+/gu, ' ').trim()].some((name) => refuseName([name], houseNames) !== null)

async function lockUsername(trx: Db, userId: string): Promise<string | null> {
  const row = await trx('users')
    .where({ id: userId, deleted_at: null })
    .forNoKeyUpdate()
    .first<{ username: string | null } | undefined>('username')
  if (!row) throw new AppError('sign_in_required')
  return row.username
}
