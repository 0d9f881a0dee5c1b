import type { Deps } from '#server/deps.ts'
import { announceChange } from '#server/platform/live/changes.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

/** Stores a player's favorite team, which boards show; an empty text clears it. */
export async function setFavoriteTeam({ db, clock }: Needs, { userId, favoriteTeam }: { userId: string; favoriteTeam: string }) {
  const stored = favoriteTeam === '' ? null : favoriteTeam
  await db.transaction(async (trx) => {
    const changed = await trx('users')
      .where({ id: userId, deleted_at: null })
      .whereRaw('favorite_team is distinct from ?', [stored])
      .update({ favorite_team: stored, updated_at: new Date(clock.now()) })
    const isOnBoards = changed > 0 && (await trx('picks').where({ user_id: userId }).first('season')) !== undefined
    if (isOnBoards) await announceChange(trx, 'players')
  })
  return { favoriteTeam: stored }
}

/** Stores whether a player wants reminders and notices by email. */
export async function setWeeklyReminders({ db, clock }: Needs, { userId, isWanted }: { userId: string; isWanted: boolean }) {
  await db('users')
    .where({ id: userId })
    .update({ weekly_reminders: isWanted, updated_at: new Date(clock.now()) })
}
